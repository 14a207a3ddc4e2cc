import type { QueryClient } from '@tanstack/react-query';
import { deviceStorage, tabStorage } from '@uluran/pwa/storage';
import type { Session } from '@uluran/session';
import { loginPath } from '@uluran/session/navigation';
import { forgetDrafts, storeDrafts } from './drafts.ts';
import { comesBack, leave } from './leaving.ts';

/**
 * Leads away, once, when the session ends: here or in another tab, by its time, or because the server no longer takes the token. Nothing of
 * the account stays on the page or in memory; what was typed is kept, except after signing out for good.
 */
export function leaveWhenSessionEnds(session: Session, queryClient: QueryClient): void {
  let memberId = session.get().member?.id;
  session.subscribe(() => {
    memberId = session.get().member?.id ?? memberId;
  });
  session.onEnded((reason) => {
    // In another tab it is the same wish.
    if (reason === 'signed-out-elsewhere' || (reason === 'signed-out' && !comesBack()))
      for (const place of [tabStorage, deviceStorage]) forgetDrafts(place);
    else if (memberId !== undefined) {
      // A text that is being typed is handed over when its field is left.
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      storeDrafts(memberId, tabStorage);
    }
    queryClient.clear();
    leave(reason);
  });
  // A page that the browser had put aside whole comes back as it was: it must not outlive its session.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    session.refresh();
    if (!session.get().loggedIn) location.replace(loginPath(location.href));
  });
}
