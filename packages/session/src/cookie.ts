import { SESSION_IDLE_DAYS, SESSION_SEEN_MINUTES } from '@uluran/contract/session';
import type { StoredSession } from './state.ts';
import { decodeSession, encodeSession } from './stored-session.ts';

/** The session's cookie, written alike by the page and by the server. It belongs to this host alone: it has no `Domain`. */
const SESSION_COOKIE = 'uluran_session';

/**
 * The server's lifetime of an unused session: a longer-lived cookie would hold an expired token. Some minutes less, since the
 * server may have recorded an earlier use than the last one, and the response took time.
 */
const IDLE_SECONDS = (SESSION_IDLE_DAYS * 24 * 60 - 2 * SESSION_SEEN_MINUTES) * 60;

export interface CookieOptions {
  /** The site is on https: the cookie never travels over anything else. */
  secure: boolean;
  /** Milliseconds since 1970; default: now. */
  now?: number | undefined;
}

function withAttributes(value: string, maxAge: number, { secure }: CookieOptions): string {
  const attributes = `Path=/; Max-Age=${maxAge}; SameSite=Lax${secure ? '; Secure' : ''}`;
  return `${SESSION_COOKIE}=${value}; ${attributes}`;
}

function lifetimeSeconds(expiresAt: string | null, now: number): number {
  if (expiresAt === null) return IDLE_SECONDS;
  const left = Math.floor((Date.parse(expiresAt) - now) / 1000);
  return Math.min(Math.max(left, 0), IDLE_SECONDS);
}

/**
 * A cookie that keeps a session until its token expires, or until the server ends it as unused: for `Set-Cookie` and for
 * `document.cookie`, where it is written again when the session is used.
 */
export function sessionCookie(session: StoredSession, options: CookieOptions): string {
  const { now = Date.now() } = options;
  return withAttributes(encodeSession(session), lifetimeSeconds(session.expiresAt, now), options);
}

/** A cookie that takes the session away. */
export function clearedSessionCookie(options: CookieOptions): string {
  return withAttributes('', 0, options);
}

/**
 * The session of a `Cookie` header or of `document.cookie`; null when there is none that can be read. Of several cookies with
 * the name, as another host of the domain might plant, the first readable one counts.
 */
export function readSessionCookie(cookies: string): StoredSession | null {
  for (const pair of cookies.split(';')) {
    const [name = '', value = ''] = pair.trim().split('=', 2);
    const session = name === SESSION_COOKIE ? decodeSession(value) : null;
    if (session !== null) return session;
  }
  return null;
}
