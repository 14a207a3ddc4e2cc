import { createFileRoute } from '@tanstack/react-router';
import { PageHead } from '@uluran/app-shell/page-head';
import { useAccount } from '../app/account.tsx';
import { DevicesSection } from '../features/devices/devices-section.tsx';
import { PasswordSection } from '../features/password/password-section.tsx';
import { PersonalDataSection } from '../features/personal-data/personal-data-section.tsx';

export const Route = createFileRoute('/update-password')({ component: UpdatePasswordPage });

function UpdatePasswordPage() {
  const { mustChangePassword } = useAccount();
  if (mustChangePassword) {
    return (
      <>
        <PageHead title="Buat kata sandi baru">
          Anda masuk dengan kata sandi sementara. Pilih kata sandi baru dulu; setelah itu akun Anda bisa dipakai lagi.
        </PageHead>
        <PasswordSection />
      </>
    );
  }
  return (
    <>
      <PageHead title="Kata sandi & perangkat" />
      <PasswordSection />
      <DevicesSection />
      <PersonalDataSection />
    </>
  );
}
