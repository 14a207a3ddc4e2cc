import { isApiError } from '@uluran/api-sdk';
import { type ComponentType, type ReactNode, useRef, useState } from 'react';

export interface StepUpPromptProps {
  open: boolean;
  /** Called when the person has proven who they are (true) or given up (false). */
  onSettled: (proven: boolean) => void;
}

/** Makes calls that need a fresh proof of identity. */
export interface StepUp {
  /**
   * Makes the call; if the API requires a proof, opens the prompt and makes the call again. Returns false if the person gave up. Rejects
   * with any other error of the call.
   */
  run: (call: () => Promise<unknown>) => Promise<boolean>;
  /** The prompt; render it somewhere. */
  dialog: ReactNode;
}

function needsProof(error: unknown): boolean {
  return isApiError(error) && error.code === 'step_up_required';
}

/**
 * Asks for a fresh proof of identity before a sensitive call, if the API requires one.
 *
 * @param loadPrompt imports the prompt with the first call that needs it: most calls follow within five minutes of a sign-in
 */
export function useStepUpWith(loadPrompt: () => Promise<ComponentType<StepUpPromptProps>>): StepUp {
  const [shown, setShown] = useState<{ Prompt: ComponentType<StepUpPromptProps>; open: boolean }>();
  const settleRef = useRef<(proven: boolean) => void>(undefined);
  const ask = async () => {
    const Prompt = await loadPrompt();
    return await new Promise<boolean>((resolve) => {
      settleRef.current = resolve;
      setShown({ Prompt, open: true });
    });
  };
  const settle = (proven: boolean) => {
    setShown((before) => before && { ...before, open: false });
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
    dialog: shown === undefined ? null : <shown.Prompt open={shown.open} onSettled={settle} />,
  };
}
