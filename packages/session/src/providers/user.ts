/** One sign-in service of a user, as the hosted service lists it. */
export interface IdentityProviderEntry {
  providerId: string;
  uid: string;
  displayName: string | null;
  email: string | null;
  phoneNumber: string | null;
  photoURL: string | null;
}

/** A user of the hosted sign-in service. Unverified until our server has checked the token. */
export interface IdentityProviderUser {
  uid: string;
  email: string | null;
  emailVerified: boolean;
  displayName: string | null;
  photoURL: string | null;
  phoneNumber: string | null;
  isAnonymous: boolean;
  tenantId: string | null;
  providerData: IdentityProviderEntry[];
  metadata: {
    /** Milliseconds since 1970, as text. */
    createdAt: string | null;
    lastLoginAt: string | null;
    /** The same instants in words: `Wed, 07 Oct 2026 03:00:00 GMT`. */
    creationTime: string | null;
    lastSignInTime: string | null;
  };
}

/** Fields of the service's own user object. */
export interface HostedUser {
  readonly uid: string;
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly displayName: string | null;
  readonly photoURL: string | null;
  readonly phoneNumber: string | null;
  readonly isAnonymous: boolean;
  readonly tenantId: string | null;
  readonly providerData: readonly IdentityProviderEntry[];
  readonly metadata: { readonly creationTime?: string | undefined; readonly lastSignInTime?: string | undefined };
  getIdToken(forceRefresh?: boolean): Promise<string>;
}

function milliseconds(time: string | undefined): string | null {
  const instant = time === undefined ? Number.NaN : Date.parse(time);
  return Number.isNaN(instant) ? null : String(instant);
}

function metadataOf({ metadata }: HostedUser): IdentityProviderUser['metadata'] {
  const { creationTime, lastSignInTime } = metadata;
  // Kept beside the words, but not in the service's published types.
  const exact = (name: string, time: string | undefined): string | null => {
    const value: unknown = Reflect.get(metadata, name);
    return typeof value === 'string' || typeof value === 'number' ? String(value) : milliseconds(time);
  };
  return {
    createdAt: exact('createdAt', creationTime),
    lastLoginAt: exact('lastLoginAt', lastSignInTime),
    creationTime: creationTime ?? null,
    lastSignInTime: lastSignInTime ?? null,
  };
}

/** A copy of all fields in the specification, without the service's own methods. */
export function identityProviderUser(user: HostedUser): IdentityProviderUser {
  const { uid, email, emailVerified, displayName, photoURL, phoneNumber, isAnonymous, tenantId, providerData } = user;
  return {
    uid,
    email,
    emailVerified,
    displayName,
    photoURL,
    phoneNumber,
    isAnonymous,
    tenantId,
    providerData: providerData.map((entry) => ({
      providerId: entry.providerId,
      uid: entry.uid,
      displayName: entry.displayName,
      email: entry.email,
      phoneNumber: entry.phoneNumber,
      photoURL: entry.photoURL,
    })),
    metadata: metadataOf(user),
  };
}
