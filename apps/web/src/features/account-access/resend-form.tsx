import type { Client } from '@uluran/api-sdk';
import { Banner } from '@uluran/ui/banner';
import { Button } from '@uluran/ui/button';
import { ErrorCount, FormProblem } from '@uluran/ui/form';
import { useEffect, useState } from 'react';
import { toasts } from '../../app/toasts.ts';
import type { AccessFormState } from '../../form-actions/access-form-state.ts';
import { EmailField } from './access-fields.tsx';
import { useAccessForm } from './use-access-form.ts';

/** Seconds until the button can request again; the server has its own limit. */
const PAUSE_SECONDS = 30;

const SENT = 'Kalau alamat itu menunggu konfirmasi, email baru sedang dalam perjalanan.';

export interface ResendFormProps {
  client: Client;
  /** Address for the link; without it the form has a field for it. */
  email?: string | undefined;
  /** State after a native post of this form; undefined without one. */
  formState?: AccessFormState | undefined;
}

/** Requests another confirmation mail. The response is the same for every address. */
export function ResendForm({ client, email, formState }: ResendFormProps) {
  const [sent, setSent] = useState(formState?.done === true);
  const [pauseSeconds, setPauseSeconds] = useState(0);
  const form = useAccessForm({
    initial: formState,
    prepare: client.load,
    send: (fields, { sendResend }) => sendResend(fields, client.account),
    onDone: () => {
      setSent(true);
      setPauseSeconds(PAUSE_SECONDS);
      toasts.add({ message: SENT, key: 'resend' });
      return false;
    },
  });
  useEffect(() => {
    if (pauseSeconds === 0) return;
    const timer = setTimeout(() => setPauseSeconds(pauseSeconds - 1), 1_000);
    return () => clearTimeout(timer);
  }, [pauseSeconds]);
  const waiting = pauseSeconds > 0;
  return (
    <form
      method="post"
      action="/confirm-registration"
      noValidate
      ref={form.formRef}
      onSubmit={(event) => (waiting ? event.preventDefault() : form.handleSubmit(event))}
      onInput={form.handleInput}
      className="access__fields"
    >
      <ErrorCount found={form.found} />
      <FormProblem title="Email belum dikirim" problem={form.problem} />
      {sent ? <Banner tone="success">{SENT}</Banner> : null}
      {email === undefined ? (
        <EmailField
          form={form}
          label="Email yang Anda daftarkan"
          autoComplete="email"
          defaultValue={formState?.values.email}
        />
      ) : (
        <input type="hidden" name="email" value={email} readOnly />
      )}
      <Button type="submit" wide busy={form.sending} aria-disabled={waiting || undefined}>
        {waiting ? `Kirim lagi dalam ${pauseSeconds} detik` : 'Kirim email konfirmasi lagi'}
      </Button>
    </form>
  );
}
