import type { IdentityProvider } from '@uluran/contract/user';
import { PROVIDER_ERROR_SENTENCES, type ProviderErrorCode } from './errors.ts';
import type { IdentityProviderUser } from './user.ts';

/** Proof that the server checks: an ID token, or an authorisation code with the state of its request. Valid once, for some minutes. */
export type ProviderProof =
  | { provider: 'google'; token: string }
  | { provider: 'apple'; code: string; state: string; name?: string };

/** Result of a popup. */
export type ProviderAnswer =
  | { ok: true; proof: ProviderProof; user: IdentityProviderUser | null }
  | { ok: false; code: ProviderErrorCode; sentence: string };

/** Sign-in by one provider. No function of it rejects. */
export interface ProviderSignIn {
  readonly id: IdentityProvider;
  /** Name on its button: "Masuk dengan Google". */
  readonly label: string;
  /**
   * Fetches the popup's code, so that the tap opens the popup at once: browsers block a window that opens too long after the tap.
   * For `pointerdown` and `focus` of the button; without this call the popup only opens later.
   */
  prepare(): Promise<void>;
  /** Opens the popup; resolves when it has ended. Call it in the tap's handler, before any await. */
  signIn(): Promise<ProviderAnswer>;
  /** Ends the provider's own state in this browser. Fetches no code if there is none. */
  signOut(): Promise<void>;
}

export const PROVIDER_LABELS: Readonly<Record<IdentityProvider, string>> = { google: 'Google', apple: 'Apple' };

export function refusal(code: ProviderErrorCode): ProviderAnswer {
  return { ok: false, code, sentence: PROVIDER_ERROR_SENTENCES[code] };
}
