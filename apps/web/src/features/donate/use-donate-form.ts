import type { CreateDonation, CreatedDonation } from '@uluran/contract';
import { tabStorage } from '@uluran/pwa/storage';
import { type FormErrorsBinding, useFormErrors, useSending } from '@uluran/ui/form';
import { type FormEvent, useEffect, useState } from 'react';
import { readNote, writeNote } from '../../app/donate-draft.ts';
import type { DonateFormState } from '../../form-actions/donate-form-state.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import { UNREACHABLE } from './unreachable.ts';
import type { DonateRules } from './validate.ts';
import { readValues } from './values.ts';

/** Sends a donation with its idempotency key. */
export type SendDonation = (body: CreateDonation, options: { idempotencyKey: string }) => Promise<CreatedDonation>;

export interface DonateFormOptions {
  rules: DonateRules;
  /** Idempotency key made with the page. A new page has a new key. */
  idempotencyKey: string;
  /** State after a refused native post; undefined without one. */
  formState: DonateFormState | undefined;
  send: SendDonation;
  /** Loads the code for `send`; rejects if it cannot be loaded. */
  prepareSending: () => Promise<unknown>;
  /** Opens the payment's page. */
  onCreated: (created: CreatedDonation) => Promise<void> | void;
}

/** A problem of the whole form. A `retryable` problem keeps the key. */
export interface FormProblem {
  text: string;
  retryable: boolean;
}

export interface DonateForm
  extends Pick<FormErrorsBinding, 'formRef' | 'errors' | 'refused' | 'found' | 'at' | 'handleInput'> {
  idempotencyKey: string;
  problem: FormProblem | null;
  sending: boolean;
  handleSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** Sends the form and holds its problems. The fields keep their own state, so that text typed before hydration stays. */
export function useDonateForm(options: DonateFormOptions): DonateForm {
  const { formState } = options;
  const mistakes = useFormErrors({ initial: formState?.errors, mendedWith: MENDED_WITH });
  const { formRef, errors, refused, found, at, show } = mistakes;
  const { sending, run } = useSending();
  const [problem, setProblem] = useState<FormProblem | null>(
    formState?.formError === undefined ? null : { text: formState.formError, retryable: true },
  );
  const { idempotencyKey, keepKey, renewKey } = useIdempotencyKey(options);

  function handleInput(event: FormEvent<HTMLFormElement>): void {
    // Loads the code at the first input, because the network may be gone when the form is sent.
    void loadSending(options.prepareSending).catch(() => undefined);
    mistakes.handleInput(event);
  }

  /** Shows a problem of the whole form, which gets the focus: it is at the top, and the button far below. */
  function fail(failure: FormProblem): void {
    setProblem(failure);
    show({});
  }

  async function deliver(body: CreateDonation): Promise<void> {
    show({});
    keepKey();
    const created = await options.send(body, { idempotencyKey });
    // The key is used: sending this form again is another donation.
    renewKey();
    await options.onCreated(created);
  }

  async function attempt(form: HTMLFormElement): Promise<void> {
    const sendForm = await loadSending(options.prepareSending).catch(() => null);
    if (sendForm === null) {
      // The code cannot be loaded. Offline this is an ordinary failure; otherwise a new release may have replaced it, and the form works without it.
      if (navigator.onLine) form.submit();
      else fail({ text: UNREACHABLE, retryable: true });
      return;
    }
    const outcome = await sendForm(readValues(new FormData(form)), options.rules, deliver);
    if (outcome.kind === 'sent') return;
    if (outcome.kind === 'mistakes') {
      show(outcome.errors);
      return;
    }
    // A stored key may be malformed, and the server always refuses such a key.
    if (outcome.kind !== 'retry') renewKey();
    fail({ text: outcome.text, retryable: outcome.kind !== 'final' });
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    run(async () => {
      setProblem(null);
      await attempt(form);
      return false;
    });
  }

  return { formRef, idempotencyKey, errors, refused, found, at, problem, sending, handleSubmit, handleInput };
}

/**
 * Returns the key of the form's next attempt. `keepKey` stores it in this tab before an attempt: if the page is loaded again before the
 * response, the form continues with this key, because that donation may exist.
 */
function useIdempotencyKey({ formState, idempotencyKey: made, rules }: DonateFormOptions) {
  const { slug } = rules.target;
  const [idempotencyKey, setKey] = useState(formState?.values.idempotencyKey || made);
  useEffect(() => {
    const unanswered = readNote(tabStorage, slug, 'sent');
    if (unanswered !== '') setKey(unanswered);
  }, [slug]);
  return {
    idempotencyKey,
    keepKey: () => writeNote(tabStorage, slug, 'sent', idempotencyKey),
    renewKey: () => {
      writeNote(tabStorage, slug, 'sent', '');
      setKey(newIdempotencyKey());
    },
  };
}

/** Loads the code of the first attempt, with the API's client. */
async function loadSending(prepare: () => Promise<unknown>): Promise<typeof import('./sending.ts').sendForm> {
  const [{ sendForm }] = await Promise.all([import('./sending.ts'), prepare()]);
  return sendForm;
}

/** Fields whose messages disappear when this field changes: an amount decides which methods can be used. */
const MENDED_WITH: Record<string, readonly string[]> = {
  amount: ['amount', 'method', 'confirmLarge'],
  preset: ['amount', 'method', 'confirmLarge'],
  quantity: ['quantity', 'method'],
  units: ['quantity', 'method'],
  tip: ['tip', 'tipOther'],
  withTaxNumber: ['taxNumber'],
};
