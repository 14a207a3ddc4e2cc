import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import { buttonClass } from '../button/button-class.ts';
import { AlertIcon, CheckIcon, CloseIcon } from '../icon/interface-icons.ts';
import { classNames } from '../lib/class-names.ts';
import type { Toast, ToastQueue } from './toast-queue.ts';

interface ToastRegionProps {
  /** The toasts: `createToastQueue()`. */
  readonly queue: ToastQueue;
  /** Name of the region. */
  readonly label?: string | undefined;
  /** Name of the cross. */
  readonly closeLabel?: string | undefined;
}

/** Letters of a message that leave room for a button beside it on a phone. */
const ONE_LINE = 28;
const NOTHING: readonly Toast[] = [];

/**
 * Where toasts appear: above the bars at the foot of the screen. Put one into the page; it is there and empty from the server on, or the
 * first words would not be announced. Their time stops while they are pointed at or hold the focus, and while another tab is shown.
 */
export function ToastRegion({ queue, label = 'Pemberitahuan', closeLabel = 'Tutup' }: ToastRegionProps) {
  const toasts = useSyncExternalStore(queue.subscribe, queue.shown, () => NOTHING);
  const { ref, ...attention } = useAttention(queue, toasts);
  const line = (toast: Toast) => (
    <ToastLine key={toast.id} toast={toast} closeLabel={closeLabel} onClose={() => queue.close(toast.id)} />
  );
  const urgent = toasts.filter(({ tone }) => tone === 'error');
  const calm = toasts.filter(({ tone }) => tone !== 'error');
  return (
    <section className="u-toasts" aria-label={label} ref={ref} {...attention}>
      <ol aria-live="assertive" aria-relevant="additions">
        {urgent.map(line)}
      </ol>
      <ol aria-live="polite" aria-relevant="additions">
        {calm.map(line)}
      </ol>
    </section>
  );
}

interface ToastLineProps {
  readonly toast: Toast;
  readonly closeLabel: string;
  readonly onClose: () => void;
}

function ToastLine({ toast: { message, tone, action }, closeLabel, onClose }: ToastLineProps) {
  const act = () => {
    onClose();
    action?.onPress();
  };
  return (
    <li className={classNames('u-toast', action !== undefined && message.length > ONE_LINE && 'u-toast--stacked')}>
      {tone === 'plain' ? null : tone === 'success' ? <CheckIcon /> : <AlertIcon />}
      <p>{message}</p>
      {action === undefined ? null : (
        <button type="button" className={buttonClass({ variant: 'quiet' })} onClick={act}>
          {action.label}
        </button>
      )}
      <button
        type="button"
        className={classNames('u-icon-button', 'u-toast__close')}
        aria-label={`${closeLabel}: ${message}`}
        onClick={onClose}
      >
        <CloseIcon size="s" />
      </button>
    </li>
  );
}

/** Pauses the queue while the region has the pointer or the focus, and gives the focus back when its toast goes. */
function useAttention(queue: ToastQueue, toasts: readonly Toast[]) {
  const ref = useRef<HTMLElement>(null);
  const cameFromRef = useRef<HTMLElement | null>(null);
  const holdsRef = useRef({ pointer: false, focus: false, away: false });
  const hold = (why: 'pointer' | 'focus' | 'away', on: boolean) => {
    if (holdsRef.current[why] === on) return;
    holdsRef.current[why] = on;
    if (on) queue.pause();
    else queue.resume();
  };
  const holdRef = useRef(hold);
  holdRef.current = hold;

  useEffect(() => {
    const look = () => holdRef.current('away', document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      for (const why of ['pointer', 'focus', 'away'] as const) holdRef.current(why, false);
    };
  }, []);
  // A toast that went away took the focus, or the pointer's leaving, with it: nothing would ever resume the rest.
  useEffect(() => {
    if (toasts.length === 0) holdRef.current('pointer', false);
    if (!holdsRef.current.focus || ref.current?.contains(document.activeElement) === true) return;
    const next = ref.current?.querySelector('button') ?? cameFromRef.current;
    holdRef.current('focus', false);
    next?.focus({ preventScroll: true });
  }, [toasts]);

  return {
    ref,
    onPointerEnter: () => hold('pointer', true),
    onPointerLeave: () => hold('pointer', false),
    onFocus: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof HTMLElement && ref.current?.contains(relatedTarget) !== true)
        cameFromRef.current = relatedTarget;
      hold('focus', true);
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && ref.current?.contains(relatedTarget) !== true) hold('focus', false);
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !(event.target instanceof Element)) return;
      event.target.closest('.u-toast')?.querySelector<HTMLElement>('.u-toast__close')?.click();
    },
  };
}
