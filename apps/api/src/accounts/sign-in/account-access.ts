import type { Queryable } from '../../platform/database/client.ts';
import { deleteSignIns } from '../operators/repository.ts';
import { deleteOtherKnownDevices } from '../sessions/known-device-repository.ts';
import { deleteOtherSessions } from '../sessions/session-repository.ts';
import { deleteOpenChangeLinks, deleteOpenEmailChanges, deleteTemporaryPasswords } from './link-repository.ts';

/** The account, and the one session that stays open; null if none does. */
export interface Remaining {
  userId: number;
  sessionId: number | null;
}

type EndOneAccess = (tx: Queryable, remaining: Remaining) => Promise<void>;

/**
 * Functions that end each way of access to an account, or to such a way, besides its password and its sign-in services: by the table that
 * stores it, in the order of execution. A test compares the list with every table of the database that contains a token.
 */
export const ACCOUNT_ACCESS: Readonly<Record<string, EndOneAccess>> = {
  sessions: deleteOtherSessions,
  known_devices: deleteOtherKnownDevices,
  // The password of a begun sign-in was correct, but may have been replaced since.
  operator_sign_ins: (tx, { userId }) => deleteSignIns(tx, userId),
  temporary_passwords: (tx, { userId }) => deleteTemporaryPasswords(tx, userId),
  // The holder of links to both ends of a change would own the account after opening both.
  email_links: (tx, { userId }) => deleteOpenChangeLinks(tx, userId),
  email_changes: (tx, { userId }) => deleteOpenEmailChanges(tx, userId),
};

/** Ends every access to an account except its password, its sign-in services and one session. The account must be locked. */
export async function endAccess(tx: Queryable, remaining: Remaining): Promise<void> {
  for (const end of Object.values(ACCOUNT_ACCESS)) await end(tx, remaining);
}
