import { Button } from '@uluran/ui/button';
import { useEffect, useSyncExternalStore } from 'react';
import { dismissToast, showToast, type Toast, toastStore } from '../app/toasts.ts';

const NONE: readonly Toast[] = [];

/** Shows the messages of `showToast`: a live region that is empty until then, above the bars. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.read, () => NONE);
  useEffect(() => {
    const say = () => showToast('Sambungan internet kembali.');
    window.addEventListener('online', say);
    return () => window.removeEventListener('online', say);
  }, []);
  return (
    <div className="toasts" role="status" aria-live="polite">
      {toasts.map(({ id, text }) => (
        <p className="toast" key={id}>
          <span>{text}</span>
          <Button variant="quiet" onClick={() => dismissToast(id)}>
            Tutup
          </Button>
        </p>
      ))}
    </div>
  );
}
