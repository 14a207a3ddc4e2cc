import type { Client } from '@uluran/api-sdk';
import { type Session, sessionAuth } from '@uluran/session';
import { useEffect, useRef } from 'react';
import { COOKIES_REFUSED, signedInTarget } from './signed-in-target.ts';

interface SigningIn {
  /**
   * Goes on once the session has a user, by a whole page load, so that a provider's script stays behind. Returns the sentence to show if
   * the browser refuses to keep the session, which is then ended.
   */
  finish: () => Promise<string | undefined>;
}

/** Finishes signing in on a page. A sign-in in another tab also leads to the next page. */
export function useSigningIn(session: Session, client: Client): SigningIn {
  const finishing = useRef(false);

  async function finish(): Promise<string | undefined> {
    finishing.current = true;
    if (session.persistent) {
      location.replace(signedInTarget(session, location.href));
      return undefined;
    }
    await sessionAuth(client.auth, session).logout();
    finishing.current = false;
    return COOKIES_REFUSED;
  }

  useEffect(() => {
    const checkSession = () => {
      if (finishing.current || document.visibilityState !== 'visible') return;
      session.refresh();
      // A session without a name belongs to a sign-in that still runs on this page.
      if (session.get().loggedIn && session.get().member !== null)
        location.replace(signedInTarget(session, location.href));
    };
    document.addEventListener('visibilitychange', checkSession);
    window.addEventListener('pageshow', checkSession);
    return () => {
      document.removeEventListener('visibilitychange', checkSession);
      window.removeEventListener('pageshow', checkSession);
    };
  }, [session]);

  return { finish };
}
