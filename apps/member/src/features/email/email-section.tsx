import { useMutation } from '@tanstack/react-query';
import { isApiError } from '@uluran/api-sdk';
import { AccountForm } from '@uluran/app-shell/account-form';
import { problemOf } from '@uluran/app-shell/problem-of';
import { Section } from '@uluran/app-shell/section';
import { toasts } from '@uluran/app-shell/toasts';
import { useAccountForm } from '@uluran/app-shell/use-account-form';
import { useKeptForm } from '@uluran/app-shell/use-kept-form';
import { Badge } from '@uluran/ui/badge';
import { Banner } from '@uluran/ui/banner';
import { Button } from '@uluran/ui/button';
import { TextField } from '@uluran/ui/text-field';
import type { FormEvent } from 'react';
import { useAccount } from '../../app/account.tsx';
import { useStepUp } from '../../app/step-up.ts';
import { useMemberContext } from '../../app/use-member-context.ts';
import { validate } from '../../app/validate.ts';

/** The e-mail address of the account, and its change, which the old and the new address confirm. */
export function EmailSection() {
  const { email, emailVerifiedAt, pendingEmail } = useAccount();
  return (
    <Section title="Email" id="email" lead="Untuk masuk, dan ke sini kuitansi serta pemberitahuan keamanan dikirim.">
      {email === null ? (
        <p>Akun Anda belum punya alamat email.</p>
      ) : (
        <p className="address">
          <b>{email}</b>
          {emailVerifiedAt === null ? (
            <Badge tone="waiting">Belum dikonfirmasi</Badge>
          ) : (
            <Badge tone="success">Terkonfirmasi</Badge>
          )}
        </p>
      )}
      {pendingEmail === null ? null : <PendingChange pendingEmail={pendingEmail} />}
      <EmailForm />
    </Section>
  );
}

/** Requests a change of address. A repeated request for the same address sends two new mails, which replace the earlier ones. */
function useAskForChange() {
  const { client, auth } = useMemberContext();
  const { run, dialog } = useStepUp();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async (address: string) => {
      const done = await run(() => client.account.changeEmail({ email: address }));
      if (done) await auth.profile();
      return done;
    },
  });
  return { ask: mutateAsync, asking: isPending, dialog };
}

function PendingChange({ pendingEmail }: { pendingEmail: string }) {
  const { email } = useAccount();
  const { ask, asking, dialog } = useAskForChange();
  const handleResend = async () => {
    try {
      if (await ask(pendingEmail)) toasts.add({ message: 'Tautan baru sudah dikirim.', tone: 'success', key: 'email' });
    } catch (error) {
      toasts.add({ message: problemOf(error), tone: 'error', key: 'email' });
    }
  };
  return (
    <>
      <Banner
        title={`Menunggu konfirmasi: ${pendingEmail}`}
        action={
          <Button variant="quiet" busy={asking} onClick={() => void handleResend()}>
            Kirim ulang
          </Button>
        }
      >
        {email === null
          ? 'Buka tautan yang kami kirim ke alamat itu.'
          : `Buka tautan yang kami kirim ke ${email} dan ke ${pendingEmail}. Sampai keduanya dibuka, email Anda tidak berubah. Berubah pikiran? Biarkan saja: tautannya akan kedaluwarsa.`}
      </Banner>
      {dialog}
    </>
  );
}

function EmailForm() {
  const user = useAccount();
  const { formRef, found, at, problem, show, clear, handleInput } = useAccountForm();
  const { ask, asking, dialog } = useAskForChange();
  const { values, version, refused, unreached, discard } = useKeptForm('email', formRef);
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (asking) return;
    clear();
    const form = event.currentTarget;
    const checked = await validate('email', { email: new FormData(form).get('email') });
    if (!checked.ok) return show(checked.errors, checked.problem && unreached(checked.problem));
    try {
      if (!(await ask(checked.data.email))) return;
      form.reset();
      discard();
      toasts.add({
        message: 'Tautan konfirmasi sudah dikirim. Periksa kotak masuk Anda.',
        tone: 'success',
        key: 'email',
      });
    } catch (error) {
      const fields = isApiError(error) ? error.fields : {};
      show(fields, Object.keys(fields).length > 0 ? null : refused(error));
    }
  };
  return (
    <>
      <AccountForm
        {...{ formRef, found, problem }}
        line
        action={user.email === null ? 'Tambahkan' : 'Ganti email'}
        busy={asking}
        onSubmit={handleSubmit}
        onInput={handleInput}
      >
        <TextField
          key={version}
          label={user.email === null ? 'Alamat email' : 'Alamat email baru'}
          name="email"
          type="email"
          required
          inputMode="email"
          autoComplete="email"
          defaultValue={values.email}
          error={at('email')}
          hint={
            user.email === null
              ? 'Kami kirim tautan ke alamat itu.'
              : 'Kami kirim tautan ke alamat lama dan baru; keduanya perlu dibuka.'
          }
        />
      </AccountForm>
      {dialog}
    </>
  );
}
