import type { SignIn, User } from '@uluran/contract/user';
import { type CookieOptions, clearedSessionCookie, readSessionCookie, sessionCookie } from '../cookie.ts';
import { createSession, type Session } from '../session.ts';
import type { SessionState, StoredSession } from '../state.ts';
import { memberOf } from '../stored-session.ts';

function storedIn(request: Pick<Request, 'headers'>): StoredSession | null {
  return readSessionCookie(request.headers.get('cookie') ?? '');
}

/**
 * A session for one request, in memory alone: for the client that makes this request's calls. It begins with what the request's
 * cookie says; what becomes of it reaches the browser by {@link signInCookie} and {@link signOutCookie}.
 */
export function createRequestSession(request: Pick<Request, 'headers'>): Session {
  return createSession({ initial: storedIn(request) });
}

/**
 * Who a request's cookie says is signed in; signed out where there is none, or one that is garbled or over. Whether the token is
 * good only the API knows: until it has been asked, this decides where somebody is led and nothing else.
 */
export function readSession(request: Pick<Request, 'headers'>): Readonly<SessionState> {
  return createRequestSession(request).get();
}

/** The value of a `Set-Cookie` header that signs somebody in, for forms that are posted without JavaScript. */
export function signInCookie(
  signIn: Pick<SignIn, 'token' | 'expiresAt'>,
  user: User | null,
  options: CookieOptions,
): string {
  const { token, expiresAt } = signIn;
  return sessionCookie({ token, expiresAt, member: user && memberOf(user) }, options);
}

/** The value of a `Set-Cookie` header that signs somebody out. */
export function signOutCookie(options: CookieOptions): string {
  return clearedSessionCookie(options);
}
