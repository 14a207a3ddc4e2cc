import type { StoredSession } from './state.ts';
import { decodeSession, encodeSession } from './stored-session.ts';

/** The session's cookie, written alike by the page and by the server. It belongs to this host alone: it has no `Domain`. */
const SESSION_COOKIE = 'uluran_session';

/** A session whose end is not known is kept as long as the server keeps one that nobody uses: 30 days. */
const DEFAULT_LIFETIME_SECONDS = 30 * 24 * 60 * 60;
/** Browsers keep no cookie for longer than 400 days. */
const LIFETIME_LIMIT_SECONDS = 400 * 24 * 60 * 60;

export interface CookieOptions {
  /** The site is on https: the cookie never travels over anything else. */
  secure: boolean;
  /** Milliseconds since 1970; the clock's time unless said. */
  now?: number | undefined;
}

function withAttributes(value: string, maxAge: number, { secure }: CookieOptions): string {
  const attributes = `Path=/; Max-Age=${maxAge}; SameSite=Lax${secure ? '; Secure' : ''}`;
  return `${SESSION_COOKIE}=${value}; ${attributes}`;
}

function lifetimeSeconds(expiresAt: string | null, now: number): number {
  if (expiresAt === null) return DEFAULT_LIFETIME_SECONDS;
  const left = Math.floor((Date.parse(expiresAt) - now) / 1000);
  return Math.min(Math.max(left, 0), LIFETIME_LIMIT_SECONDS);
}

/** A cookie that holds a session until its token ends: for `Set-Cookie` and for `document.cookie`. */
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
