import { Tooltip } from '@base-ui/react/tooltip';
import type { RefObject } from 'react';

interface TooltipPanelProps {
  readonly text: string;
  readonly side: 'top' | 'bottom';
  readonly open: boolean;
  readonly anchorRef: RefObject<HTMLElement | null>;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** The heavy part of `Tooltip`: its picture alone, for the words are the control's description already. */
export function TooltipPanel({ text, side, open, anchorRef, onStay, onLeave }: TooltipPanelProps) {
  return (
    <Tooltip.Root open={open}>
      <Tooltip.Portal>
        <Tooltip.Positioner className="u-floating" anchor={anchorRef} side={side} sideOffset={8} collisionPadding={16}>
          <Tooltip.Popup className="u-tooltip" aria-hidden="true" onPointerEnter={onStay} onPointerLeave={onLeave}>
            {text}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  );
}
