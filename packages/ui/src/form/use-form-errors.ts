import { type FormEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';

/** Messages by the name of the form's field; the first of each is shown. */
export type FormErrors = Record<string, string[]>;

/** Errors of a form at its first rendering, and fields that share errors. */
export interface FormErrorsOptions {
  /** Errors of a refused native post. */
  readonly initial?: FormErrors | undefined;
  /** For a field, all fields whose messages disappear when it changes; by default only its own message does. */
  readonly mendedWith?: Readonly<Record<string, readonly string[]>> | undefined;
}

/** The errors of a form, and functions that show them and move the focus. */
export interface FormErrorsBinding {
  /** For the form's `ref`. */
  readonly formRef: RefObject<HTMLFormElement | null>;
  readonly errors: FormErrors;
  /** Number of invalid fields at the last attempt, and the number of that attempt: `ErrorCount` announces it. */
  readonly found: { readonly count: number; readonly attempt: number };
  /** Errors of the last attempt; they stay while fields are edited. `FormProblem` lists them above a long form. */
  readonly refused: FormErrors;
  /** Sentence of a field. */
  readonly at: (field: string) => string | undefined;
  /**
   * Shows these and moves the focus to the first field that has one, or else to the sentence about the whole form (an alert that can be
   * focused). Call it once per attempt, with nothing when all is well.
   */
  readonly show: (errors: FormErrors) => void;
  /** For the form's `onInput`: an edited field no longer shows its error; the next attempt validates it again. */
  readonly handleInput: (event: FormEvent<HTMLFormElement>) => void;
}

/** Keeps a form's errors. The fields keep their own values, so that text typed before hydration or before a refusal stays. */
export function useFormErrors({ initial = {}, mendedWith = {} }: FormErrorsOptions = {}): FormErrorsBinding {
  const formRef = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState(initial);
  const [refused, setRefused] = useState(initial);
  const [found, setFound] = useState({ count: 0, attempt: 0 });
  const cameWrong = useRef(Object.keys(initial).length > 0).current;

  useEffect(() => {
    const form = formRef.current;
    if (form === null || (found.attempt === 0 && !cameWrong)) return;
    // The page is the reply to a native post, and the visitor focused a field before hydration.
    if (found.attempt === 0 && form.contains(document.activeElement)) return;
    focusOnMistake(form);
  }, [found, cameWrong]);

  const show = useCallback((next: FormErrors) => {
    setErrors(next);
    setRefused(next);
    setFound(({ attempt }) => ({ count: Object.keys(next).length, attempt: attempt + 1 }));
  }, []);
  const handleInput = ({ target }: FormEvent<HTMLFormElement>) => {
    const name = target instanceof Element ? target.getAttribute('name') : null;
    if (name !== null) setErrors((shown) => withoutFields(shown, mendedWith[name] ?? [name]));
  };
  return { formRef, errors, refused, found, at: (field) => errors[field]?.[0], show, handleInput };
}

function withoutFields(errors: FormErrors, fields: readonly string[]): FormErrors {
  if (!fields.some((field) => field in errors)) return errors;
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !fields.includes(name)));
}

/** Buttons that open a choice, as of files, and groups of boxes are marked by `data-invalid`: they have no `aria-invalid`. */
const INVALID = '[aria-invalid="true"], [data-invalid]';
const FOCUSABLE = ':is(input, select, textarea):enabled';

/** Focuses the first invalid field, a choice of an invalid group, or the sentence about the whole form. */
function focusOnMistake(form: HTMLFormElement): void {
  const wrong = form.querySelector<HTMLElement>(INVALID);
  const field = wrong?.matches('fieldset')
    ? (wrong.querySelector<HTMLElement>(`${FOCUSABLE}:checked`) ?? wrong.querySelector<HTMLElement>(FOCUSABLE))
    : wrong;
  field?.closest('details')?.setAttribute('open', '');
  (field ?? form.querySelector<HTMLElement>('[role="alert"][tabindex="-1"]:not(:empty)'))?.focus();
}
