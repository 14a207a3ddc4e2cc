import { ToastRegion as Region } from '@uluran/ui/toast';
import { useEffect } from 'react';
import { toasts } from '../app/toasts.ts';

/** Where toasts appear; the return of the network is one. */
export function ToastRegion() {
  useEffect(() => {
    const say = () => toasts.add({ message: 'Sambungan internet kembali.', key: 'online' });
    window.addEventListener('online', say);
    return () => window.removeEventListener('online', say);
  }, []);
  return <Region queue={toasts} />;
}
