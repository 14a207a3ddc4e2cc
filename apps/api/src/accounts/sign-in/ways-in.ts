import type { Queryable } from '../../platform/database/client.ts';
import { deleteSignIns } from '../operators/repository.ts';
import { deleteOtherKnownDevices } from '../sessions/known-device-repository.ts';
import { deleteOtherSessions } from '../sessions/session-repository.ts';
import { deleteOpenChangeLinks, deleteOpenEmailChanges, deleteTemporaryPasswords } from './link-repository.ts';

/** Whose account it is, and the one session that stays; null where none does. */
export interface Remaining {
  userId: number;
  sessionId: number | null;
}

type EndWay = (tx: Queryable, remaining: Remaining) => Promise<void>;

/**
 * Everything that opens an account, or leads to what opens it, besides its password and its sign-in services: by the table that holds it, in
 * the order in which it is ended. A test holds the list against every table of the database that holds a token.
 */
export const WAYS_IN: Readonly<Record<string, EndWay>> = {
  sessions: deleteOtherSessions,
  known_devices: deleteOtherKnownDevices,
  // Their password was right, and may be another one by now.
  operator_sign_ins: (tx, { userId }) => deleteSignIns(tx, userId),
  temporary_passwords: (tx, { userId }) => deleteTemporaryPasswords(tx, userId),
  // Who holds links to both ends of a change would own the account once both are opened.
  email_links: (tx, { userId }) => deleteOpenChangeLinks(tx, userId),
  email_changes: (tx, { userId }) => deleteOpenEmailChanges(tx, userId),
};

/** Ends every way into an account but its password, its sign-in services and one session. The account must be locked. */
export async function endWaysIn(tx: Queryable, remaining: Remaining): Promise<void> {
  for (const end of Object.values(WAYS_IN)) await end(tx, remaining);
}
