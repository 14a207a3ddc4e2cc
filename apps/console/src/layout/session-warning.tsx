import { leaveToSignInAgain } from '@uluran/app-shell/leaving';
import { problemOf } from '@uluran/app-shell/problem-of';
import { Button } from '@uluran/ui/button';
import { Dialog } from '@uluran/ui/dialog';
import { FormProblem } from '@uluran/ui/form';
import { useState } from 'react';
import { signInPath } from '../app/session/return-path.ts';
import { useConsole } from '../app/use-console.ts';
import { useSignOut } from '../app/use-sign-out.ts';
import { useSessionEnd } from './use-session-end.ts';

/** Minutes and seconds in words: `1 menit 40 detik`. */
function durationWords(seconds: number): string {
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  return [minutes > 0 ? `${minutes} menit` : '', rest > 0 || minutes === 0 ? `${rest} detik` : ''].join(' ').trim();
}

/** Warns two minutes before the session ends, and continues it with a call if its longest duration is not reached. */
export function SessionWarning() {
  const { client, canContinue } = useConsole();
  const secondsLeft = useSessionEnd();
  const signOut = useSignOut();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  if (secondsLeft === undefined) return null;
  const handleContinue = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      await client.access.getSession();
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setBusy(false);
    }
  };
  const handleSignInAgain = () => {
    leaveToSignInAgain(signInPath(location.href));
    signOut();
  };
  const extends_ = canContinue();
  return (
    <Dialog
      kind="alert"
      open
      title="Masih di sini?"
      description={
        extends_
          ? `Sesi berakhir ${durationWords(secondsLeft)} lagi karena tidak dipakai. Tulisan Anda tersimpan di tab ini.`
          : `Sesi berakhir ${durationWords(secondsLeft)} lagi karena sudah delapan jam. Tulisan Anda tersimpan di tab ini dan kembali setelah Anda masuk lagi.`
      }
      actions={
        <>
          <Button onClick={signOut}>Keluar</Button>
          {extends_ ? (
            <Button variant="primary" busy={busy} onClick={() => void handleContinue()}>
              Lanjutkan
            </Button>
          ) : (
            <Button variant="primary" onClick={handleSignInAgain}>
              Masuk lagi
            </Button>
          )}
        </>
      }
    >
      <FormProblem problem={problem} />
    </Dialog>
  );
}
