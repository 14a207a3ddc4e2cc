import { useMutation } from '@tanstack/react-query';
import type { AuthResult } from '@uluran/api-sdk/auth';
import { authSentence } from '@uluran/api-sdk/sentences';
import { Button } from '@uluran/ui/button';
import { useMemberContext } from '../../app/use-member-context.ts';

/** Mails a signed-in member who has forgotten the current password a temporary one, which counts as the current one. */
export function ForgottenPassword({ email }: { email: string }) {
  const { auth } = useMemberContext();
  const { mutate: send, isPending, data: result } = useMutation({ mutationFn: () => auth.forgotPassword({ email }) });
  return (
    <div className="stacked">
      <div>
        <Button variant="quiet" outdent busy={isPending} onClick={() => send()}>
          {result?.status ? 'Kirim sekali lagi' : 'Lupa kata sandi sekarang?'}
        </Button>
      </div>
      <p className="u-small" role="status">
        {result === undefined ? null : sentenceOf(result, email)}
      </p>
    </div>
  );
}

function sentenceOf(result: AuthResult, email: string): string {
  if (!result.status) return authSentence('forgotPassword', result);
  return `Kata sandi sementara kami kirim ke ${email}. Tulis sebagai kata sandi sekarang dalam 30 menit.`;
}
