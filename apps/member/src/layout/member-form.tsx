import { Banner } from '@uluran/ui/banner';
import { Button } from '@uluran/ui/button';
import { ErrorCount, type FormErrorsBinding } from '@uluran/ui/form';
import type { FormEvent, ReactNode, RefObject } from 'react';

export interface MemberFormProps {
  formRef: RefObject<HTMLFormElement | null>;
  /** What the last attempt found. */
  found: FormErrorsBinding['found'];
  /** As wide as passwords need, not as the section. */
  narrow?: boolean;
  /** A sentence about the whole form. */
  problem: string | null;
  /** Words on the button. */
  action: string;
  /** It is being sent: the button turns and takes no second press. */
  busy: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
  onInput: (event: FormEvent<HTMLFormElement>) => void;
  /** The fields. */
  children: ReactNode;
}

/** A form of the account: its fields, what is wrong with the whole of it, and its one button. */
export function MemberForm({
  formRef,
  found,
  narrow = false,
  problem,
  action,
  busy,
  onSubmit,
  onInput,
  children,
}: MemberFormProps) {
  return (
    <form
      ref={formRef}
      className={narrow ? 'form form--narrow' : 'form'}
      // Sent by script alone; should a browser send it, nothing of it may stand in an address.
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
