import { type FormErrors, type FormErrorsBinding, useFormErrors } from '@uluran/ui/form';
import { useState } from 'react';

/** The mistakes of a form, and a sentence about the whole form. */
export interface AccountFormBinding extends Omit<FormErrorsBinding, 'errors' | 'show'> {
  problem: string | null;
  show: (errors: FormErrors, problem?: string | null) => void;
  clear: () => void;
}

/** Returns the sentences of errors whose field the form does not have, as one text; null without such an error. */
function strayErrors(form: HTMLFormElement | null, errors: FormErrors): string | null {
  const strays = Object.entries(errors).filter(([name]) => form?.elements.namedItem(name) === null);
  return strays.length === 0 ? null : strays.map(([, [sentence = '']]) => sentence).join(' ');
}

/** Keeps the mistakes of a form. */
export function useAccountForm(): AccountFormBinding {
  const { errors: _, show, ...mistakes } = useFormErrors();
  const { formRef } = mistakes;
  const [problem, setProblem] = useState<string | null>(null);
  return {
    ...mistakes,
    problem,
    show: (errors, sentence = null) => {
      show(errors);
      setProblem(sentence ?? strayErrors(formRef.current, errors));
    },
    clear: () => {
      show({});
      setProblem(null);
    },
  };
}
