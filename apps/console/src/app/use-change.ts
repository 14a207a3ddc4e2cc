import { problemOf } from '@uluran/app-shell/problem-of';
import { toasts } from '@uluran/app-shell/toasts';
import { useState } from 'react';

/**
 * Makes a change without a form. `problem` is the sentence of a refusal.
 *
 * @param reread reads the facts again: after a change, and after a refusal, since the present facts may be others
 */
export function useChange(reread: () => Promise<void>) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const run = async (call: () => Promise<unknown>, done: string): Promise<boolean> => {
    setBusy(true);
    setProblem(undefined);
    try {
      await call();
      toasts.add({ message: done });
      return true;
    } catch (error) {
      setProblem(problemOf(error));
      return false;
    } finally {
      await reread();
      setBusy(false);
    }
  };
  return { busy, problem, run };
}
