import type { ReactNode } from 'react';
import { type TriggerProps, useOpener } from '../lib/use-opener.ts';
import { LoadFailed } from '../load-failed/load-failed.tsx';

/** What a popover says, its trigger and its place. */
export interface PopoverProps {
  /** The control that opens it: `(props) => <Button variant="quiet" {...props}>Kenapa ada biaya?</Button>`. */
  readonly trigger: (props: TriggerProps) => ReactNode;
  /** Heading and name of what opens. */
  readonly title: ReactNode;
  /** What it says; may hold links and buttons. */
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

const load = () => import('./popover-panel.tsx').then((module) => module.PopoverPanel);

/** An explanation or a small form beside its trigger; the page goes on working. Fetched when one reaches for the trigger. */
export function Popover({ trigger, onOpenChange, ...panel }: PopoverProps) {
  const { piece: Panel, failed, trigger: triggerProps, opened } = useOpener({ load, kind: 'dialog', onOpenChange });
  return (
    <>
      {trigger(triggerProps)}
      <LoadFailed failed={failed} />
      {Panel === null ? null : <Panel {...panel} opened={opened} />}
    </>
  );
}
