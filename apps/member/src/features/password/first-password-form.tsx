import { useMutation } from '@tanstack/react-query';
import { isApiError } from '@uluran/api-sdk';
import { AccountForm } from '@uluran/app-shell/account-form';
import { problemOf } from '@uluran/app-shell/problem-of';
import { toasts } from '@uluran/app-shell/toasts';
import { useAccountForm } from '@uluran/app-shell/use-account-form';
import type { FirstPasswordForm as FirstPassword } from '@uluran/contract/auth-forms';
import type { FormEvent } from 'react';
import { useAccount } from '../../app/account.tsx';
import { useStepUp } from '../../app/step-up.ts';
import { useMemberContext } from '../../app/use-member-context.ts';
import { validate } from '../../app/validate.ts';
import { NewPasswordFields, readPasswords } from './new-password-fields.tsx';

const fieldsOf = (error: unknown) => (isApiError(error) ? error.fields : {});

/** The first password of an account that only a sign-in service opened so far. */
export function FirstPasswordForm() {
  const { client, auth } = useMemberContext();
  const { email } = useAccount();
  const { run, dialog } = useStepUp();
  const { formRef, found, at, problem, show, clear, handleInput } = useAccountForm();
  const { mutateAsync: create, isPending } = useMutation({
    mutationFn: (form: FirstPassword) => run(() => client.account.setFirstPassword(form)),
  });
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    clear();
    const form = event.currentTarget;
    const checked = await validate('firstPassword', readPasswords(form));
    if (!checked.ok) {
      // The server has checks of its own, and refuses this form by the same schema: one attempt shows the errors of both.
      const typed = readPasswords(form) as FirstPassword;
      const further = checked.problem === null ? await client.account.setFirstPassword(typed).catch(fieldsOf) : {};
      return show({ ...further, ...checked.errors }, checked.problem);
    }
    try {
      if (!(await create(checked.data))) return;
      toasts.add({ message: 'Kata sandi sudah dibuat. Anda bisa masuk dengan email dan kata sandi.', tone: 'success' });
      await auth.profile();
    } catch (error) {
      const fields = fieldsOf(error);
      show(fields, Object.keys(fields).length > 0 ? null : problemOf(error));
    }
  };
  return (
    <>
      <AccountForm
        formRef={formRef}
        found={found}
        narrow
        problem={problem}
        action="Buat kata sandi"
        busy={isPending}
        onSubmit={handleSubmit}
        onInput={handleInput}
      >
        <input type="text" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
        <NewPasswordFields at={at} />
      </AccountForm>
      {dialog}
    </>
  );
}
