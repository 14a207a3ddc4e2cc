import { type FormErrorsBinding, useFormErrors, useSending } from '@uluran/ui/form';
import { type FormEvent, useState } from 'react';
import type { AccessFormState } from '../../form-actions/access-form-state.ts';
import type { AccessAnswer } from './access-answer.ts';
import type { AccessFields } from './access-calls.ts';

/** Code that sends forms. It is fetched at the first input: the schema library and the API's client are not part of the page. */
export type AccessCalls = typeof import('./access-calls.ts');

export interface AccessFormOptions {
  /** State after a refused native post; undefined without one. */
  initial: AccessFormState | undefined;
  /** Loads the code for `send`; rejects if it cannot be loaded. */
  prepare: () => Promise<unknown>;
  send: (fields: AccessFields, calls: AccessCalls) => Promise<AccessAnswer>;
  /** Called after the server accepted the form. Returns true if the browser leaves the page; the form then stays busy. */
  onDone: (fields: FormData) => Promise<boolean> | boolean;
  /** Called with the state of a mailed link. */
  onLink?: (fate: NonNullable<AccessFormState['link']>) => void;
}

export interface AccessForm
  extends Pick<FormErrorsBinding, 'formRef' | 'errors' | 'refused' | 'found' | 'handleInput'> {
  /** Problem of the whole form. */
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
 * Sends a form in place: once, however often its button is pressed. Typed values stay in the fields; the first field with a message, or
 * the sentence about the whole form, gets the focus.
 */
export function useAccessForm({ initial, prepare, send, onDone, onLink }: AccessFormOptions): AccessForm {
  const mistakes = useFormErrors({ initial: initial?.errors });
  const { formRef, errors, refused, found } = mistakes;
  const { sending, run } = useSending();
  const [problem, setProblem] = useState(initial?.formError);

  function handleInput(event: FormEvent<HTMLFormElement>): void {
    // Loads the code at the first input, because the network may be gone when the form is sent.
    void loadCalls(prepare).catch(() => undefined);
    mistakes.handleInput(event);
  }

  function show(answer: Extract<AccessAnswer, { kind: 'refused' }>): void {
    if (answer.link !== undefined) onLink?.(answer.link);
    mistakes.show(answer.errors);
    const marked = Object.keys(answer.errors).some((name) => formRef.current?.elements.namedItem(name) != null);
    setProblem(answer.problem ?? (marked ? undefined : (Object.values(answer.errors)[0]?.[0] ?? MARKED)));
  }

  /** Returns true if the form stays busy because the browser leaves the page. */
  async function attempt(form: HTMLFormElement): Promise<boolean> {
    const fields = new FormData(form);
    const calls = await loadCalls(prepare).catch(() => undefined);
    if (calls === undefined && navigator.onLine) {
      // The code cannot be loaded, for instance because a new release replaced it. The form works without it.
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

  return { formRef, errors, refused, found, problem, sending, setProblem, handleSubmit, handleInput };
}
