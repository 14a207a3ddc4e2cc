import { useRef, useSyncExternalStore } from 'react';
import type { ToastQueue } from './toast-queue.ts';

interface ToastRegionProps {
  /** The toasts: `createToastQueue()`. */
  readonly queue: ToastQueue;
  /** Name of the region. */
  readonly label?: string | undefined;
  /** Name of the cross. */
  readonly closeLabel?: string | undefined;
}

/**
 * Region for toasts, above the bars at the foot of the screen. Put one into the page; it is there and empty from the server on, or the
 * first words would not be announced. Their time stops while they are pointed at or hold the focus, and while another tab is shown.
 */
export function ToastRegion({ queue, label = 'Pemberitahuan', closeLabel = 'Tutup' }: ToastRegionProps) {
  const region = useRef<HTMLElement>(null);
  const view = useSyncExternalStore(queue.subscribe, queue.view, () => undefined);
  return (
    <section className="u-toasts" aria-label={label} ref={region}>
      <ol aria-live="assertive" aria-relevant="additions" />
      <ol aria-live="polite" aria-relevant="additions" />
      {view && <view.Toasts schedule={view.schedule} region={region} closeLabel={closeLabel} />}
    </section>
  );
}
