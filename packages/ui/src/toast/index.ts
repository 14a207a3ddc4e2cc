export {
  createToastQueue,
  TOAST_TIMES,
  type Toast,
  type ToastAction,
  type ToastClock,
  type ToastInput,
  type ToastQueue,
} from './toast-queue.ts';
export { ToastRegion } from './toast-region.tsx';
