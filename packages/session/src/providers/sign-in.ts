import type { Auth, AuthResult } from '@uluran/api-sdk/auth';
import { AUTH_SENTENCES } from '@uluran/api-sdk/sentences';
import type { ConfirmAccessForm } from '@uluran/contract/auth-forms';
import type { ErrorCode } from '@uluran/contract/envelope';
import type { SignIn } from '@uluran/contract/user';
import type { ProviderErrorCode } from './errors.ts';
import type { ProviderProof, ProviderSignIn } from './provider.ts';

/** Result of a sign-in by a provider, of popup and server together. */
export type ProviderSignInResult =
  | { ok: true }
  | {
      ok: false;
      /** Error code of the popup, or of our server. */
      code: ProviderErrorCode | ErrorCode | 'unreachable';
      /** Reason and remedy, in Indonesian. */
      sentence: string;
      /** True if the visitor closed the popup: the page then shows no error. */
      quiet: boolean;
    };

function carryOut(proof: ProviderProof, auth: Auth): Promise<AuthResult<SignIn>> {
  if (proof.provider === 'google') return auth.loginWithGoogle({ token: proof.token });
  const { code, state, name } = proof;
  return auth.loginWithApple({ code, state, ...(name !== undefined && { name }) });
}

/**
 * Opens a provider's popup and signs in with its result. Call it in the tap's handler. Never rejects; afterwards the session has
 * the signed-in user.
 */
export async function signInWithProvider(provider: ProviderSignIn, auth: Auth): Promise<ProviderSignInResult> {
  const answer = await provider.signIn();
  if (!answer.ok) {
    const { code, sentence } = answer;
    return { ok: false, code, sentence, quiet: code === 'popup-closed-by-user' };
  }
  const result = await carryOut(answer.proof, auth);
  if (result.status) return { ok: true };
  const action = answer.proof.provider === 'google' ? 'loginWithGoogle' : 'loginWithApple';
  const code = result.data?.code;
  if (code === undefined)
    return { ok: false, code: 'unreachable', sentence: AUTH_SENTENCES[action].error, quiet: false };
  const sentence = code === 'provider_refused' ? AUTH_SENTENCES[action].failure : result.error.message;
  return { ok: false, code, sentence, quiet: false };
}

/** A proof as the form of `account.confirmAccess`, for members without a password. */
export function accessForm(proof: ProviderProof): ConfirmAccessForm {
  if (proof.provider === 'google') return { google: { token: proof.token } };
  const { code, state } = proof;
  return { apple: { code, state } };
}
