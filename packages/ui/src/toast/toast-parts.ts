/** Modules that a page fetches with its first toast. */
export { createToastSchedule } from './toast-schedule.ts';
export { Toasts } from './toasts.tsx';
