import { useOpener } from '../lib/use-opener.ts';
import { LoadFailed } from '../load-failed/load-failed.tsx';
import type { PopoverProps } from './popover-props.ts';

const load = () => import('./popover-panel.tsx').then((module) => module.PopoverPanel);

/** An explanation or a small form beside its trigger; the page goes on working. Fetched when the trigger is pointed at or focused. */
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
