import { Banner } from '@uluran/ui/banner';
import { Button } from '@uluran/ui/button';
import { ErrorCount, type FormErrorsBinding } from '@uluran/ui/form';
import type { FormEvent, ReactNode, RefObject } from 'react';

export interface AccountFormProps {
  formRef: RefObject<HTMLFormElement | null>;
  /** Mistakes that the last attempt found. */
  found: FormErrorsBinding['found'];
  /** Narrow fields, as for passwords. */
  narrow?: boolean;
  /** A sentence about the whole form. */
  problem: string | null;
  /** Words on the button. */
  action: string;
  /** True while the form is being sent: the button shows a spinner and accepts no second press. */
  busy: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
  onInput: (event: FormEvent<HTMLFormElement>) => void;
  /** The fields. */
  children: ReactNode;
}

/** A form with one button: its fields, the number of mistakes, and a sentence about the whole form. */
export function AccountForm({
  formRef,
  found,
  narrow = false,
  problem,
  action,
  busy,
  onSubmit,
  onInput,
  children,
}: AccountFormProps) {
  return (
    <form
      ref={formRef}
      className={narrow ? 'form form--narrow' : 'form'}
      // A script sends it. If a browser sends it instead, no value may be part of an address.
      method="post"
      onSubmit={(event) => void onSubmit(event)}
      onInput={onInput}
      noValidate
    >
      <ErrorCount found={found} />
      {children}
      {problem === null ? null : (
        <Banner tone="error" live="polite">
          {problem}
        </Banner>
      )}
      <div className="form__actions">
        <Button type="submit" variant="primary" busy={busy}>
          {action}
        </Button>
      </div>
    </form>
  );
}
