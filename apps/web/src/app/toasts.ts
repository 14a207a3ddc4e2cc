import { createToastQueue } from '@uluran/ui/toast';

/** The site's messages about what happened. Only for browsers: the server shows nothing. */
export const toasts = createToastQueue();
