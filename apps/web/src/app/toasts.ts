import { createToastQueue, type ToastQueue } from '@uluran/ui/toast';
import { WAKE_EVENT } from '../islands/page-block.ts';

const queue = createToastQueue();

/** The site's messages about what happened. Only for browsers: the server shows nothing. The first one wakes the island in which they appear. */
export const toasts: ToastQueue = {
  ...queue,
  add(toast) {
    dispatchEvent(new CustomEvent(WAKE_EVENT, { detail: 'toasts' }));
    queue.add(toast);
  },
};
