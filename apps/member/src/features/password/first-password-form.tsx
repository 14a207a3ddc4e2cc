import { useMutation } from '@tanstack/react-query';
import { isApiError } from '@uluran/api-sdk';
import type { FirstPasswordForm as FirstPassword } from '@uluran/contract/auth-forms';
import type { FormEvent } from 'react';
import { useAccount } from '../../app/account.tsx';
import { problemOf } from '../../app/problem-of.ts';
import { useStepUp } from '../../app/step-up.tsx';
import { toasts } from '../../app/toasts.ts';
import { useMemberContext } from '../../app/use-member-context.ts';
import { useMemberForm } from '../../app/use-member-form.ts';
import { validate } from '../../app/validate.ts';
import { MemberForm } from '../../layout/member-form.tsx';
import { NewPasswordFields, readPasswords } from './new-password-fields.tsx';

/** The first password of an account that only a sign-in service opened so far. */
export function FirstPasswordForm() {
  const { client, auth } = useMemberContext();
  const { email } = useAccount();
  const { run, dialog } = useStepUp();
  const { formRef, found, at, problem, show, clear, handleInput } = useMemberForm();
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
      <MemberForm
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
      </MemberForm>
      {dialog}
    </>
  );
}
