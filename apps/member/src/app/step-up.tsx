import { isApiError } from '@uluran/api-sdk';
import type { IdentityProvider } from '@uluran/contract/user';
import { loginPath } from '@uluran/session/navigation';
import { Button } from '@uluran/ui/button';
import { Dialog } from '@uluran/ui/dialog';
import { PasswordField } from '@uluran/ui/password-field';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useAccount } from './account.tsx';
import { leaveTo } from './leaving.ts';
import { useMemberContext } from './use-member-context.ts';

const PROVIDER_NAMES: Record<IdentityProvider, string> = { google: 'Google', apple: 'Apple' };

/** Makes calls that need a fresh proof of identity. */
export interface StepUp {
  /**
   * Makes the call; if the API requires a proof, asks the member for it and makes the call again. Returns false if they gave up. Rejects
   * with any other error of the call.
   */
  run: (call: () => Promise<unknown>) => Promise<boolean>;
  /** The dialog that asks; render it somewhere. */
  dialog: ReactNode;
}

function needsProof(error: unknown): boolean {
  return isApiError(error) && error.code === 'step_up_required';
}

/** The step before what would hurt in the wrong hands: e-mail, first password, one's data, other devices, erasing the account. */
export function useStepUp(): StepUp {
  const [open, setOpen] = useState(false);
  const settleRef = useRef<(proven: boolean) => void>(undefined);
  const ask = () =>
    new Promise<boolean>((resolve) => {
      settleRef.current = resolve;
      setOpen(true);
    });
  const settle = (proven: boolean) => {
    setOpen(false);
    settleRef.current?.(proven);
    settleRef.current = undefined;
  };
  return {
    async run(call) {
      try {
        await call();
        return true;
      } catch (error) {
        if (!needsProof(error)) throw error;
      }
      if (!(await ask())) return false;
      await call();
      return true;
    },
    dialog: <StepUpDialog open={open} onSettled={settle} />,
  };
}

interface StepUpDialogProps {
  open: boolean;
  onSettled: (proven: boolean) => void;
}

function StepUpDialog({ open, onSettled }: StepUpDialogProps) {
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
    leaveTo(loginPath(location.href));
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
