import type { IdentityProvider } from '@uluran/contract/user';
import { PROVIDER_ERROR_SENTENCES, type ProviderErrorCode } from './errors.ts';
import type { IdentityProviderUser } from './user.ts';

/** What the server checks: an ID token, or an authorisation code with the state it was asked with. Good once, for some minutes. */
export type ProviderProof =
  | { provider: 'google'; token: string }
  | { provider: 'apple'; code: string; state: string; name?: string };

/** How a popup ended. */
export type ProviderAnswer =
  | { ok: true; proof: ProviderProof; user: IdentityProviderUser | null }
  | { ok: false; code: ProviderErrorCode; sentence: string };

/** Signing in at one provider. Nothing of it rejects. */
export interface ProviderSignIn {
  readonly id: IdentityProvider;
  /** Name on its button: "Masuk dengan Google". */
  readonly label: string;
  /**
   * Fetches what the popup needs, so that the tap opens it without waiting: browsers block a window that opens too long after the tap.
   * For `pointerdown` and `focus` of the button; leaving it out costs time, nothing else.
   */
  prepare(): Promise<void>;
  /** Opens the popup; resolves when it has ended. Call it in the tap's handler, before any await. */
  signIn(): Promise<ProviderAnswer>;
  /** Ends the provider's own state in this browser. Fetches nothing where there is none. */
  signOut(): Promise<void>;
}

export const PROVIDER_LABELS: Readonly<Record<IdentityProvider, string>> = { google: 'Google', apple: 'Apple' };

export function refusal(code: ProviderErrorCode): ProviderAnswer {
  return { ok: false, code, sentence: PROVIDER_ERROR_SENTENCES[code] };
}
