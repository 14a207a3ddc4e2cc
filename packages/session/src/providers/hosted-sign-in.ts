import type { PublicConfiguration } from '@uluran/contract/public-configuration';
import { deviceStorage } from '@uluran/pwa/storage';
import type { HostedUser } from './user.ts';

/** Configuration of the hosted service. */
export type HostedConfiguration = NonNullable<PublicConfiguration['firebase']>;

/** Functions of the hosted service that the sign-in uses. They reject with the service's own errors, which have a `code`. */
export interface HostedSignIn {
  /** Opens the web provider's popup. */
  openPopup(): Promise<HostedUser>;
  /** The service's stored user in this browser, checked again, or null. */
  keptUser(): Promise<HostedUser | null>;
  signOut(): Promise<void>;
}

/** The service's own name for an application that is given none. */
const APPLICATION = '[DEFAULT]';

const storageKey = ({ apiKey }: HostedConfiguration): string => `firebase:authUser:${apiKey}:${APPLICATION}`;

/** Returns the service's stored user in this browser, as stored; null without one, or if the storage cannot be read. */
function keptText(configuration: HostedConfiguration): string | null {
  return deviceStorage.getItem(storageKey(configuration));
}

/** Returns true if the service has a stored user in this browser's storage. */
export function hasKeptUser(configuration: HostedConfiguration): boolean {
  return keptText(configuration) !== null;
}

/**
 * Removes the service's stored user from this browser, as its own sign-out does: without its code, which may not be loaded, and
 * synchronously, because the page may be about to unload.
 */
export function forgetKeptUser(configuration: HostedConfiguration): void {
  deviceStorage.removeItem(storageKey(configuration));
}

/** Returns the refresh token of the stored user; null without one, or in an unexpected format. */
export function keptRefreshToken(configuration: HostedConfiguration): string | null {
  try {
    const { stsTokenManager } = JSON.parse(keptText(configuration) ?? '{}');
    return typeof stsTokenManager?.refreshToken === 'string' ? stsTokenManager.refreshToken : null;
  } catch {
    return null;
  }
}
