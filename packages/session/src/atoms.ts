import type { User } from '@uluran/contract/user';
import type { createStore } from 'jotai/vanilla';
import { atom } from 'jotai/vanilla';
import type { Session } from './session.ts';
import { NOBODY, type SessionMember, type SessionState } from './state.ts';

/** Holds the values of atoms: one for a page, one for each request on a server. Made by jotai's `createStore`. */
export type AtomStore = ReturnType<typeof createStore>;

const heldStateAtom = atom<Readonly<SessionState>>(NOBODY);

/** The session's state as atoms. They are read only: their values change through the session. */
export const sessionStateAtom = atom((get) => get(heldStateAtom));

/** The profile the server returned last, or null: after a reload it is null until it has been fetched again. */
export const userAtom = atom((get): SessionState['user'] => get(heldStateAtom).user);

/** Id, name and picture of the signed-in user: available at once after a reload. */
export const memberAtom = atom((get): SessionMember | null => get(heldStateAtom).member);

/** Bearer token, or null. */
export const tokenAtom = atom((get): string | null => get(heldStateAtom).token);

export const loggedInAtom = atom((get): boolean => get(heldStateAtom).loggedIn);

/** The profile of the signed-in user; null after a registration alone, which has no id yet. */
export const profileAtom = atom((get): User | null => {
  const user = get(userAtom);
  return user !== null && 'id' in user ? user : null;
});

/**
 * Keeps the atoms of a store in step with a session. Values are in the store alone, so two requests on one server never share
 * them. Returns a function that ends it.
 */
export function bindSession(store: AtomStore, session: Session): () => void {
  const update = () => store.set(heldStateAtom, session.get());
  update();
  return session.subscribe(update);
}
