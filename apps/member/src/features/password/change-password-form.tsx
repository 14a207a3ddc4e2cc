import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { AUTH_SENTENCES, authSentence } from '@uluran/api-sdk/sentences';
import { AccountForm } from '@uluran/app-shell/account-form';
import { toasts } from '@uluran/app-shell/toasts';
import { useAccountForm } from '@uluran/app-shell/use-account-form';
import type { ChangePasswordForm as ChangePassword } from '@uluran/contract/auth-forms';
import { PasswordField } from '@uluran/ui/password-field';
import { type FormEvent, useState } from 'react';
import { useAccount } from '../../app/account.tsx';
import { useMemberContext } from '../../app/use-member-context.ts';
import { validate } from '../../app/validate.ts';
import { ForgottenPassword } from './forgotten-password.tsx';
import { NewPasswordFields, readPasswords } from './new-password-fields.tsx';

/** Fields for the current and the new password. After sign-in with a temporary password, that password is the current one. */
export function ChangePasswordForm() {
  const { auth, queryClient, queries } = useMemberContext();
  const { email, mustChangePassword } = useAccount();
  const navigate = useNavigate();
  const [version, setVersion] = useState(0);
  const { formRef, found, at, problem, show, clear, handleInput } = useAccountForm();
  const { mutateAsync: change, isPending } = useMutation({
    mutationFn: (form: ChangePassword) => auth.changePassword(form),
  });

  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    clear();
    const passwords = readPasswords(event.currentTarget);
    const checked = await validate('changePassword', passwords);
    if (!checked.ok) {
      // The server has checks of its own, and refuses this form by the same schema: one attempt shows the errors of both.
      const typed = passwords as unknown as ChangePassword;
      const asked = checked.problem === null ? await auth.changePassword(typed) : undefined;
      const further = asked?.status === false ? asked.data?.fields : {};
      return show({ ...further, ...checked.errors }, checked.problem);
    }
    const result = await change(checked.data);
    if (!result.status) {
      const { fields = {} } = result.data ?? {};
      return show(fields, Object.keys(fields).length > 0 ? null : authSentence('changePassword', result));
    }
    setVersion((count) => count + 1);
    toasts.add({ message: AUTH_SENTENCES.changePassword.success, tone: 'success', key: 'password' });
    await Promise.all([auth.profile(), queryClient.invalidateQueries(queries.sessions())]);
    if (mustChangePassword) await navigate({ to: '/' });
  };
  return (
    <AccountForm
      formRef={formRef}
      found={found}
      narrow
      problem={problem}
      action={isPending ? 'Menyimpan' : 'Ganti kata sandi'}
      busy={isPending}
      onSubmit={handleSubmit}
      onInput={handleInput}
      key={version}
    >
      {/* Shows password managers the account of this password. */}
      <input type="text" name="username" autoComplete="username" value={email ?? ''} readOnly hidden />
      <PasswordField
        label={mustChangePassword ? 'Kata sandi sementara dari email' : 'Kata sandi sekarang'}
        name="currentPassword"
        required
        autoComplete="current-password"
        error={at('currentPassword')}
        what="kata sandi sekarang"
      />
      {mustChangePassword || email === null ? null : <ForgottenPassword email={email} />}
      <NewPasswordFields at={at} />
    </AccountForm>
  );
}
