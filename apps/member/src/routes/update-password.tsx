import { createFileRoute } from '@tanstack/react-router';
import { PageHead } from '@uluran/app-shell/page-head';
import { useAccount } from '../app/account.tsx';
import { DevicesSection } from '../features/devices/devices-section.tsx';
import { useDevices } from '../features/devices/use-devices.ts';
import { PasswordSection } from '../features/password/password-section.tsx';
import { PersonalDataSection } from '../features/personal-data/personal-data-section.tsx';

export const Route = createFileRoute('/update-password')({ component: UpdatePasswordPage });

function UpdatePasswordPage() {
  const { mustChangePassword } = useAccount();
  const devices = useDevices(!mustChangePassword);
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
      <DevicesSection query={devices} />
      {/* Below a list of unknown length. */}
      {devices.isLoading ? null : <PersonalDataSection />}
    </>
  );
}
