import type { QueryClient } from '@tanstack/react-query';
import { deviceStorage, tabStorage } from '@uluran/pwa/storage';
import type { SessionEndReason } from '@uluran/session';
import { forgetDrafts, storeDrafts } from '../drafts/drafts.ts';
import { comesBack, type LeavingPages, leave } from './leaving.ts';

/** The session of a page, as far as its end needs it. */
export interface EndingSession {
  get(): { loggedIn: boolean };
  subscribe(listener: () => void): () => void;
  onEnded(listener: (reason: SessionEndReason) => void): () => void;
  /** Reads the stored session again. */
  refresh(): void;
}

export interface SessionEndOptions {
  session: EndingSession;
  /** Returns the id of the signed-in account; undefined while it is not known. */
  accountId: () => string | undefined;
  queryClient: QueryClient;
  pages: LeavingPages;
}

/**
 * Leaves the page when the session ends: here or in another tab, by its time, or because the server refuses the token. No data of the
 * account stays on the page or in memory. Typed text is kept, except after signing out on purpose.
 */
export function leaveWhenSessionEnds({ session, accountId, queryClient, pages }: SessionEndOptions): void {
  let ownerId = accountId();
  session.subscribe(() => {
    ownerId = accountId() ?? ownerId;
  });
  session.onEnded((reason) => {
    ownerId = accountId() ?? ownerId;
    // Signing out in another tab counts as signing out here.
    if (reason === 'signed-out-elsewhere' || (reason === 'signed-out' && !comesBack()))
      for (const place of [tabStorage, deviceStorage]) forgetDrafts(place);
    else if (ownerId !== undefined) {
      // A field passes its newest text on when it loses the focus.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      storeDrafts(ownerId, tabStorage);
    }
    queryClient.clear();
    leave(reason, pages);
  });
  // The browser may restore a page from its back-forward cache. It must not outlive its session.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    session.refresh();
    if (!session.get().loggedIn) location.replace(pages.signIn(location.href));
  });
}
