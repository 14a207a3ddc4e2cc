import { createToastQueue } from '@uluran/ui/toast';

/** The application's messages about what has happened. */
export const toasts = createToastQueue();
