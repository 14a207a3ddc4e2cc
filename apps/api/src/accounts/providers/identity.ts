/** External sign-in providers. */
export type ProviderName = 'google' | 'apple';

/** Names for display. */
export const PROVIDER_LABELS: Readonly<Record<ProviderName, string>> = { google: 'Google', apple: 'Apple' };

/** A person's identity at a provider, after every check of the token has passed. */
export interface ProviderIdentity {
  readonly provider: ProviderName;
  /** The account's id at the provider. It never changes and is never reassigned, unlike an address. */
  readonly uid: string;
  /** The address in lower case, if the provider has confirmed it; otherwise null. */
  readonly confirmedEmail: string | null;
  /** The name at the provider, cleaned; null without one. */
  readonly name: string | null;
  /** Time at which the person last proved their identity to the provider. */
  readonly authenticatedAt: Date;
  /** SHA-256 of the token, so that it is accepted only once. */
  readonly tokenHash: Buffer;
  /** Time until which the token could be presented again. */
  readonly tokenExpiresAt: Date;
}
