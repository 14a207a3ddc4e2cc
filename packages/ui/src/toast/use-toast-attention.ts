import { type RefObject, useEffect, useRef } from 'react';
import type { Toast, ToastSchedule } from './toast-schedule.ts';

type Reason = 'pointer' | 'focus' | 'away';

/** Pauses the toasts while their region has the pointer or the focus, or another tab is shown; returns the focus when its toast disappears. */
export function useToastAttention(
  schedule: ToastSchedule,
  region: RefObject<HTMLElement | null>,
  toasts: readonly Toast[],
): void {
  const cameFromRef = useRef<HTMLElement | null>(null);
  const holdsRef = useRef({ pointer: false, focus: false, away: false });
  const hold = (reason: Reason, on: boolean) => {
    if (holdsRef.current[reason] === on) return;
    holdsRef.current[reason] = on;
    if (on) schedule.pause();
    else schedule.resume();
  };
  const holdRef = useRef(hold);
  holdRef.current = hold;

  useEffect(() => {
    const element = region.current;
    if (element === null) return;
    const hold = (reason: Reason, on: boolean) => holdRef.current(reason, on);
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('visibilitychange', () => hold('away', document.hidden), { signal });
    element.addEventListener('pointerenter', () => hold('pointer', true), { signal });
    element.addEventListener('pointerleave', () => hold('pointer', false), { signal });
    element.addEventListener(
      'focusin',
      ({ relatedTarget }) => {
        if (relatedTarget instanceof HTMLElement && !element.contains(relatedTarget))
          cameFromRef.current = relatedTarget;
        hold('focus', true);
      },
      { signal },
    );
    element.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        if (relatedTarget instanceof Node && !element.contains(relatedTarget)) hold('focus', false);
      },
      { signal },
    );
    element.addEventListener('keydown', closeOnEscape, { signal });
    return () => {
      listening.abort();
      for (const reason of ['pointer', 'focus', 'away'] as const) hold(reason, false);
    };
  }, [region]);
  // A toast that went away took the focus, or the pointer's leaving, with it: nothing would ever resume the rest.
  useEffect(() => {
    if (toasts.length === 0) holdRef.current('pointer', false);
    if (!holdsRef.current.focus || region.current?.contains(document.activeElement) === true) return;
    const next = region.current?.querySelector('button') ?? cameFromRef.current;
    holdRef.current('focus', false);
    next?.focus({ preventScroll: true });
  }, [toasts, region]);
}

function closeOnEscape({ key, target }: KeyboardEvent): void {
  if (key !== 'Escape' || !(target instanceof Element)) return;
  target.closest('.u-toast')?.querySelector<HTMLElement>('.u-toast__close')?.click();
}
