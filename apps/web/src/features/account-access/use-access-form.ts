import { type FormErrorsBinding, useFormErrors, useSending } from '@uluran/ui/form';
import { type FormEvent, useState } from 'react';
import type { AccessFormState } from '../../form-actions/access-form-state.ts';
import type { AccessAnswer } from './access-answer.ts';
import type { AccessFields } from './access-calls.ts';

/** The code that sends forms. It is fetched with the first field that is filled: the schema library and the API's client are no part of the page. */
export type AccessCalls = typeof import('./access-calls.ts');

export interface AccessFormOptions {
  /** What a refused native post left behind. */
  initial: AccessFormState | undefined;
  /** Fetches what `send` needs; rejects when it cannot be had. */
  prepare: () => Promise<unknown>;
  send: (fields: AccessFields, calls: AccessCalls) => Promise<AccessAnswer>;
  /** Called when the server accepted the form. Returns true if the page is being left; the form then stays busy. */
  onDone: (fields: FormData) => Promise<boolean> | boolean;
  /** Called with the state of a mailed link. */
  onLink?: (fate: NonNullable<AccessFormState['link']>) => void;
}

export interface AccessForm extends Pick<FormErrorsBinding, 'formRef' | 'errors' | 'found' | 'handleInput'> {
  /** What is wrong with the whole form. */
  problem: string | undefined;
  sending: boolean;
  setProblem: (problem: string | undefined) => void;
  handleSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

const MARKED = 'Periksa isian yang ditandai.';
const OFFLINE =
  'Server tidak terjangkau, jadi belum ada yang terkirim. Isian Anda masih ada. Periksa jaringan Anda, lalu coba lagi.';

function loadCalls(prepare: () => Promise<unknown>): Promise<AccessCalls> {
  return Promise.all([import('./access-calls.ts'), prepare()]).then(([calls]) => calls);
}

/**
 * Sends a form in place: once, however often its button is pressed. What was typed stays in the fields; the first field with a message, or
 * the sentence about the whole form, gets the focus.
 */
export function useAccessForm({ initial, prepare, send, onDone, onLink }: AccessFormOptions): AccessForm {
  const mistakes = useFormErrors({ initial: initial?.errors });
  const { formRef, errors, found } = mistakes;
  const { sending, run } = useSending();
  const [problem, setProblem] = useState(initial?.formError);

  function handleInput(event: FormEvent<HTMLFormElement>): void {
    // A form that is being filled will be sent, perhaps when the network is gone.
    void loadCalls(prepare).catch(() => undefined);
    mistakes.handleInput(event);
  }

  function show(answer: Extract<AccessAnswer, { kind: 'refused' }>): void {
    if (answer.link !== undefined) onLink?.(answer.link);
    mistakes.show(answer.errors);
    const marked = Object.keys(answer.errors).some((name) => formRef.current?.elements.namedItem(name) != null);
    setProblem(answer.problem ?? (marked ? undefined : (Object.values(answer.errors)[0]?.[0] ?? MARKED)));
  }

  /** Returns true if the form stays busy, because the page is being left. */
  async function attempt(form: HTMLFormElement): Promise<boolean> {
    const fields = new FormData(form);
    const calls = await loadCalls(prepare).catch(() => undefined);
    if (calls === undefined && navigator.onLine) {
      // The code is out of reach, for instance since a new release replaced it. The form works without it.
      form.submit();
      return true;
    }
    const answer = calls && (await send(fields, calls));
    if (answer === undefined) show({ kind: 'refused', status: 503, errors: {}, problem: OFFLINE });
    else if (answer.kind === 'refused') show(answer);
    else return await onDone(fields);
    return false;
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    run(async () => {
      setProblem(undefined);
      return await attempt(form).catch(() => false);
    });
  }

  return { formRef, errors, found, problem, sending, setProblem, handleSubmit, handleInput };
}
