import type { ReactNode } from 'react';
import { type TriggerProps, useOpener } from '../lib/use-opener.ts';
import { LoadFailed } from '../load-failed/load-failed.tsx';
import type { DialogText } from './dialog-panel.tsx';

/** The words of a dialog, its trigger and its state. */
export interface DialogProps extends DialogText {
  /**
   * The control that opens it: `(props) => <Button {...props}>Laporkan</Button>`. A link keeps its address for the time before the
   * page works. Leave out for a dialog that the page itself opens.
   */
  readonly trigger?: ((props: TriggerProps) => ReactNode) | undefined;
  /** Follows the parent when given. */
  readonly open?: boolean | undefined;
  /** Called when it opens and when it closes. */
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
  /**
   * `alert` for a question that must be answered: it does not close by a press beside it, has no cross, and needs `actions`, the
   * harmless one first.
   */
  readonly kind?: 'plain' | 'alert' | undefined;
}

const load = () => import('./dialog-panel.tsx').then((module) => module.DialogPanel);

/** A window over the page: the rest waits. Fetched when its trigger is pointed at or focused; the server sends the trigger alone. */
export function Dialog({ trigger, open, onOpenChange, kind = 'plain', ...text }: DialogProps) {
  const {
    piece: Panel,
    failed,
    trigger: triggerProps,
    opened,
  } = useOpener({ load, kind: 'dialog', open, onOpenChange });
  return (
    <>
      {trigger?.(triggerProps)}
      <LoadFailed failed={failed} />
      {Panel === null ? null : <Panel {...text} look={kind} opened={opened} />}
    </>
  );
}
