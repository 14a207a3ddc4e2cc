import type { PublicConfiguration } from '@uluran/contract/public-configuration';
import type { HostedUser } from './user.ts';

/** What the hosted service is started with. */
export type HostedConfiguration = NonNullable<PublicConfiguration['firebase']>;

/** What of the hosted service is used. Rejects with the service's own errors, which have a `code`. */
export interface HostedSignIn {
  /** Opens the web provider's popup. */
  openPopup(): Promise<HostedUser>;
  /** Who the service has kept in this browser, asked anew, or null. */
  keptUser(): Promise<HostedUser | null>;
  signOut(): Promise<void>;
}

/** The service's own name for an application that is given none. */
const APPLICATION = '[DEFAULT]';

const storageKey = ({ apiKey }: HostedConfiguration): string => `firebase:authUser:${apiKey}:${APPLICATION}`;

/** Whoever the service has kept in this browser's storage, as it keeps them. A storage that may not be read has nobody. */
function keptText(configuration: HostedConfiguration): string | null {
  try {
    return localStorage.getItem(storageKey(configuration));
  } catch {
    return null;
  }
}

/** Whether the service has kept somebody in this browser's storage. */
export function hasKeptUser(configuration: HostedConfiguration): boolean {
  return keptText(configuration) !== null;
}

/**
 * Has the service forget whom it has kept in this browser: what its own signing out does, without its code, which need not be here, and
 * at once, because the page may be left with it.
 */
export function forgetKeptUser(configuration: HostedConfiguration): void {
  if (hasKeptUser(configuration)) localStorage.removeItem(storageKey(configuration));
}

/** What renews the kept user's proof; null where nobody is kept, or not as expected. */
export function keptRefreshToken(configuration: HostedConfiguration): string | null {
  try {
    const { stsTokenManager } = JSON.parse(keptText(configuration) ?? '{}');
    return typeof stsTokenManager?.refreshToken === 'string' ? stsTokenManager.refreshToken : null;
  } catch {
    return null;
  }
}
