import { type FormErrors, type FormErrorsBinding, useFormErrors } from '@uluran/ui/form';
import { useState } from 'react';

/** The mistakes of a form, and a sentence about the whole form. */
export interface AccountFormBinding extends Omit<FormErrorsBinding, 'errors' | 'show'> {
  problem: string | null;
  show: (errors: FormErrors, problem?: string | null) => void;
  clear: () => void;
}

/** Keeps the mistakes of a form. */
export function useAccountForm(): AccountFormBinding {
  const { errors: _, show, ...mistakes } = useFormErrors();
  const [problem, setProblem] = useState<string | null>(null);
  return {
    ...mistakes,
    problem,
    show: (errors, sentence = null) => {
      show(errors);
      setProblem(sentence);
    },
    clear: () => {
      show({});
      setProblem(null);
    },
  };
}
