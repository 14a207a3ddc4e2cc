export { createToastQueue, type ToastQueue, type ToastView } from './toast-queue.ts';
export { ToastRegion } from './toast-region.tsx';
export type { Toast, ToastAction, ToastInput, ToastSchedule } from './toast-schedule.ts';
