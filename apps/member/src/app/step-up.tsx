import { isApiError } from '@uluran/api-sdk';
import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import type { StepUpDialogProps } from './step-up-dialog.tsx';

/** Makes calls that need a fresh proof of identity. */
export interface StepUp {
  /**
   * Makes the call; if the API requires a proof, asks the member for it and makes the call again. Returns false if they gave up. Rejects
   * with any other error of the call.
   */
  run: (call: () => Promise<unknown>) => Promise<boolean>;
  /** The dialog that asks; render it somewhere. */
  dialog: ReactNode;
}

function needsProof(error: unknown): boolean {
  return isApiError(error) && error.code === 'step_up_required';
}

/** It comes with the first call that is asked for a proof: most are made within five minutes of signing in. */
const loadDialog = () => import('./step-up-dialog.tsx');

/** The step before what would hurt in the wrong hands: e-mail, first password, one's data, other devices, erasing the account. */
export function useStepUp(): StepUp {
  const [asked, setAsked] = useState<{ Ask: ComponentType<StepUpDialogProps>; open: boolean }>();
  const settleRef = useRef<(proven: boolean) => void>(undefined);
  const ask = async () => {
    const { StepUpDialog } = await loadDialog();
    return await new Promise<boolean>((resolve) => {
      settleRef.current = resolve;
      setAsked({ Ask: StepUpDialog, open: true });
    });
  };
  const settle = (proven: boolean) => {
    setAsked((before) => before && { ...before, open: false });
    settleRef.current?.(proven);
    settleRef.current = undefined;
  };
  return {
    async run(call) {
      try {
        await call();
        return true;
      } catch (error) {
        if (!needsProof(error)) throw error;
      }
      if (!(await ask())) return false;
      await call();
      return true;
    },
    dialog: asked === undefined ? null : <asked.Ask open={asked.open} onSettled={settle} />,
  };
}
