import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { errorAt, type FormErrors } from './field-errors.ts';

/** The mistakes of a form, and where the eye goes for them. */
export interface FormErrorsBinding {
  formRef: RefObject<HTMLFormElement | null>;
  /** Sentence of a field. */
  at: (field: string) => string | undefined;
  /** A sentence about the whole form. */
  problem: string | null;
  /** Shows these, and moves the focus to the first field that has one. */
  show: (errors: FormErrors, problem?: string | null) => void;
  clear: () => void;
  /** For the form's `onInput`: a field that is being mended is not wrong any more. */
  handleInput: (event: FormEvent<HTMLFormElement>) => void;
}

/** Keeps a form's mistakes. */
export function useFormErrors(): FormErrorsBinding {
  const formRef = useRef<HTMLFormElement>(null);
  const [{ errors, problem, answers }, setState] = useState<{
    errors: FormErrors;
    problem: string | null;
    answers: number;
  }>({ errors: {}, problem: null, answers: 0 });
  useEffect(() => {
    if (answers === 0) return;
    const wrong = formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    wrong?.focus();
  }, [answers]);
  return {
    formRef,
    at: (field) => errorAt(errors, field),
    problem,
    show: (next, sentence = null) =>
      setState((state) => ({ errors: next, problem: sentence, answers: state.answers + 1 })),
    clear: () => setState((state) => ({ ...state, errors: {}, problem: null })),
    handleInput: ({ target }) => {
      const { name } = target as Partial<HTMLInputElement>;
      if (name === undefined || errors[name] === undefined) return;
      setState((state) => {
        const { [name]: _mended, ...rest } = state.errors;
        return { ...state, errors: rest };
      });
    },
  };
}
