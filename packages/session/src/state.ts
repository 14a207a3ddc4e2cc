import type { AuthSession } from '@uluran/api-sdk/auth';
import type { Picture } from '@uluran/contract/endpoints';

/** Fields of a member that survive a reload, so that a header can show them before the profile has been fetched. */
export interface SessionMember {
  id: string;
  /** As the member wrote it; shortened if it is too long to store. */
  name: string;
  avatar: Picture | null;
}

/**
 * The session's state. `user` is the full profile the server returned last; after a reload it is null until `auth.profile()` has
 * fetched it again, while `member` is available at once.
 */
export interface SessionState extends AuthSession {
  /** When the token ends, ISO 8601; null while that is not known. */
  expiresAt: string | null;
  /** Null when signed out, or before the first profile has loaded. */
  member: SessionMember | null;
}

/** Fields of a session that are stored outside this page's memory. */
export interface StoredSession {
  token: string;
  expiresAt: string | null;
  member: SessionMember | null;
}

export const NOBODY: Readonly<SessionState> = Object.freeze({
  user: null,
  token: null,
  loggedIn: false,
  expiresAt: null,
  member: null,
});

/**
 * Why a session ended. `signed-out`: here, on request. `signed-out-elsewhere`: in another tab of this browser. `switched`:
 * another tab signed in to another account, which is now signed in here too. `expired`: its time is over. `revoked`: the server
 * no longer accepts the token, for instance because the password was changed on another device.
 */
export type SessionEndReason = 'signed-out' | 'signed-out-elsewhere' | 'switched' | 'expired' | 'revoked';

/** Indonesian sentences about the end of a session. */
export const SESSION_END_SENTENCES: Readonly<Record<SessionEndReason, string>> = {
  'signed-out': 'Anda sudah keluar.',
  'signed-out-elsewhere': 'Anda sudah keluar di tab lain. Silakan masuk lagi.',
  switched: 'Akun lain baru saja masuk di tab lain. Halaman ini sekarang memakai akun itu.',
  expired: 'Waktu masuk Anda sudah habis. Silakan masuk lagi.',
  revoked: 'Akun Anda dikeluarkan dari perangkat ini. Silakan masuk lagi.',
};

/** The Indonesian sentence shown if the browser refuses to store the session. */
export const NOT_PERSISTENT_SENTENCE =
  'Peramban Anda menolak menyimpan data masuk. Anda tetap masuk di halaman ini, tetapi harus masuk lagi setelah halaman dimuat ulang.';

/** Returns true if the session has expired. A session without a known end has not. */
export function isExpired({ expiresAt }: { expiresAt: string | null }, now: number): boolean {
  return expiresAt !== null && Date.parse(expiresAt) <= now;
}

/** The state of a page that has only the stored session. */
export function restoredState(stored: StoredSession | null): Readonly<SessionState> {
  return stored === null ? NOBODY : { ...stored, user: null, loggedIn: true };
}
