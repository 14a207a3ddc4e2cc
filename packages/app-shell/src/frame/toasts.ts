import { createToastQueue } from '@uluran/ui/toast';

/** The app's short messages about finished and failed actions. */
export const toasts = createToastQueue();
