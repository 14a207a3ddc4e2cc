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

export interface DonateForm extends Pick<FormErrorsBinding, 'formRef' | 'errors' | 'found' | 'at' | 'handleInput'> {
  idempotencyKey: string;
  problem: FormProblem | null;
  sending: boolean;
  handleSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

/** Sends the form and holds its problems. The fields keep their own state, so that what was typed early stays. */
export function useDonateForm(options: DonateFormOptions): DonateForm {
  const { formState } = options;
  const mistakes = useFormErrors({ initial: formState?.errors, mendedWith: MENDED_WITH });
  const { formRef, errors, found, at, show } = mistakes;
  const { sending, run } = useSending();
  const [problem, setProblem] = useState<FormProblem | null>(
    formState?.formError === undefined ? null : { text: formState.formError, retryable: true },
  );
  const { idempotencyKey, keepKey, renewKey } = useIdempotencyKey(options);

  function handleInput(event: FormEvent<HTMLFormElement>): void {
    // A form that is being filled will be sent, perhaps when the network is gone.
    void loadSending(options.prepareSending).catch(() => undefined);
    mistakes.handleInput(event);
  }

  async function deliver(body: CreateDonation): Promise<void> {
    show({});
    keepKey();
    const created = await options.send(body, { idempotencyKey });
    // The key is used up: sending this form again is another donation.
    renewKey();
    await options.onCreated(created);
  }

  async function attempt(form: HTMLFormElement): Promise<void> {
    const sendForm = await loadSending(options.prepareSending).catch(() => null);
    if (sendForm === null) {
      // The code is out of reach. Offline that is a failure like any other; otherwise a new release may have replaced it, and the form works without it.
      if (navigator.onLine) form.submit();
      else setProblem({ text: UNREACHABLE, retryable: true });
      return;
    }
    const outcome = await sendForm(readValues(new FormData(form)), options.rules, deliver);
    if (outcome.kind === 'sent') return;
    if (outcome.kind === 'mistakes') {
      show(outcome.errors);
      return;
    }
    // What was stored may be no key at all, which the server refuses for good.
    if (outcome.kind !== 'retry') renewKey();
    setProblem({ text: outcome.text, retryable: outcome.kind !== 'final' });
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

  return { formRef, idempotencyKey, errors, found, at, problem, sending, handleSubmit, handleInput };
}

/**
 * The key of the form's next attempt. `keepKey` stores it in this tab before an attempt: where the page is loaded again before there was an
 * answer, the form goes on with it, since that donation may exist.
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

/** What makes the first attempt, with the API's client. */
async function loadSending(prepare: () => Promise<unknown>): Promise<typeof import('./sending.ts').sendForm> {
  const [{ sendForm }] = await Promise.all([import('./sending.ts'), prepare()]);
  return sendForm;
}

/** Fields whose messages go when this one changes: an amount decides which methods can be used. */
const MENDED_WITH: Record<string, readonly string[]> = {
  amount: ['amount', 'method', 'confirmLarge'],
  preset: ['amount', 'method', 'confirmLarge'],
  quantity: ['quantity', 'method'],
  units: ['quantity', 'method'],
  tip: ['tip', 'tipOther'],
  withTaxNumber: ['taxNumber'],
};
