import { AUTH_SENTENCES } from '@uluran/api-sdk/sentences';
import scene from '@uluran/brand/assets/empty/offline.svg';
import { sessionAuth } from '@uluran/session';
import { LinkButton } from '@uluran/ui/button';
import { Link } from '@uluran/ui/link';
import { useState } from 'react';
import { accessPath } from '../../app/access-search.ts';
import { AccessFields, EmailField } from './access-fields.tsx';
import { AccessFrame } from './access-frame.tsx';
import { AccessOutcome } from './access-outcome.tsx';
import type { AccessPageProps } from './login-page.tsx';
import { type AccessForm, useAccessForm } from './use-access-form.ts';

/** Form for a temporary password by mail. Its response is the same for every address. */
export function ForgotPasswordPage({ client, session, formState, returnTo }: Omit<AccessPageProps, 'configuration'>) {
  const [mailedTo, setMailedTo] = useState(formState?.done ? (formState.values.email ?? '') : undefined);
  const form = useAccessForm({
    initial: formState,
    prepare: client.load,
    send: (fields, { sendForgotPassword }) => sendForgotPassword(fields, { auth: sessionAuth(client.auth, session) }),
    onDone: (fields) => {
      setMailedTo(String(fields.get('email') ?? '').trim());
      return false;
    },
  });
  return (
    <AccessFrame
      scene={scene}
      statement="Lupa itu biasa."
      detail="Kata sandi lama Anda tetap berlaku sampai Anda memilih yang baru. Tidak ada yang bisa mengunci akun Anda dari sini."
    >
      {mailedTo === undefined ? (
        <>
          <div className="access__head">
            <h1>Lupa kata sandi</h1>
            <p className="u-muted">Kami mengirim kata sandi sementara ke email Anda.</p>
          </div>
          <EmailForm form={form} email={formState?.values.email} />
          <p className="u-small u-muted u-center">
            Ingat lagi? <Link href={accessPath('/login', returnTo)}>Masuk</Link>
          </p>
        </>
      ) : (
        <PasswordSent email={mailedTo} returnTo={returnTo} />
      )}
    </AccessFrame>
  );
}

function EmailForm({ form, email }: { form: AccessForm; email: string | undefined }) {
  return (
    <AccessFields
      form={form}
      problemTitle="Belum terkirim"
      submit={{ label: 'Kirim kata sandi', busyLabel: 'Mengirim…' }}
    >
      <EmailField form={form} label="Email akun Anda" defaultValue={email} />
    </AccessFields>
  );
}

function PasswordSent({ email, returnTo }: { email: string; returnTo: string | undefined }) {
  return (
    <AccessOutcome state="whole" title={AUTH_SENTENCES.forgotPassword.success}>
      <p>
        Kalau <b className="access__address">{email}</b> punya akun, kata sandi sementaranya ada di sana. Berlaku 30
        menit, untuk sekali masuk. Setelah masuk, pilih kata sandi baru.
      </p>
      <LinkButton variant="primary" size="l" wide href={accessPath('/login', returnTo)}>
        Masuk
      </LinkButton>
      <p className="u-small u-muted">
        Belum ada setelah beberapa menit? Lihat folder spam, atau{' '}
        <Link href={accessPath('/forgot-password', returnTo)}>minta sekali lagi</Link>.
      </p>
    </AccessOutcome>
  );
}
