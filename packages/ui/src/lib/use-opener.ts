import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useOnDemand } from './use-on-demand.ts';

/** Kind of the part that opens, read aloud with the trigger. */
export type PopupKind = 'dialog' | 'menu' | 'listbox';

/**
 * Attributes of the control that opens a part. It may be a link with an address of its own: the link opens that address before hydration,
 * and if a modifier key requests a new tab.
 */
export interface TriggerProps {
  readonly ref: (element: HTMLElement | null) => void;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
  readonly onPointerEnter: () => void;
  readonly onFocus: () => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly 'aria-haspopup': PopupKind;
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string | undefined;
  readonly 'aria-busy': true | undefined;
}

/** State of a part that is fetched on demand, with its trigger and the input that opened it. */
export interface OpenedBy {
  readonly id: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly triggerRef: RefObject<HTMLElement | null>;
  /** Input that opened the part. `touch`: no field gets the focus, so that no on-screen keyboard opens. `key`: the first item of a menu gets it. */
  readonly by: 'pointer' | 'touch' | 'key';
}

interface OpenerOptions<Piece> {
  readonly load: () => Promise<Piece>;
  readonly kind: PopupKind;
  readonly open?: boolean | undefined;
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
}

interface Opener<Piece> {
  readonly piece: Piece | null;
  readonly failed: boolean;
  readonly trigger: TriggerProps;
  readonly opened: OpenedBy;
}

const asksForNewTab = (event: MouseEvent): boolean => event.metaKey || event.ctrlKey || event.shiftKey;

/** A press of Enter or Space is a click at no place, counted zero times. */
function pressedBy(event: globalThis.MouseEvent): OpenedBy['by'] {
  if (event.detail === 0) return 'key';
  return event instanceof PointerEvent && event.pointerType === 'touch' ? 'touch' : 'pointer';
}

/** Opens a part that is fetched on demand: as soon as the trigger is pointed at or focused, at the latest when it is pressed. */
export function useOpener<Piece>({ load, kind, open: given, onOpenChange }: OpenerOptions<Piece>): Opener<Piece> {
  const id = useId();
  const triggerRef = useRef<HTMLElement | null>(null);
  const [own, setOwn] = useState(false);
  const [by, setBy] = useState<OpenedBy['by']>('pointer');
  const { piece, failed, request } = useOnDemand(load);
  const open = given ?? own;

  const change = (next: boolean) => {
    setOwn(next);
    onOpenChange?.(next);
  };
  const changeRef = useRef(change);
  changeRef.current = change;
  useEffect(() => {
    if (open) request();
  }, [open, request]);
  useEffect(() => {
    if (failed) changeRef.current(false);
  }, [failed]);

  const trigger: TriggerProps = {
    ref: (element) => {
      triggerRef.current = element;
    },
    onClick: (event) => {
      if (asksForNewTab(event)) return;
      event.preventDefault();
      setBy(pressedBy(event.nativeEvent));
      change(!open);
    },
    onPointerEnter: request,
    onFocus: request,
    onKeyDown: (event) => {
      if (kind === 'dialog' || open || (event.key !== 'ArrowDown' && event.key !== 'ArrowUp')) return;
      event.preventDefault();
      setBy('key');
      change(true);
    },
    'aria-haspopup': kind,
    'aria-expanded': open && piece !== null,
    'aria-controls': open && piece !== null ? id : undefined,
    'aria-busy': (open && piece === null) || undefined,
  };
  return { piece, failed, trigger, opened: { id, open, onOpenChange: change, triggerRef, by } };
}

interface CloseDetails {
  readonly reason: string;
  readonly event: Event;
  readonly cancel: () => void;
}

/**
 * For parts that float beside their trigger: leaves a press on the trigger to the trigger. Otherwise the press would count as one
 * outside and close the part, and the trigger would open it again.
 */
export function leaveToTrigger(details: CloseDetails, { triggerRef }: OpenedBy): boolean {
  const { event, reason } = details;
  if (reason !== 'outside-press' && reason !== 'focus-out') return false;
  const target = event instanceof FocusEvent ? event.relatedTarget : event.target;
  if (!(target instanceof Node) || triggerRef.current?.contains(target) !== true) return false;
  details.cancel();
  return true;
}
