import { type FocusEvent, type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useOnDemand } from '../lib/use-on-demand.ts';

/** Long enough that a pointer passing by opens nothing. */
const OPEN_AFTER_MS = 400;
/** Long enough to move the pointer from the control onto the words. */
const CLOSE_AFTER_MS = 200;

/** Attributes of the control that is explained. */
export interface TooltipAnchorProps {
  /** Where the tooltip stands. */
  readonly ref: (element: HTMLElement | null) => void;
  /** Ties the words to the anchor while they show. */
  readonly 'aria-describedby': string;
  /** Shows it, and fetches it the first time. */
  readonly onPointerEnter: (event: PointerEvent) => void;
  /** Hides it, unless the pointer goes to the words. */
  readonly onPointerLeave: () => void;
  /** Shows it at once. */
  readonly onFocus: (event: FocusEvent) => void;
  /** Hides it. */
  readonly onBlur: () => void;
  /** Hides it: the press has its own meaning. */
  readonly onPointerDown: () => void;
}

/** The words, their control, and their place. */
export interface TooltipProps {
  /** A few words. What is needed to act belongs on the page or in a `Popover`: touch never shows a tooltip. */
  readonly text: string;
  /** The control: `(props) => <IconButton label="Salin" {...props}>…</IconButton>`. */
  readonly children: (props: TooltipAnchorProps) => ReactNode;
  /** Where it stands when there is room. */
  readonly side?: 'top' | 'bottom' | undefined;
}

const load = () => import('./tooltip-panel.tsx').then((module) => module.TooltipPanel);

/**
 * A few words about a control for those who point at it or reach it by keyboard. Screen readers have them from the server on,
 * as the control's description; the picture of them is fetched when it is first shown.
 */
export function Tooltip({ text, children, side = 'top' }: TooltipProps) {
  const id = useId();
  const anchorRef = useRef<HTMLElement | null>(null);
  const { piece: Panel, request } = useOnDemand(load);
  const { open, show, hide } = useIntent();
  const anchor: TooltipAnchorProps = {
    ref: (element) => {
      anchorRef.current = element;
    },
    'aria-describedby': id,
    onPointerEnter: (event) => {
      if (event.pointerType === 'touch') return;
      request();
      show(OPEN_AFTER_MS);
    },
    onPointerLeave: () => hide(CLOSE_AFTER_MS),
    onFocus: (event) => {
      if (!event.currentTarget.matches(':focus-visible')) return;
      request();
      show(0);
    },
    onBlur: () => hide(0),
    onPointerDown: () => hide(0),
  };
  return (
    <>
      {children(anchor)}
      <span id={id} hidden>
        {text}
      </span>
      {Panel === null ? null : (
        <Panel
          text={text}
          side={side}
          open={open}
          anchorRef={anchorRef}
          onStay={() => show(0)}
          onLeave={() => hide(CLOSE_AFTER_MS)}
        />
      )}
    </>
  );
}

function useIntent() {
  const [open, setOpen] = useState(false);
  const timerRef = useRef<ReturnType<typeof setTimeout>>(undefined);
  const later = (next: boolean, milliseconds: number) => {
    clearTimeout(timerRef.current);
    if (milliseconds === 0) setOpen(next);
    else timerRef.current = setTimeout(() => setOpen(next), milliseconds);
  };
  useEffect(() => () => clearTimeout(timerRef.current), []);
  // Escape takes the words away without moving the pointer or the focus.
  useEffect(() => {
    if (!open) return;
    const close = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      setOpen(false);
    };
    document.addEventListener('keydown', close, true);
    return () => document.removeEventListener('keydown', close, true);
  }, [open]);
  return { open, show: (after: number) => later(true, after), hide: (after: number) => later(false, after) };
}
