import { leaveToSignInAgain } from '@uluran/app-shell/leaving';
import type { StepUpPromptProps } from '@uluran/app-shell/step-up';
import { SecretProof, StepUpDialog } from '@uluran/app-shell/step-up-dialog';
import type { IdentityProvider } from '@uluran/contract/user';
import { loginPath } from '@uluran/session/navigation';
import { Button } from '@uluran/ui/button';
import { PasswordField } from '@uluran/ui/password-field';
import { useAccount } from './account.tsx';
import { useMemberContext } from './use-member-context.ts';

const PROVIDER_NAMES: Record<IdentityProvider, string> = { google: 'Google', apple: 'Apple' };

/** Asks the member for a fresh proof: the password, or for an account without one another sign-in. */
export function StepUpPrompt({ open, onSettled }: StepUpPromptProps) {
  const { hasPassword } = useAccount();
  return (
    <StepUpDialog
      open={open}
      onSettled={onSettled}
      description="Untuk menjaga akun Anda, langkah ini perlu bukti baru bahwa Anda yang memintanya. Bukti ini berlaku lima menit."
    >
      {hasPassword ? <PasswordProof onProven={() => onSettled(true)} /> : <ProviderProof />}
    </StepUpDialog>
  );
}

function PasswordProof({ onProven }: { onProven: () => void }) {
  const { client } = useMemberContext();
  const { email } = useAccount();
  return (
    <SecretProof
      name="password"
      missing="Tulis kata sandi Anda."
      confirm={(password) => client.account.confirmAccess({ password })}
      onProven={onProven}
      field={(props) => (
        <>
          <input type="hidden" name="username" autoComplete="username" value={email ?? ''} readOnly />
          <PasswordField label="Kata sandi Anda sekarang" autoComplete="current-password" {...props} />
        </>
      )}
    />
  );
}

/** A new sign-in is the proof: the script of a sign-in service runs on the sign-in page and nowhere else. */
function ProviderProof() {
  const { auth } = useMemberContext();
  const { identities } = useAccount();
  const names = identities.map((provider) => PROVIDER_NAMES[provider]).join(' atau ');
  const handleAgain = () => {
    leaveToSignInAgain(loginPath(location.href));
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
