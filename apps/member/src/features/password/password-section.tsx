import { Section } from '@uluran/app-shell/section';
import { useAccount } from '../../app/account.tsx';
import { ChangePasswordForm } from './change-password-form.tsx';
import { FirstPasswordForm } from './first-password-form.tsx';

/** Forms to change the password, or to set the first password. */
export function PasswordSection() {
  const { hasPassword, mustChangePassword, identities } = useAccount();
  if (hasPassword || mustChangePassword)
    return (
      <Section
        title="Kata sandi"
        lead="Setelah diganti, semua perangkat lain keluar dari akun Anda, dan penggantian email yang belum selesai dibatalkan."
      >
        <ChangePasswordForm />
      </Section>
    );
  const provider = identities.includes('google') ? 'Google' : 'Apple';
  return (
    <Section
      title="Buat kata sandi"
      lead={`Akun Anda dibuka lewat ${provider}. Dengan kata sandi, Anda bisa masuk juga tanpa ${provider}.`}
    >
      <FirstPasswordForm />
    </Section>
  );
}
