/** Who signs people in besides ourselves. */
export type ProviderName = 'google' | 'apple';

/** As people read it. */
export const PROVIDER_LABELS: Readonly<Record<ProviderName, string>> = { google: 'Google', apple: 'Apple' };

/** A person as a provider vouches for them: every check of the token has passed. */
export interface ProviderIdentity {
  readonly provider: ProviderName;
  /** The account's id at the provider. It never changes and is never given to another; an address may be. */
  readonly uid: string;
  /** The address in lower case, if the provider has confirmed it; otherwise null. */
  readonly confirmedEmail: string | null;
  /** The name at the provider, cleaned; null without one. */
  readonly name: string | null;
  /** When the person last proved to the provider who they are. */
  readonly authenticatedAt: Date;
  /** SHA-256 of the token, so that it is taken once only. */
  readonly tokenHash: Buffer;
  /** Until when the token could be shown again. */
  readonly tokenExpiresAt: Date;
}
