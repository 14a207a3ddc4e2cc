import { isApiError } from '@uluran/api-sdk';
import type { IdentityProvider } from '@uluran/contract/user';
import { Button } from '@uluran/ui/button';
import { Dialog } from '@uluran/ui/dialog';
import { PasswordField } from '@uluran/ui/password-field';
import { type FormEvent, useId, useState } from 'react';
import { useAccount } from './account.tsx';
import { leaveToSignInAgain } from './leaving.ts';
import { useMemberContext } from './use-member-context.ts';

const PROVIDER_NAMES: Record<IdentityProvider, string> = { google: 'Google', apple: 'Apple' };

export interface StepUpDialogProps {
  open: boolean;
  onSettled: (proven: boolean) => void;
}

/** Asks for a proof of who is there: the password, or for an account without one another sign-in. */
export function StepUpDialog({ open, onSettled }: StepUpDialogProps) {
  const { hasPassword } = useAccount();
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) onSettled(false);
      }}
      title="Pastikan ini Anda"
      description="Untuk menjaga akun Anda, langkah ini perlu bukti baru bahwa Anda yang memintanya. Bukti ini berlaku lima menit."
    >
      {hasPassword ? <PasswordProof onProven={() => onSettled(true)} /> : <ProviderProof />}
    </Dialog>
  );
}

function PasswordProof({ onProven }: { onProven: () => void }) {
  const { client } = useMemberContext();
  const { email } = useAccount();
  const formId = useId();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const handleSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // The dialog is drawn elsewhere, but its events come up through the form that opened it.
    event.stopPropagation();
    const password = String(new FormData(event.currentTarget).get('password') ?? '');
    if (password === '') return setError('Tulis kata sandi Anda.');
    setBusy(true);
    try {
      await client.account.confirmAccess({ password });
      onProven();
    } catch (cause) {
      setError(isApiError(cause) ? (cause.fields.password?.[0] ?? cause.message) : undefined);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className="u-stack" id={formId} onSubmit={(event) => void handleSubmit(event)} noValidate>
      <input type="hidden" name="username" autoComplete="username" value={email ?? ''} readOnly />
      <PasswordField
        label="Kata sandi Anda sekarang"
        name="password"
        autoComplete="current-password"
        error={error}
        onInput={() => setError(undefined)}
      />
      <Button type="submit" variant="primary" wide busy={busy}>
        Lanjutkan
      </Button>
    </form>
  );
}

/** Signing in again is the proof: the sign-in service's own script runs on the page for signing in and nowhere else. */
function ProviderProof() {
  const { auth } = useMemberContext();
  const { identities } = useAccount();
  const names = identities.map((provider) => PROVIDER_NAMES[provider]).join(' atau ');
  const handleAgain = () => {
    leaveToSignInAgain();
    void auth.logout();
  };
  return (
    <div className="u-stack">
      <p>
        Akun Anda dibuka lewat {names}. Masuk sekali lagi lewat {names}, lalu ulangi langkah ini dalam lima menit.
      </p>
      <Button variant="primary" wide onClick={handleAgain}>
        Masuk lagi lewat {names}
      </Button>
    </div>
  );
}
