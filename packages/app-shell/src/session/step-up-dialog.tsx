import { isApiError } from '@uluran/api-sdk';
import { Button } from '@uluran/ui/button';
import { Dialog } from '@uluran/ui/dialog';
import { FormProblem } from '@uluran/ui/form';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { useAccountForm } from '../forms/use-account-form.ts';
import { problemOf } from '../pages/problem-of.ts';
import type { StepUpPromptProps } from './step-up.tsx';

export interface StepUpDialogProps extends StepUpPromptProps {
  /** What to prove and for how long. */
  description: string;
  /** The form with the proof. */
  children: ReactNode;
}

/** The dialog that asks for a fresh proof of identity. */
export function StepUpDialog({ open, onSettled, description, children }: StepUpDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onSettled(false);
      }}
      title="Pastikan ini Anda"
      description={description}
    >
      {children}
    </Dialog>
  );
}

/** Properties of the field with the secret. */
export interface SecretFieldProps {
  name: string;
  error: string | undefined;
}

export interface SecretProofProps {
  /** Name of the field, also in the API's errors: `password`, `code`. */
  name: string;
  /** The sentence for an empty field. */
  missing: string;
  /** Sends the secret. Rejects with the error of the API. */
  confirm: (secret: string) => Promise<unknown>;
  onProven: () => void;
  /** Renders the field: a password, a code of an authenticator app. */
  field: (props: SecretFieldProps) => ReactNode;
}

/** Returns the sentences of the API about the secret itself; undefined for any other failure. */
function wrongSecret(cause: unknown, name: string): string[] | undefined {
  if (!isApiError(cause)) return undefined;
  return cause.code === 'wrong_code' ? [cause.message] : cause.fields[name];
}

/** A form that proves identity by one secret. */
export function SecretProof({ name, missing, confirm, onProven, field }: SecretProofProps) {
  const formId = useId();
  const { formRef, at, problem, show, clear, handleInput } = useAccountForm();
  const [busy, setBusy] = useState(false);
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The dialog is rendered elsewhere, but React passes its events to the form that opened it.
    event.stopPropagation();
    const secret = String(new FormData(event.currentTarget).get(name) ?? '');
    if (secret === '') return show({ [name]: [missing] });
    clear();
    setBusy(true);
    try {
      await confirm(secret);
      onProven();
    } catch (cause) {
      const wrong = wrongSecret(cause, name);
      if (wrong === undefined) show({}, problemOf(cause));
      else show({ [name]: wrong });
    } finally {
      setBusy(false);
    }
  };
  return (
    <form
      ref={formRef}
      className="u-stack"
      id={formId}
      onSubmit={(event) => void handleSubmit(event)}
      onInput={handleInput}
      noValidate
    >
      <FormProblem problem={problem} />
      {field({ name, error: at(name) })}
      <Button type="submit" variant="primary" wide busy={busy}>
        Lanjutkan
      </Button>
    </form>
  );
}
