import { Popover } from '@base-ui/react/popover';
import { CloseIcon } from '../icon/interface-icons.ts';
import { leaveToTrigger, type OpenedBy } from '../lib/use-opener.ts';
import type { PopoverProps } from './popover-props.ts';

interface PopoverPanelProps extends Omit<PopoverProps, 'trigger' | 'onOpenChange'> {
  readonly opened: OpenedBy;
}

/** The heavy part of `Popover`. */
export function PopoverPanel(props: PopoverPanelProps) {
  const { opened, title, children, side = 'bottom', align = 'start', closeLabel = 'Tutup' } = props;
  return (
    <Popover.Root
      open={opened.open}
      onOpenChange={(open, details) => {
        if (open || !leaveToTrigger(details, opened)) opened.onOpenChange(open);
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          className="u-floating"
          anchor={opened.triggerRef}
          side={side}
          align={align}
          sideOffset={8}
          collisionPadding={16}
        >
          <Popover.Popup id={opened.id} className="u-popover" finalFocus={opened.triggerRef}>
            <div className="u-popover__head">
              <Popover.Title className="u-popover__title">{title}</Popover.Title>
              <Popover.Close className="u-icon-button" aria-label={closeLabel}>
                <CloseIcon />
              </Popover.Close>
            </div>
            <div className="u-popover__body">{children}</div>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
