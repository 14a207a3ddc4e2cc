import { passwordStrength } from '@uluran/contract/password-strength';
import { PasswordField, StrengthHint } from '@uluran/ui/password-field';
import { useState } from 'react';
import { useAccount } from '../../app/account.tsx';

interface NewPasswordFieldsProps {
  at: (field: string) => string | undefined;
}

/** A new password, whose strength is shown while it is typed, and its repetition. */
export function NewPasswordFields({ at }: NewPasswordFieldsProps) {
  const { name, email } = useAccount();
  const [password, setPassword] = useState('');
  const { level, hint } = passwordStrength(password, [name, email ?? '']);
  return (
    <>
      <PasswordField
        label="Kata sandi baru"
        name="password"
        required
        autoComplete="new-password"
        error={at('password')}
        onChange={({ target }) => setPassword(target.value)}
        what="kata sandi baru"
        strength={<StrengthHint level={level}>{hint}</StrengthHint>}
      />
      <PasswordField
        label="Ulangi kata sandi baru"
        name="passwordConfirmation"
        required
        autoComplete="new-password"
        error={at('passwordConfirmation')}
        what="ulangan kata sandi baru"
      />
    </>
  );
}

/** Values of a password form, without its absent fields. */
export function readPasswords(form: HTMLFormElement): Record<string, string> {
  const data = new FormData(form);
  const names = ['currentPassword', 'password', 'passwordConfirmation'];
  return Object.fromEntries(names.filter((name) => data.has(name)).map((name) => [name, String(data.get(name))]));
}
