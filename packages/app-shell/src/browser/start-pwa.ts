import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { PRODUCT_NAME } from '@uluran/brand';
import { createHolds, createPwa, type Pwa, watchTyping } from '@uluran/pwa';
import { toasts } from '../frame/toasts.ts';

/** Milliseconds after the start: the screen's own data are loaded first. */
const AFTER_MS = 3_000;

interface StartOptions {
  router: AnyRouter;
  queryClient: QueryClient;
}

/** Starts the service worker of the public pages, offers the installation, and offers a reload when a new version waits for typed text. */
export function startPwa({ router, queryClient }: StartOptions): void {
  const holds = createHolds();
  const pwa = createPwa({ holds });
  const typing = watchTyping(holds);
  router.subscribe('onResolved', ({ fromLocation, pathChanged }) => {
    // The first screen counts as a change too.
    if (pathChanged && fromLocation !== undefined) typing.settled();
  });
  // The typed text has been saved.
  queryClient.getMutationCache().subscribe(({ mutation }) => {
    if (mutation?.state.status === 'success') typing.settled();
  });
  pwa.subscribe(() => {
    if (pwa.getState().needRefresh && holds.isHeld())
      toasts.add({
        key: 'new-version',
        durationMs: null,
        message: 'Versi baru siap. Isian yang belum disimpan akan hilang.',
        action: { label: 'Muat ulang', onPress: () => pwa.updateServiceWorker() },
      });
  });
  offerInstallation(pwa);
  void pwa.start(new Promise((resolve) => setTimeout(resolve, AFTER_MS)));
}

/** Shows the browser's offer when there is one and nothing is being typed; its code comes then. */
function offerInstallation(pwa: Pwa): void {
  let isShown = false;
  pwa.subscribe(() => {
    if (isShown || !pwa.getState().showInstallPrompt) return;
    isShown = true;
    import('@uluran/ui/install-offer').then(
      ({ mountInstallNotice }) => mountInstallNotice({ name: PRODUCT_NAME, pwa, way: 'offer' }),
      () => {
        // Without a network it is shown the next time.
        isShown = false;
      },
    );
  });
}
