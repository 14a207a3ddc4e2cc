import type { User } from '@uluran/contract/user';
import { Provider, useAtomValue } from 'jotai/react';
import { createStore } from 'jotai/vanilla';
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import { bindSession, loggedInAtom, memberAtom, profileAtom, tokenAtom, userAtom } from './atoms.ts';
import type { Session } from './session.ts';
import type { SessionEndReason, SessionMember, SessionState } from './state.ts';

const SessionContext = createContext<Session | null>(null);

export interface SessionProviderProps {
  session: Session;
  /**
   * State of the first rendering. `signed-out` (default): the server's HTML is the same for every visitor, and names appear after
   * hydration. `current`: for applications that are rendered in the browser alone.
   */
  initially?: 'signed-out' | 'current';
  children: ReactNode;
}

/** Provides the session to everything below, and keeps it in step with other tabs and the clock while mounted. */
export function SessionProvider({ session, initially = 'signed-out', children }: SessionProviderProps) {
  const [store] = useState(() => {
    const created = createStore();
    // Copies the values and unsubscribes at once: a rendering that React discards has no later moment to unsubscribe.
    if (initially === 'current') bindSession(created, session)();
    return created;
  });
  useEffect(() => {
    const unbind = bindSession(store, session);
    const stop = session.start();
    return () => {
      stop();
      unbind();
    };
  }, [store, session]);
  return (
    <SessionContext value={session}>
      <Provider store={store}>{children}</Provider>
    </SessionContext>
  );
}

/** The session itself, to sign out or to pass to a client. Throws outside a {@link SessionProvider}. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('useSession is called outside of SessionProvider.');
  return session;
}

/** The profile the server returned last, or null. */
export function useUser(): SessionState['user'] {
  return useAtomValue(userAtom);
}

/** The full profile of the signed-in user, or null until it has been fetched. */
export function useProfile(): User | null {
  return useAtomValue(profileAtom);
}

/** Id, name and picture of the signed-in user, or null. */
export function useMember(): SessionMember | null {
  return useAtomValue(memberAtom);
}

/** Bearer token, or null. */
export function useToken(): string | null {
  return useAtomValue(tokenAtom);
}

export function useLoggedIn(): boolean {
  return useAtomValue(loggedInAtom);
}

/** Calls back once for each session that ends while the component is mounted. */
export function useSessionEnded(listener: (reason: SessionEndReason) => void): void {
  const session = useSession();
  const latest = useRef(listener);
  useEffect(() => {
    latest.current = listener;
  });
  useEffect(() => session.onEnded((reason) => latest.current(reason)), [session]);
}
