import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { AccessFormState } from '../../form-actions/access-form-state.ts';
import type { AccessAnswer } from './access-answer.ts';
import type { AccessFields } from './access-calls.ts';

/** The code that sends forms. It comes with the first field somebody fills: the schema library and the API's client are no part of the page. */
export type AccessCalls = typeof import('./access-calls.ts');

export interface AccessFormOptions {
  /** What a refused native post left behind. */
  initial: AccessFormState | undefined;
  /** Fetches what `send` needs; rejects when it cannot be had. */
  prepare: () => Promise<unknown>;
  send: (fields: AccessFields, calls: AccessCalls) => Promise<AccessAnswer>;
  /** The server took it. Answers whether the page is on its way elsewhere: the form then stays busy. */
  onDone: (fields: FormData) => Promise<boolean> | boolean;
  /** The server said what became of a mailed link. */
  onLink?: (fate: NonNullable<AccessFormState['link']>) => void;
}

export interface AccessForm {
  formRef: RefObject<HTMLFormElement | null>;
  errors: Record<string, string[]>;
  /** What is wrong with the whole form. */
  problem: string | undefined;
  sending: boolean;
  setProblem: (problem: string | undefined) => void;
  handleSubmit: (event: FormEvent<HTMLFormElement>) => void;
  handleInput: (event: FormEvent<HTMLFormElement>) => void;
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
  const formRef = useRef<HTMLFormElement>(null);
  const sendingRef = useRef(false);
  const [sending, setSending] = useState(false);
  const [errors, setErrors] = useState(initial?.errors ?? {});
  const [problem, setProblem] = useState(initial?.formError);
  const [answers, setAnswers] = useState(0);
  useEffect(() => {
    if (answers === 0) return;
    const first = formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (first ?? formRef.current?.querySelector<HTMLElement>('.access__problem'))?.focus();
  }, [answers]);

  function handleInput(event: FormEvent<HTMLFormElement>): void {
    const name = event.target instanceof Element ? event.target.getAttribute('name') : null;
    // Whoever fills a field will send it, perhaps when the network is gone.
    void loadCalls(prepare).catch(() => undefined);
    // A field that is being mended is not wrong any more; whether it is right now is said at the next attempt.
    if (name !== null) setErrors((shown) => withoutField(shown, name));
  }

  function show(answer: Extract<AccessAnswer, { kind: 'refused' }>): void {
    if (answer.link !== undefined) onLink?.(answer.link);
    setErrors(answer.errors);
    const marked = Object.keys(answer.errors).some((name) => formRef.current?.elements.namedItem(name) != null);
    setProblem(answer.problem ?? (marked ? undefined : (Object.values(answer.errors)[0]?.[0] ?? MARKED)));
    setAnswers((count) => count + 1);
  }

  /** Answers whether the form stays busy, because the page is on its way elsewhere. */
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
    if (sendingRef.current) return;
    sendingRef.current = true;
    setSending(true);
    setProblem(undefined);
    void attempt(event.currentTarget)
      .catch(() => false)
      .then((leaving) => {
        sendingRef.current = leaving;
        setSending(leaving);
      });
  }

  return { formRef, errors, problem, sending, setProblem, handleSubmit, handleInput };
}

function withoutField(errors: Record<string, string[]>, name: string): Record<string, string[]> {
  if (!(name in errors)) return errors;
  return Object.fromEntries(Object.entries(errors).filter(([field]) => field !== name));
}
