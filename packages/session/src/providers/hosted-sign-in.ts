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

/** Whether the service has kept somebody in this browser's storage. A storage that may not be read has nobody. */
export function hasKeptUser({ apiKey }: HostedConfiguration): boolean {
  try {
    return localStorage.getItem(`firebase:authUser:${apiKey}:${APPLICATION}`) !== null;
  } catch {
    return false;
  }
}
