import type { ToastInput } from '@uluran/ui/toast';
import { WAKE_EVENT } from '../islands/page-block.ts';
import { channel } from '../islands/page-wide.ts';

/** Channel of the site's messages to the island that shows them. */
export const toastChannel = () => channel<ToastInput>('toasts');

/** Shows messages, in browsers only. The first message wakes the island in which messages appear. */
export const toasts = {
  add(toast: ToastInput): void {
    toastChannel().send(toast);
    dispatchEvent(new CustomEvent(WAKE_EVENT, { detail: 'toasts' }));
  },
};
