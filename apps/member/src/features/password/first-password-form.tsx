import { useMutation } from '@tanstack/react-query';
import { isApiError } from '@uluran/api-sdk';
import type { FirstPasswordForm as FirstPassword } from '@uluran/contract/auth-forms';
import { Banner } from '@uluran/ui/banner';
import { Button } from '@uluran/ui/button';
import type { FormEvent } from 'react';
import { useAccount } from '../../app/account.tsx';
import { problemOf } from '../../app/problem-of.ts';
import { useStepUp } from '../../app/step-up.tsx';
import { toasts } from '../../app/toasts.ts';
import { useFormErrors } from '../../app/use-form-errors.ts';
import { useMemberContext } from '../../app/use-member-context.ts';
import { validate } from '../../app/validate.ts';
import { NewPasswordFields, readPasswords } from './new-password-fields.tsx';

/** The first password of an account that only a sign-in service opened so far. */
export function FirstPasswordForm() {
  const { client, auth } = useMemberContext();
  const { email } = useAccount();
  const { run, dialog } = useStepUp();
  const { formRef, at, problem, show, clear, handleInput } = useFormErrors();
  const { mutateAsync: create, isPending } = useMutation({
    mutationFn: (form: FirstPassword) => run(() => client.account.setFirstPassword(form)),
  });
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    clear();
    const checked = await validate('firstPassword', readPasswords(event.currentTarget));
    if (!checked.ok) return show(checked.errors, checked.problem);
    try {
      if (!(await create(checked.data))) return;
      toasts.add({ message: 'Kata sandi sudah dibuat. Anda bisa masuk dengan email dan kata sandi.', tone: 'success' });
      await auth.profile();
    } catch (error) {
      const fields = isApiError(error) ? error.fields : {};
      show(fields, Object.keys(fields).length > 0 ? null : problemOf(error));
    }
  };
  return (
    <>
      <form
        ref={formRef}
        className="form form--narrow"
        method="post"
        onSubmit={(event) => void handleSubmit(event)}
        onInput={handleInput}
        noValidate
      >
        <input type="text" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
        <NewPasswordFields at={at} />
        {problem === null ? null : (
          <Banner tone="error" live="polite">
            {problem}
          </Banner>
        )}
        <div className="form__actions">
          <Button type="submit" variant="primary" busy={isPending}>
            Buat kata sandi
          </Button>
        </div>
      </form>
      {dialog}
    </>
  );
}
