import type { ReactNode } from 'react';
import type { TriggerProps } from '../lib/use-opener.ts';

/** The words of a popover, its trigger and its place. */
export interface PopoverProps {
  /** The control that opens it: `(props) => <Button variant="quiet" {...props}>Kenapa ada biaya?</Button>`. */
  readonly trigger: (props: TriggerProps) => ReactNode;
  /** Heading and name of what opens. */
  readonly title: ReactNode;
  /** Its content; may hold links and buttons. */
  readonly children: ReactNode;
  /** Where it opens, while there is room. */
  readonly side?: 'top' | 'bottom' | undefined;
  /** Edge of the trigger it lines up with. */
  readonly align?: 'start' | 'center' | 'end' | undefined;
  /** Called when it opens and when it closes. */
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
  /** Name of the cross. */
  readonly closeLabel?: string | undefined;
}
