import { type StepUp, useStepUpWith } from '@uluran/app-shell/step-up';

const loadPrompt = async () => (await import('./step-up-prompt.tsx')).StepUpPrompt;

/** Asks for a fresh proof before changes that need one: e-mail, first password, own data, other devices, deletion of the account. */
export function useStepUp(): StepUp {
  return useStepUpWith(loadPrompt);
}
