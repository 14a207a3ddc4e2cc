import type { User } from '@uluran/contract/user';
import type { createStore } from 'jotai/vanilla';
import { atom } from 'jotai/vanilla';
import type { Session } from './session.ts';
import { NOBODY, type SessionMember, type SessionState } from './state.ts';

/** Holds the values of atoms: one for a page, one for each request on a server. Made by jotai's `createStore`. */
export type AtomStore = ReturnType<typeof createStore>;

const heldStateAtom = atom<Readonly<SessionState>>(NOBODY);

/** Everything about who is signed in. These atoms are read only: what they say is changed through the session. */
export const sessionStateAtom = atom((get) => get(heldStateAtom));

/** The profile the server answered last, or null: after a reload it is null until it has been fetched again. */
export const userAtom = atom((get): SessionState['user'] => get(heldStateAtom).user);

/** Id, name and picture of whoever is signed in: there at once after a reload. */
export const memberAtom = atom((get): SessionMember | null => get(heldStateAtom).member);

/** Bearer token, or null. */
export const tokenAtom = atom((get): string | null => get(heldStateAtom).token);

export const loggedInAtom = atom((get): boolean => get(heldStateAtom).loggedIn);

/** The profile of somebody who is signed in; null for one that only has registered, which has no id yet. */
export const profileAtom = atom((get): User | null => {
  const user = get(userAtom);
  return user !== null && 'id' in user ? user : null;
});

/**
 * Lets the atoms of a store say what a session says, from now on. Values live in the store alone, so two requests on one server
 * never see each other. Returns what ends that.
 */
export function bindSession(store: AtomStore, session: Session): () => void {
  const update = () => store.set(heldStateAtom, session.get());
  update();
  return session.subscribe(update);
}
