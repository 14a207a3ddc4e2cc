import type { Client } from '@uluran/api-sdk';
import scene from '@uluran/brand/assets/empty/terima-kasih.svg';
import type { PublicConfiguration } from '@uluran/contract/public-configuration';
import { browserDeviceProofs, SESSION_END_SENTENCES, type Session, sessionAuth } from '@uluran/session';
import type { ToldSessionEnd } from '@uluran/session/navigation';
import { Banner } from '@uluran/ui/banner';
import { LinkButton } from '@uluran/ui/button';
import { Link } from '@uluran/ui/link';
import { PasswordField } from '@uluran/ui/password-field';
import { accessPath } from '../../app/access-search.ts';
import type { AccessFormState } from '../../form-actions/access-form-state.ts';
import { AccessFields, EMPTIED_PASSWORD, EmailField } from './access-fields.tsx';
import { AccessFrame } from './access-frame.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { type AccessForm, useAccessForm } from './use-access-form.ts';
import { useSigningIn } from './use-signing-in.ts';

/** Props of every screen of account access. */
export interface AccessPageProps {
  configuration: PublicConfiguration;
  client: Client;
  session: Session;
  /** State after a native post; undefined without one. */
  formState: AccessFormState | undefined;
  /** The page of this site from which the visitor came, if any. */
  returnTo: string | undefined;
}

export interface LoginPageProps extends AccessPageProps {
  /** Reason for the end of the session with which the visitor came. */
  ended: ToldSessionEnd | undefined;
}

/** Sign-in with a provider or a password. */
export function LoginPage({ configuration, client, session, formState, returnTo, ended }: LoginPageProps) {
  const { finish } = useSigningIn(session, client);
  const form = useAccessForm({
    initial: formState,
    prepare: client.load,
    send: (fields, { sendLogin }) =>
      sendLogin(fields, { auth: sessionAuth(client.auth, session, browserDeviceProofs()) }),
    onDone: handleSignedIn,
  });

  async function handleSignedIn(): Promise<boolean> {
    const refused = await finish();
    form.setProblem(refused);
    return refused === undefined;
  }

  return (
    <AccessFrame
      scene={scene}
      statement="Bantuan Anda sampai, dan Anda bisa melihat buktinya."
      detail="Setiap galang dana menunjukkan uang yang terkumpul, yang dicairkan, dan bukti pemakaiannya."
    >
      <div className="access__head">
        <h1>Masuk</h1>
        <p className="u-muted">Untuk melihat riwayat donasi dan galang dana Anda.</p>
      </div>
      {ended === undefined || form.problem !== undefined ? null : <Banner>{SESSION_END_SENTENCES[ended]}</Banner>}
      <ProviderButtons
        {...{ configuration, client, session }}
        verb="Lanjut dengan"
        onSignedIn={handleSignedIn}
        onProblem={form.setProblem}
      />
      <LoginForm form={form} values={formState?.values} returnTo={returnTo} />
      <p className="u-small u-muted u-center">
        Belum punya akun? <Link href={accessPath('/register', returnTo)}>Daftar gratis</Link>. Untuk berdonasi, Anda
        tidak perlu akun.
      </p>
    </AccessFrame>
  );
}

interface LoginFormProps {
  form: AccessForm;
  /** Kept fields of a refused native post; undefined without one. */
  values: Record<string, string> | undefined;
  returnTo: string | undefined;
}

function LoginForm({ form, values, returnTo }: LoginFormProps) {
  return (
    <AccessFields form={form} problemTitle="Anda belum masuk" submit={{ label: 'Masuk', busyLabel: 'Memeriksa…' }}>
      <EmailField form={form} label="Email" defaultValue={values?.email} />
      <div>
        <PasswordField
          id="password"
          name="password"
          label="Kata sandi"
          required
          autoComplete="current-password"
          hint={values && EMPTIED_PASSWORD}
          error={form.errors.password?.[0]}
        />
        <LinkButton variant="quiet" outdent href={accessPath('/forgot-password', returnTo)}>
          Lupa kata sandi?
        </LinkButton>
      </div>
    </AccessFields>
  );
}
