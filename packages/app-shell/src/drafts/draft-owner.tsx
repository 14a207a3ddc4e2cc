import { createContext, type ReactNode, use } from 'react';

/** The account whose typed texts this browser keeps. */
export interface DraftOwner {
  id: string;
  /** The session of the page: nothing is kept after its end. */
  session: { get: () => { loggedIn: boolean } };
}

const Owner = createContext<DraftOwner | null>(null);

/** Provides the owner of drafts to the screens below. */
export function DraftOwnerProvider({ owner, children }: { owner: DraftOwner; children: ReactNode }) {
  return <Owner value={owner}>{children}</Owner>;
}

/** Returns the owner of drafts. Throws an error outside of an `AppFrame`. */
export function useDraftOwner(): DraftOwner {
  const owner = use(Owner);
  if (owner === null) throw new Error('useDraftOwner is called outside of AppFrame.');
  return owner;
}
