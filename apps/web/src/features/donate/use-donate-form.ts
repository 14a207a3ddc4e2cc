import type { CreateDonation, CreatedDonation } from '@uluran/contract';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { DonateFormState } from '../../form-actions/donate-form-state.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import { firstFieldWithError, submitProblem } from './submit-problem.ts';
import type { DonateErrors, DonateRules } from './validate.ts';
import { readValues } from './values.ts';

/** Sends a donation under its key. */
export type SendDonation = (body: CreateDonation, options: { idempotencyKey: string }) => Promise<CreatedDonation>;

export interface DonateFormOptions {
  rules: DonateRules;
  /** Key made with the page. A new page brings a new one. */
  idempotencyKey: string;
  /** What a refused native post left behind. */
  formState: DonateFormState | undefined;
  send: SendDonation;
  /** Fetches the code that `send` needs; rejects when it cannot be had. */
  prepareSending: () => Promise<unknown>;
  /** Goes to the payment's page. */
  onCreated: (created: CreatedDonation) => Promise<void> | void;
}

/** A problem of the whole form. `retryable` ones keep the key. */
export interface FormProblem {
  text: string;
  retryable: boolean;
}

export interface DonateForm {
  formRef: RefObject<HTMLFormElement | null>;
  idempotencyKey: string;
  errors: DonateErrors;
  problem: FormProblem | null;
  sending: boolean;
  handleSubmit: (event: FormEvent<HTMLFormElement>) => void;
  handleInput: (event: FormEvent<HTMLFormElement>) => void;
}

/** Sending, with everything that can go wrong with it. The fields keep their own state, so that what was typed early stays. */
export function useDonateForm(options: DonateFormOptions): DonateForm {
  const { formState } = options;
  const formRef = useRef<HTMLFormElement>(null);
  const sendingRef = useRef(false);
  const [sending, setSending] = useState(false);
  const [errors, setErrors] = useState<DonateErrors>(formState?.errors ?? {});
  const [problem, setProblem] = useState<FormProblem | null>(
    formState?.formError === undefined ? null : { text: formState.formError, retryable: true },
  );
  const [idempotencyKey, setKey] = useState(formState?.values.idempotencyKey || options.idempotencyKey);
  const [answers, setAnswers] = useState(0);
  useFocusOnFirstError(formRef, errors, answers);

  function show(found: DonateErrors): void {
    setErrors(found);
    setAnswers((count) => count + 1);
  }

  /** A field that is being mended is not wrong any more; whether it is right now is said at the next attempt. */
  function handleInput(event: FormEvent<HTMLFormElement>): void {
    const name = event.target instanceof Element ? event.target.getAttribute('name') : null;
    // Whoever fills a field will send it, perhaps when the network is gone.
    void loadSending(options.prepareSending).catch(() => undefined);
    if (name !== null) setErrors((shown) => withoutFields(shown, MENDED_WITH[name] ?? [name]));
  }

  async function attempt(form: HTMLFormElement): Promise<void> {
    try {
      const sending = await loadSending(options.prepareSending).catch(orNull);
      if (sending === null) {
        // The code is out of reach, for instance since a new release replaced it. The form works without it.
        form.submit();
        return;
      }
      const validated = sending.validateDonation(readValues(new FormData(form)), options.rules);
      show(validated.ok ? {} : validated.errors);
      if (!validated.ok) return;
      const created = await options.send(validated.body, { idempotencyKey });
      // The key has done its work: whoever comes back to this form gives anew.
      setKey(newIdempotencyKey());
      await options.onCreated(created);
    } catch (error) {
      await report(error);
    }
  }

  async function report(error: unknown): Promise<void> {
    const found = submitProblem(error);
    if (found.kind === 'fields') {
      const { formErrors } = await import('./validate.ts');
      show(formErrors(found.fields));
      return;
    }
    if (found.kind === 'renew') setKey(newIdempotencyKey());
    setProblem({ text: found.text, retryable: found.kind !== 'final' });
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (sendingRef.current) return;
    sendingRef.current = true;
    setSending(true);
    setProblem(null);
    void attempt(event.currentTarget).finally(() => {
      sendingRef.current = false;
      setSending(false);
    });
  }

  return { formRef, idempotencyKey, errors, problem, sending, handleSubmit, handleInput };
}

/** The code of the first attempt: the schema library and the API's client are no part of the page. */
async function loadSending(prepare: () => Promise<unknown>): Promise<typeof import('./validate.ts')> {
  const [validation] = await Promise.all([import('./validate.ts'), prepare()]);
  return validation;
}

/** What a failure to load means: offline it is a failure like any other, else null. */
function orNull(error: unknown): null {
  if (!navigator.onLine) throw error;
  return null;
}

/** Fields whose messages go when this one changes: an amount decides which methods can be used. */
const MENDED_WITH: Record<string, readonly string[]> = {
  amount: ['amount', 'method', 'confirmLarge'],
  preset: ['amount', 'method', 'confirmLarge'],
  tip: ['tip', 'tipOther'],
};

function withoutFields(errors: DonateErrors, fields: readonly string[]): DonateErrors {
  if (!fields.some((field) => field in errors)) return errors;
  return Object.fromEntries(Object.entries(errors).filter(([name]) => !fields.includes(name)));
}

/** Moves the focus to the first field with a message after each answer; what someone is typing in is left alone. */
function useFocusOnFirstError(formRef: RefObject<HTMLFormElement | null>, errors: DonateErrors, answers: number): void {
  const latest = useRef(errors);
  latest.current = errors;
  useEffect(() => {
    const form = formRef.current;
    const name = firstFieldWithError(latest.current);
    if (form === null || name === undefined) return;
    // The page came back from a native post and its donor was quicker than the script.
    if (answers === 0 && form.contains(document.activeElement)) return;
    const found = form.elements.namedItem(name);
    const fields = found instanceof RadioNodeList ? Array.from(found) : [found];
    const field = fields.find((node) => node instanceof HTMLElement && !node.matches(':disabled'));
    if (!(field instanceof HTMLElement)) return;
    field.closest('details')?.setAttribute('open', '');
    field.focus();
  }, [formRef, answers]);
}
