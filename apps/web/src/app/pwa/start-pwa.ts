import type { AnyRouter } from '@tanstack/react-router';
import { createPwa, watchTyping } from '@uluran/pwa';
import { holds } from '../holds.ts';
import { announceUpdate } from './announce-update.ts';
import { hideKeptNote } from './kept-note.ts';
import { offerInstallation } from './offer-installation.ts';
import { leaveLinksToTheBrowser } from './offline-links.ts';
import { renewPage } from './renew-page.ts';
import { whenQuiet } from './when-quiet.ts';

/** Starts the installable app (service worker, updates, offer) after a page is hydrated. */
export function startPwa(router: AnyRouter): void {
  const pwa = createPwa({ holds });
  const typing = watchTyping(holds);
  router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
    // The first page counts as a change too.
    if (!pathChanged || fromLocation === undefined) return;
    typing.settled();
    hideKeptNote();
  });
  pwa.subscribe(() => {
    if (pwa.getState().needRefresh && holds.isHeld()) announceUpdate(pwa);
  });
  void renewPage(router.options.context.queryClient);
  leaveLinksToTheBrowser();
  offerInstallation(pwa);
  void pwa.start(whenQuiet());
}
