import { Button } from '@uluran/ui/button';
import { ErrorCount, type FormErrorsBinding, FormProblem } from '@uluran/ui/form';
import type { FormEvent, ReactNode, RefObject } from 'react';

export interface AccountFormProps {
  formRef: RefObject<HTMLFormElement | null>;
  /** Mistakes that the last attempt found. */
  found: FormErrorsBinding['found'];
  /** Narrow fields, as for passwords. */
  narrow?: boolean;
  /** One field with the button beside it. */
  line?: boolean;
  /** A sentence about the whole form. */
  problem: string | null;
  /** Words on the button. */
  action: string;
  /**
   * Look of the button: `primary` by default, `secondary` where another step of the page is the main one, `danger` with a red outline for a
   * removal.
   */
  look?: 'primary' | 'secondary' | 'danger';
  /** True while the form is being sent: the button shows a spinner and accepts no second press. */
  busy: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
  onInput: (event: FormEvent<HTMLFormElement>) => void;
  /** The fields. */
  children: ReactNode;
}

/** A form with one button: a sentence about the whole form, the number of mistakes, and the fields, each with its own error. */
export function AccountForm({
  formRef,
  found,
  narrow = false,
  line = false,
  problem,
  action,
  look = 'primary',
  busy,
  onSubmit,
  onInput,
  children,
}: AccountFormProps) {
  return (
    <form
      ref={formRef}
      className={narrow ? 'form form--narrow' : line ? 'form form--line' : 'form'}
      // A script sends it. If a browser sends it instead, no value may be part of an address.
      method="post"
      onSubmit={(event) => void onSubmit(event)}
      onInput={onInput}
      noValidate
    >
      <FormProblem problem={problem} />
      <ErrorCount found={found} />
      {children}
      <div className="form__actions">
        <Button
          type="submit"
          variant={line || look === 'danger' ? 'secondary' : look}
          className={look === 'danger' ? 'danger' : undefined}
          busy={busy}
        >
          {action}
        </Button>
      </div>
    </form>
  );
}
