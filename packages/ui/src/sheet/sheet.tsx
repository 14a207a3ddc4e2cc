import type { ReactNode } from 'react';
import type { DialogText } from '../dialog/dialog-panel.tsx';
import { type TriggerProps, useOpener } from '../lib/use-opener.ts';
import { LoadFailed } from '../load-failed/load-failed.tsx';

/** The words of a sheet and how it is opened. */
export interface SheetProps extends DialogText {
  /** The control that opens it: `(props) => <Button {...props}>Saring</Button>`. */
  readonly trigger?: ((props: TriggerProps) => ReactNode) | undefined;
  /** Follows the parent when given. */
  readonly open?: boolean | undefined;
  /** Called when it opens and when it closes. */
  readonly onOpenChange?: ((open: boolean) => void) | undefined;
}

const load = () => import('../dialog/dialog-panel.tsx').then((module) => module.DialogPanel);

/** A dialog at the foot of a phone, within a thumb's reach, and at the side of a larger screen: filters, a longer choice. */
export function Sheet({ trigger, open, onOpenChange, ...text }: SheetProps) {
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
      {Panel === null ? null : <Panel {...text} look="sheet" opened={opened} />}
    </>
  );
}
