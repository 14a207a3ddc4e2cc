import { AccountForm } from '@uluran/app-shell/account-form';
import type { OperatorApp } from '@uluran/contract/endpoints';
import { CopyButton } from '@uluran/ui/copy-field';
import { QrCode } from '@uluran/ui/qr-code';
import { TextField } from '@uluran/ui/text-field';
import { OneTimeCode } from './code-step.tsx';
import { StepHead } from './sign-in-frame.tsx';
import { useCodeForm } from './use-code-form.ts';

interface EnrolmentStepProps {
  onCode: (code: string) => Promise<void>;
  onEnded: () => void;
}

/** Asks for the enrolment code that a colleague has handed over. */
export function EnrolmentStep({ onCode, onEnded }: EnrolmentStepProps) {
  const { form, error } = useCodeForm({ field: 'enrolmentCode', kind: 'enrolment', send: onCode, onEnded });
  return (
    <>
      <StepHead title="Pasang aplikasi autentikator" step={2}>
        Pertama kali, dengan kode dari admin.
      </StepHead>
      <AccountForm {...form} action="Lanjut">
        <TextField
          name="enrolmentCode"
          label="Kode pemasangan"
          className="mono"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          hint="Berlaku sehari, diserahkan langsung oleh admin."
          error={error}
        />
      </AccountForm>
    </>
  );
}

/** Shows the secret of the new app, as a QR code and as text, and asks for its first code. */
export function AppStep({ app, onCode, onEnded }: EnrolmentStepProps & { app: OperatorApp }) {
  const { form, error } = useCodeForm({ field: 'code', kind: 'app', send: onCode, onEnded });
  const grouped = app.secret.match(/.{1,4}/g)?.join(' ') ?? app.secret;
  return (
    <>
      <StepHead title="Pindai dengan aplikasi" step={2}>
        Buka aplikasi autentikator di ponsel, pindai kode ini, lalu tulis enam angka yang tampil.
      </StepHead>
      <div className="enrolment">
        <div className="enrolment__code">
          <QrCode text={app.uri} label="Kode QR untuk aplikasi autentikator" />
        </div>
        <div className="u-stack">
          <p className="u-small u-muted">Pindai, atau ketik:</p>
          <p className="mono">{grouped}</p>
          <CopyButton text={app.secret} what="kunci aplikasi" variant="quiet">
            Salin kunci
          </CopyButton>
        </div>
      </div>
      <AccountForm {...form} action="Masuk">
        <OneTimeCode label="Kode pertama" error={error} />
      </AccountForm>
    </>
  );
}
