import type { SignIn, User } from '@uluran/contract/user';
import { type CookieOptions, clearedSessionCookie, readSessionCookie, sessionCookie } from '../cookie.ts';
import { createSession, type Session } from '../session.ts';
import type { SessionState, StoredSession } from '../state.ts';
import { memberOf } from '../stored-session.ts';

function storedIn(request: Pick<Request, 'headers'>): StoredSession | null {
  return readSessionCookie(request.headers.get('cookie') ?? '');
}

/**
 * A session for one request, in memory alone: for the client that makes this request's calls. It starts from the request's
 * cookie; changes reach the browser by {@link signInCookie} and {@link signOutCookie}.
 */
export function createRequestSession(request: Pick<Request, 'headers'>): Session {
  return createSession({ initial: storedIn(request) });
}

/**
 * The signed-in user by a request's cookie; signed out if it is missing, unreadable or expired. Only the API can validate the
 * token: until then use this for redirects and nothing else.
 */
export function readSession(request: Pick<Request, 'headers'>): Readonly<SessionState> {
  return createRequestSession(request).get();
}

/** The `Set-Cookie` header that signs in, for forms posted without JavaScript. */
export function signInCookie(
  signIn: Pick<SignIn, 'token' | 'expiresAt'>,
  user: User | null,
  options: CookieOptions,
): string {
  const { token, expiresAt } = signIn;
  return sessionCookie({ token, expiresAt, member: user && memberOf(user) }, options);
}

/** The `Set-Cookie` header that signs out. */
export function signOutCookie(options: CookieOptions): string {
  return clearedSessionCookie(options);
}
