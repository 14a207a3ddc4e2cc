import { useTitle } from '@uluran/app-shell/use-title';
import { SESSION_END_SENTENCES } from '@uluran/session';
import type { ToldSessionEnd } from '@uluran/session/navigation';
import { useState } from 'react';
import { useConsole } from '../../app/use-console.ts';
import { CodeStep, RecoveryStep } from './code-step.tsx';
import { AppStep, EnrolmentStep } from './enrolment-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { SIGN_IN_ENDED, type SignInStep } from './sign-in-state.ts';

interface SignInPageProps {
  /** Reason for the end of the session with which the operator came. */
  ended: ToldSessionEnd | undefined;
  /** Opens the console. */
  onDone: () => void;
}

/** The sign-in of operators in two steps, with the enrolment of an authenticator app between them if there is none yet. */
export function SignInPage({ ended, onDone }: SignInPageProps) {
  useTitle('Masuk ke konsol');
  const { client } = useConsole();
  const [step, setStep] = useState<SignInStep>({ name: 'password' });
  const [email, setEmail] = useState('');
  const handleBegun = (next: SignInStep, of: string) => {
    setEmail(of);
    setStep(next);
  };
  const finish = (signInToken: string) => async (code: string) => {
    const { recoveryCodes } = await client.access.finish({ signInToken, code });
    if (recoveryCodes === null) onDone();
    else setStep({ name: 'codes', codes: recoveryCodes });
  };
  const enrol = (signInToken: string) => async (enrolmentCode: string) => {
    setStep({ name: 'app', signInToken, app: await client.access.enrolApp({ signInToken, enrolmentCode }) });
  };
  const handleEnded = () => setStep({ name: 'password', notice: SIGN_IN_ENDED });
  return <SignInFrame>{screenOf(step)}</SignInFrame>;

  function screenOf(now: SignInStep) {
    if (now.name === 'password') {
      const notice = now.notice ?? (ended && SESSION_END_SENTENCES[ended]);
      return <PasswordStep notice={notice} email={email} onStep={handleBegun} />;
    }
    if (now.name === 'codes') return <RecoveryCodes codes={now.codes} onDone={onDone} />;
    const { signInToken } = now;
    const shared = { onCode: finish(signInToken), onEnded: handleEnded };
    if (now.name === 'enrolment') return <EnrolmentStep {...shared} onCode={enrol(signInToken)} />;
    if (now.name === 'app') return <AppStep {...shared} app={now.app} />;
    return now.name === 'code' ? (
      <CodeStep key="code" {...shared} onSwitch={() => setStep({ name: 'recovery', signInToken })} />
    ) : (
      <RecoveryStep key="recovery" {...shared} onSwitch={() => setStep({ name: 'code', signInToken })} />
    );
  }
}
