import { isApiError } from '@uluran/api-sdk/operator';
import { useAccountForm } from '@uluran/app-shell/use-account-form';
import { type FormEvent, useState } from 'react';
import { signInProblem, WRONG_CODE } from './sign-in-problem.ts';

/** A form with one code. */
export interface CodeFormOptions {
  /** Name of the field, also in the errors of the API. */
  field: 'code' | 'enrolmentCode';
  /** Sentence for a wrong code. */
  kind: keyof typeof WRONG_CODE;
  send: (code: string) => Promise<void>;
  /** Called if the sign-in has ended meanwhile. */
  onEnded: () => void;
}

/** Sends a code, and shows the refusal beside the field. A wrong code is selected, so that the next one replaces it. */
export function useCodeForm({ field, kind, send, onEnded }: CodeFormOptions) {
  const { formRef, found, at, problem, show, clear, handleInput } = useAccountForm();
  const [busy, setBusy] = useState(false);
  const refuse = (error: unknown) => {
    const code = isApiError(error) ? error.code : undefined;
    if (code === 'invalid_token') onEnded();
    else if (code === 'wrong_code') show({ [field]: [WRONG_CODE[kind]] });
    else if (isApiError(error) && code === 'invalid_fields') show(error.fields);
    else show({}, signInProblem(error));
  };
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const typed = String(new FormData(form).get(field) ?? '').trim();
    if (typed === '') return show({ [field]: ['Tulis kodenya.'] });
    clear();
    setBusy(true);
    try {
      await send(typed);
    } catch (error) {
      refuse(error);
      const input = form.elements.namedItem(field);
      if (input instanceof HTMLInputElement) input.select();
      setBusy(false);
    }
  };
  return { form: { formRef, found, problem, busy, onSubmit: handleSubmit, onInput: handleInput }, error: at(field) };
}
