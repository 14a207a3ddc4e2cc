import { useOpener } from '../lib/use-opener.ts';
import { LoadFailed } from '../load-failed/load-failed.tsx';
import type { MenuProps } from './menu-props.ts';

const load = () => import('./menu-panel.tsx').then((module) => module.MenuPanel);

/** A short list of actions for the item beside it. Fetched when its trigger is pointed at or focused. */
export function Menu({ trigger, items, label, align = 'end', onOpenChange }: MenuProps) {
  const { piece: Panel, failed, trigger: triggerProps, opened } = useOpener({ load, kind: 'menu', onOpenChange });
  return (
    <>
      {trigger(triggerProps)}
      <LoadFailed failed={failed} />
      {Panel === null ? null : <Panel items={items} label={label} align={align} opened={opened} />}
    </>
  );
}
