import scene from '@uluran/brand/assets/empty/belum-ada-campaign.svg';
import { cookies } from '@uluran/pwa/storage';
import { sessionAuth } from '@uluran/session';
import { Link } from '@uluran/ui/link';
import { Suspense, useState } from 'react';
import { accessPath } from '../../app/access-search.ts';
import { latePart } from '../../app/late-part.ts';
import { AccessFrame } from './access-frame.tsx';
import type { AccessPageProps } from './login-page.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { RegisterFields } from './register-fields.tsx';
import { returnCookie } from './return-path.ts';
import { useAccessForm } from './use-access-form.ts';
import { useSigningIn } from './use-signing-in.ts';

// Loaded late, because it follows the form. The account exists even if this cannot be fetched; until then only the heading is shown.
const CheckMail = latePart(async () => (await import('./check-mail.tsx')).CheckMail);

/** The registration form. Its response is the same for every address: a request to read the mail. */
export function RegisterPage({ configuration, client, session, formState, returnTo }: AccessPageProps) {
  const [mailedTo, setMailedTo] = useState(formState?.done ? (formState.values.email ?? '') : undefined);
  const { finish } = useSigningIn(session, client);
  const form = useAccessForm({
    initial: formState,
    prepare: client.load,
    send: (fields, { sendRegister }) => sendRegister(fields, { auth: sessionAuth(client.auth, session) }),
    onDone: (fields) => {
      // The server writes the same cookie after a native post.
      cookies.write(returnCookie(returnTo, { secure: location.protocol === 'https:' }));
      setMailedTo(String(fields.get('email') ?? '').trim());
      return false;
    },
  });
  return (
    <AccessFrame
      scene={scene}
      statement="Satu akun untuk memberi dan menggalang."
      detail="Simpan riwayat donasi Anda, dan buka galang dana untuk orang yang Anda kenal."
    >
      {mailedTo !== undefined ? (
        <Suspense fallback={<h1>Periksa email Anda</h1>}>
          <CheckMail email={mailedTo} client={client} returnTo={returnTo} />
        </Suspense>
      ) : (
        <>
          <div className="access__head">
            <h1>Daftar</h1>
            <p className="u-muted">Gratis, dan selesai dalam satu menit.</p>
          </div>
          <ProviderButtons
            {...{ configuration, client, session }}
            verb="Daftar dengan"
            onSignedIn={async () => form.setProblem(await finish())}
            onProblem={form.setProblem}
          />
          <RegisterFields form={form} values={formState?.values} />
          <p className="u-small u-muted u-center">
            Sudah punya akun? <Link href={accessPath('/login', returnTo)}>Masuk</Link>
          </p>
        </>
      )}
    </AccessFrame>
  );
}
