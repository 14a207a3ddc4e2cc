import { useMutation } from '@tanstack/react-query';
import { ButtonLink } from '@uluran/app-shell/links';
import { problemOf } from '@uluran/app-shell/problem-of';
import { toasts } from '@uluran/app-shell/toasts';
import { Button } from '@uluran/ui/button';
import { KeyIcon, MailIcon, PhoneIcon, UserIcon } from '@uluran/ui/icon';
import type { ReactNode } from 'react';
import { useAccount } from '../../app/account.tsx';
import { useMemberContext } from '../../app/use-member-context.ts';
import { completenessOf } from './completeness.ts';

interface TaskProps {
  icon: ReactNode;
  title: ReactNode;
  children: ReactNode;
  action: ReactNode;
}

function Task({ icon, title, children, action }: TaskProps) {
  return (
    <li className="task">
      {icon}
      <div className="task__words">
        <b>{title}</b>
        <p>{children}</p>
      </div>
      {action}
    </li>
  );
}

/** Open tasks, and the state of the account beside them. `sessionCount` is undefined if it could not be loaded. */
export function Tasks({ sessionCount }: { sessionCount: number | undefined }) {
  return (
    <section aria-labelledby="akun-anda" className="stacked">
      <h2 id="akun-anda">Akun Anda</h2>
      <ul className="u-card tasks">
        <EmailTask />
        <PasswordTask />
        <ProfileTask />
        <DevicesTask sessionCount={sessionCount} />
      </ul>
    </section>
  );
}

function EmailTask() {
  const { email, emailVerifiedAt, pendingEmail } = useAccount();
  const { client } = useMemberContext();
  const { mutate, isPending } = useMutation({
    mutationFn: (address: string) => client.account.resendConfirmation({ email: address }),
    onSuccess: () => toasts.add({ message: 'Tautan konfirmasi sudah dikirim.', tone: 'success', key: 'email' }),
    onError: (error) => toasts.add({ message: problemOf(error), tone: 'error', key: 'email' }),
  });
  const change = (
    <ButtonLink to="/edit" hash="email">
      {email === null ? 'Tambah' : 'Lihat'}
    </ButtonLink>
  );
  if (pendingEmail !== null)
    return (
      <Task icon={<MailIcon />} title="Konfirmasi perubahan email" action={change}>
        {pendingEmail}
      </Task>
    );
  if (email === null)
    return (
      <Task icon={<MailIcon />} title="Tambah alamat email" action={change}>
        Agar kuitansi donasi sampai kepada Anda
      </Task>
    );
  if (emailVerifiedAt !== null) return null;
  return (
    <Task
      icon={<MailIcon />}
      title="Konfirmasi email"
      action={
        <Button busy={isPending} onClick={() => mutate(email)}>
          Kirim ulang
        </Button>
      }
    >
      {email}
    </Task>
  );
}

function PasswordTask() {
  const { hasPassword } = useAccount();
  if (hasPassword) return null;
  return (
    <Task icon={<KeyIcon />} title="Buat kata sandi" action={<ButtonLink to="/update-password">Buat</ButtonLink>}>
      Agar Anda bisa masuk juga tanpa Google atau Apple
    </Task>
  );
}

function ProfileTask() {
  const { filled, total, missing } = completenessOf(useAccount());
  return (
    <Task
      icon={<UserIcon />}
      title={missing.length === 0 ? 'Profil lengkap' : `Profil terisi ${filled} dari ${total}`}
      action={<ButtonLink to="/edit">{missing.length === 0 ? 'Ubah' : 'Lengkapi'}</ButtonLink>}
    >
      {missing.length === 0 ? 'Semua data diri sudah terisi' : `Belum ada: ${missing.join(', ')}`}
    </Task>
  );
}

function DevicesTask({ sessionCount }: { sessionCount: number | undefined }) {
  return (
    <Task
      icon={<PhoneIcon />}
      title={sessionCount === undefined ? 'Perangkat' : `Masuk di ${sessionCount} perangkat`}
      action={<ButtonLink to="/update-password">Periksa</ButtonLink>}
    >
      Di mana akun Anda sedang masuk
    </Task>
  );
}
