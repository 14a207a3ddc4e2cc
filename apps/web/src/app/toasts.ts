import type { ToastInput } from '@uluran/ui/toast';
import { WAKE_EVENT } from '../islands/page-block.ts';
import { channel } from '../islands/page-wide.ts';

/** The site's messages about what happened, for the island that shows them. */
export const toastChannel = () => channel<ToastInput>('toasts');

/** Shows messages. Only for browsers: the server shows nothing. The first one wakes the island in which they appear. */
export const toasts = {
  add(toast: ToastInput): void {
    toastChannel().send(toast);
    dispatchEvent(new CustomEvent(WAKE_EVENT, { detail: 'toasts' }));
  },
};
