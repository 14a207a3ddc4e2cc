import { ToastRegion as Region } from '@uluran/ui/toast';
import { toasts } from '../app/toasts.ts';

/** Where toasts appear, in an island that the first of them wakes. */
export function ToastRegion() {
  return <Region queue={toasts} />;
}
