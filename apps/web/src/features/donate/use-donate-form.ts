import type { CreateDonation, CreatedDonation } from '@uluran/contract';
import { type FormErrorsBinding, useFormErrors, useSending } from '@uluran/ui/form';
import { type FormEvent, useState } from 'react';
import type { DonateFormState } from '../../form-actions/donate-form-state.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import { submitProblem } from './submit-problem.ts';
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
  const [idempotencyKey, setKey] = useState(formState?.values.idempotencyKey || options.idempotencyKey);

  function handleInput(event: FormEvent<HTMLFormElement>): void {
    // A form that is being filled will be sent, perhaps when the network is gone.
    void loadSending(options.prepareSending).catch(() => undefined);
    mistakes.handleInput(event);
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
      // The key is used up: sending this form again is another donation.
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
      show(formErrors(found.fields, options.rules.units !== undefined));
      return;
    }
    if (found.kind === 'renew') setKey(newIdempotencyKey());
    setProblem({ text: found.text, retryable: found.kind !== 'final' });
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
  quantity: ['quantity', 'method'],
  units: ['quantity', 'method'],
  tip: ['tip', 'tipOther'],
  withTaxNumber: ['taxNumber'],
};
