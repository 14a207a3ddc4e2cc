import { createToastQueue } from '@uluran/ui/toast';

/** Where the application says what has happened. */
export const toasts = createToastQueue();
