import scene from '@uluran/brand/assets/empty/belum-ada-donasi.svg';
import lostScene from '@uluran/brand/assets/empty/tidak-ditemukan.svg';
import { cookies } from '@uluran/pwa/storage';
import { sessionAuth } from '@uluran/session';
import { Button, LinkButton } from '@uluran/ui/button';
import { FormProblem } from '@uluran/ui/form';
import { Link } from '@uluran/ui/link';
import { useState } from 'react';
import { accessPath } from '../../app/access-search.ts';
import type { LinkFate } from '../../form-actions/access-form-state.ts';
import { AccessFrame } from './access-frame.tsx';
import { AccessOutcome } from './access-outcome.tsx';
import type { Purpose } from './link-purposes.ts';
import { CONFIRMATION_WORDS, DEAD_LINK_WORDS } from './link-words.ts';
import type { AccessPageProps } from './login-page.tsx';
import { ResendForm } from './resend-form.tsx';
import { readReturnCookie } from './return-path.ts';
import { useAccessForm } from './use-access-form.ts';

export interface ConfirmRegistrationPageProps extends Omit<AccessPageProps, 'configuration' | 'returnTo'> {
  /** Token of the mailed link; undefined if the page was opened without a link. */
  token: string | undefined;
  /** Purpose of the link, by its own address. It changes only the texts. */
  purpose: Purpose;
}

/** Page of a mailed link. Opening it changes nothing: mail scanners open links and run their scripts. The button confirms, once. */
export function ConfirmRegistrationPage(props: ConfirmRegistrationPageProps) {
  const { client, session, formState, purpose } = props;
  const token = formState?.values.token ?? props.token;
  const [fate, setFate] = useState<LinkFate | undefined>(formState?.link);
  const [returnTo, setReturnTo] = useState(formState?.returnTo);
  const form = useAccessForm({
    initial: formState,
    prepare: client.load,
    send: (fields, { sendConfirmation }) => sendConfirmation(fields, { auth: sessionAuth(client.auth, session) }),
    onDone: () => {
      setReturnTo(readReturnCookie(cookies.read()));
      setFate('confirmed');
      return false;
    },
    onLink: setFate,
  });
  const missing = token === undefined ? 'missing' : undefined;
  const dead = fate === undefined ? missing : fate === 'confirmed' ? undefined : fate;
  return (
    <AccessFrame
      scene={dead === undefined ? scene : lostScene}
      statement="Alamat yang benar, akun yang aman."
      detail="Lewat email ini kami mengirim bukti donasi, dan memberi tahu Anda kalau ada yang masuk ke akun Anda."
    >
      {dead !== undefined ? (
        <DeadLink
          fate={dead}
          {...{ client, purpose }}
          formState={formState?.link === undefined ? formState : undefined}
        />
      ) : fate === 'confirmed' ? (
        <Confirmed {...{ purpose, returnTo }} />
      ) : (
        <>
          <div className="access__head">
            <h1>{CONFIRMATION_WORDS[purpose].title}</h1>
            <p className="u-muted">{CONFIRMATION_WORDS[purpose].explanation}</p>
          </div>
          <form method="post" noValidate ref={form.formRef} onSubmit={form.handleSubmit} className="access__fields">
            <FormProblem title="Belum dikonfirmasi" problem={form.problem} />
            <input type="hidden" name="token" value={token} readOnly />
            <Button type="submit" variant="primary" size="l" wide busy={form.sending}>
              {form.sending ? 'Memeriksa…' : CONFIRMATION_WORDS[purpose].button}
            </Button>
          </form>
          <p className="u-small u-muted">{CONFIRMATION_WORDS[purpose].warning}</p>
        </>
      )}
    </AccessFrame>
  );
}

function Confirmed({ purpose, returnTo }: { purpose: Purpose; returnTo: string | undefined }) {
  const { doneTitle, doneExplanation } = CONFIRMATION_WORDS[purpose];
  return (
    <AccessOutcome state="whole" title={doneTitle}>
      <p>{doneExplanation}</p>
      <LinkButton variant="primary" size="l" wide href={accessPath('/login', returnTo)}>
        Masuk
      </LinkButton>
    </AccessOutcome>
  );
}

interface DeadLinkProps extends Pick<ConfirmRegistrationPageProps, 'client' | 'formState' | 'purpose'> {
  fate: keyof typeof DEAD_LINK_WORDS;
}

/** A link that can no longer be used, with the next steps. */
function DeadLink({ fate, purpose, ...form }: DeadLinkProps) {
  const { title, explanation } = DEAD_LINK_WORDS[fate];
  if (purpose === 'email-change') {
    return (
      <AccessOutcome state="missing" title={title}>
        <p>{explanation}</p>
        <LinkButton variant="primary" size="l" wide href="/account/edit">
          Buka profil saya
        </LinkButton>
      </AccessOutcome>
    );
  }
  return (
    <AccessOutcome state="missing" title={title}>
      <p>{explanation}</p>
      <ResendForm {...form} />
      <p className="u-small u-muted">
        Sudah dikonfirmasi? <Link href="/login">Masuk</Link>. Belum mendaftar? <Link href="/register">Daftar</Link>
      </p>
    </AccessOutcome>
  );
}
