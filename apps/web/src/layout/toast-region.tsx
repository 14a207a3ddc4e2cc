import { createToastQueue, ToastRegion as Region } from '@uluran/ui/toast';
import { useEffect } from 'react';
import { toastChannel } from '../app/toasts.ts';

const queue = createToastQueue();

/** Place of the toasts, in an island that the first toast wakes. */
export function ToastRegion() {
  useEffect(() => toastChannel().follow(queue.add), []);
  return <Region queue={queue} />;
}
