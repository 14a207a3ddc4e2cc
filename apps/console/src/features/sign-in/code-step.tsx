import { AccountForm } from '@uluran/app-shell/account-form';
import { Banner } from '@uluran/ui/banner';
import { Button } from '@uluran/ui/button';
import { InfoIcon } from '@uluran/ui/icon';
import { TextField } from '@uluran/ui/text-field';
import { StepHead } from './sign-in-frame.tsx';
import { useCodeForm } from './use-code-form.ts';

interface CodeStepProps {
  onCode: (code: string) => Promise<void>;
  onEnded: () => void;
  /** Changes between the app's code and a recovery code. */
  onSwitch: () => void;
}

/** The second step with the code of the authenticator app. */
export function CodeStep({ onCode, onEnded, onSwitch }: CodeStepProps) {
  const { form, error } = useCodeForm({ field: 'code', kind: 'code', send: onCode, onEnded });
  return (
    <>
      <StepHead title="Kode dari aplikasi" step={2}>
        Langkah 2 dari 2
      </StepHead>
      <AccountForm {...form} action="Masuk">
        <OneTimeCode label="Kode dari aplikasi autentikator" hint="Enam angka, berganti tiap 30 detik." error={error} />
      </AccountForm>
      <Button variant="quiet" onClick={onSwitch}>
        Ponsel tidak ada? Kode pemulihan
      </Button>
    </>
  );
}

/** The second step with a recovery code. */
export function RecoveryStep({ onCode, onEnded, onSwitch }: CodeStepProps) {
  const { form, error } = useCodeForm({ field: 'code', kind: 'recovery', send: onCode, onEnded });
  return (
    <>
      <StepHead title="Kode pemulihan" step={2}>
        Satu kode dari lembar yang Anda cetak. Setiap kode hanya bisa dipakai sekali.
      </StepHead>
      <AccountForm {...form} action="Masuk">
        <TextField
          name="code"
          label="Kode pemulihan"
          className="mono"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          placeholder="xxxx-xxxx-xxxx-xxxx"
          error={error}
        />
      </AccountForm>
      <Banner icon={<InfoIcon />} title="Semua hilang?">
        Minta kode pemasangan baru dari admin, diserahkan langsung.
      </Banner>
      <Button variant="quiet" onClick={onSwitch}>
        Pakai kode dari aplikasi
      </Button>
    </>
  );
}

interface OneTimeCodeProps {
  label: string;
  hint?: string;
  error: string | undefined;
}

/** The field of six digits. */
export function OneTimeCode({ label, hint, error }: OneTimeCodeProps) {
  return (
    <TextField
      name="code"
      label={label}
      className="one-time-code"
      inputMode="numeric"
      autoComplete="one-time-code"
      // Spaces between the digits are allowed: apps show them.
      maxLength={8}
      autoFocus
      hint={hint}
      error={error}
    />
  );
}
