import { Button } from '@uluran/ui/button';
import { ErrorCount, FormProblem } from '@uluran/ui/form';
import { TextField } from '@uluran/ui/text-field';
import type { ReactNode } from 'react';
import type { AccessForm } from './use-access-form.ts';

interface AccessFieldsProps {
  form: Omit<AccessForm, 'setProblem'>;
  /** Title above a problem: "Anda belum masuk". */
  problemTitle: string;
  /** Label of the button, before and during sending. */
  submit: { label: string; busyLabel: string };
  /** True for a form that is longer than a screen: its invalid fields are listed at the top. */
  long?: boolean;
  children: ReactNode;
}

/** A form of account access: problem, fields, button. */
export function AccessFields({ form, problemTitle, submit, long = false, children }: AccessFieldsProps) {
  const { formRef, refused, found, problem, sending, handleSubmit, handleInput } = form;
  return (
    // The browser's own bubbles would hide the messages beside the fields, and may be in another language.
    <form
      method="post"
      noValidate
      ref={formRef}
      onSubmit={handleSubmit}
      onInput={handleInput}
      className="access__fields"
    >
      <ErrorCount found={found} />
      <FormProblem title={problemTitle} problem={problem} errors={long ? refused : undefined} />
      {children}
      <Button type="submit" variant="primary" size="l" wide busy={sending}>
        {sending ? submit.busyLabel : submit.label}
      </Button>
    </form>
  );
}

interface EmailFieldProps {
  form: Pick<AccessForm, 'errors'>;
  label: string;
  hint?: string;
  /** `username` if the address names the account, for password managers. */
  autoComplete?: 'username' | 'email';
  defaultValue: string | undefined;
}

/** Field for the address of an account. */
export function EmailField({ form, autoComplete = 'username', ...field }: EmailFieldProps) {
  return (
    <TextField
      id="email"
      name="email"
      type="email"
      required
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      placeholder="nama@contoh.id"
      error={form.errors.email?.[0]}
      {...field}
    />
  );
}

/** Hint at a password field of a form that was posted and refused: the server returns no password. */
export const EMPTIED_PASSWORD = 'Kata sandi dikosongkan demi keamanan. Ketik sekali lagi.';
