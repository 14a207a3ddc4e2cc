import { isApiError } from '@uluran/api-sdk/operator';
import { AccountForm } from '@uluran/app-shell/account-form';
import { useAccountForm } from '@uluran/app-shell/use-account-form';
import { browserDeviceProofs } from '@uluran/session';
import { Banner } from '@uluran/ui/banner';
import { PasswordField } from '@uluran/ui/password-field';
import { TextField } from '@uluran/ui/text-field';
import { type FormEvent, useState } from 'react';
import { useConsole } from '../../app/use-console.ts';
import { validate } from '../../app/validate.ts';
import { StepHead } from './sign-in-frame.tsx';
import { signInProblem } from './sign-in-problem.ts';
import type { SignInStep } from './sign-in-state.ts';

interface PasswordStepProps {
  /** Why the operator signs in again; undefined without a reason. */
  notice: string | undefined;
  /** Address of an earlier attempt; empty for the first. */
  email: string;
  /** Opens the next step, of the sign-in of an address. */
  onStep: (step: SignInStep, email: string) => void;
}

/** The first step: address and password. */
export function PasswordStep({ notice, email, onStep }: PasswordStepProps) {
  const { client } = useConsole();
  const { formRef, found, at, problem, show, clear, handleInput } = useAccountForm();
  const [busy, setBusy] = useState(false);
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = Object.fromEntries(new FormData(event.currentTarget));
    clear();
    setBusy(true);
    const checked = await validate('login', { ...values, deviceProofs: browserDeviceProofs().read() });
    if (checked.ok) {
      try {
        const { signInToken, next } = await client.access.begin(checked.data);
        return onStep({ name: next, signInToken }, checked.data.email);
      } catch (error) {
        if (isApiError(error) && error.code === 'invalid_fields') show(error.fields);
        else show({}, signInProblem(error));
      }
    } else show(checked.errors, checked.problem);
    setBusy(false);
  };
  return (
    <>
      <StepHead title="Masuk ke konsol" step={1}>
        Langkah 1 dari 2
      </StepHead>
      {notice === undefined || problem !== null ? null : <Banner>{notice}</Banner>}
      <AccountForm {...{ formRef, found, problem, busy }} action="Lanjut" onSubmit={handleSubmit} onInput={handleInput}>
        <TextField
          name="email"
          type="email"
          label="Email"
          autoComplete="username"
          defaultValue={email}
          autoCapitalize="none"
          spellCheck={false}
          error={at('email')}
        />
        <PasswordField name="password" label="Kata sandi" error={at('password')} />
      </AccountForm>
      <p className="u-small u-muted">
        Lupa kata sandi? Buat yang baru di <a href="/forgot-password">situs</a>, lalu kembali ke sini. Akun anggota
        tidak membuka konsol. Sesi konsol berakhir setelah 8 jam, atau 30 menit tanpa dipakai.
      </p>
    </>
  );
}
