import type { StateStore } from './state.ts';
import { deviceStorage } from './storage.ts';

/** Storage key of the permanent refusal, with the value `true`. */
export const HIDE_INSTALL_KEY = 'vite-pwa:hide-install';

/** Chromium's event that offers installation; it is not standardised. */
export interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

/** How a visitor can install the app. `ios`: manually, from the share menu, because the browser makes no offer. */
export type InstallWay = 'offer' | 'ios' | 'none';

interface InstallationOptions {
  store: StateStore;
  /** Returns true while an offer would interrupt. */
  isHeld: () => boolean;
}

export interface Installation {
  /** Opens the browser's own question. Resolves to true if the visitor accepted; false also without an offer. */
  install(): Promise<boolean>;
  /** Hides the offer permanently. */
  cancelInstall(): void;
  way(): InstallWay;
  /** Updates whether the offer is shown. */
  refresh(): void;
  stop(): void;
}

/** Safari on iPhones and iPads never makes an offer. An iPad identifies itself as a Mac, and is recognised by its touch screen. */
function isIos({ userAgent, maxTouchPoints }: Navigator): boolean {
  const isSafari = /safari/i.test(userAgent) && !/crios|fxios|edgios/i.test(userAgent);
  return isSafari && (/iphone|ipad|ipod/i.test(userAgent) || (/macintosh/i.test(userAgent) && maxTouchPoints > 1));
}

interface RelatedApps {
  getInstalledRelatedApps?: () => Promise<unknown[]>;
}

/** Watches whether the app can be installed, and whether it is installed. */
export function watchInstallation({ store, isHeld }: InstallationOptions): Installation {
  const standalone = matchMedia('(display-mode: standalone)');
  let offer: InstallOffer | undefined;
  let declined = deviceStorage.getItem(HIDE_INSTALL_KEY) === 'true';

  const isStandalone = () => standalone.matches || (navigator as { standalone?: boolean }).standalone === true;
  const refresh = () => {
    const isInstalled = isStandalone();
    store.set({
      isInstalled,
      isPWAInstalled: isInstalled || store.get().isPWAInstalled,
      showInstallPrompt: offer !== undefined && !declined && !isInstalled && !isHeld(),
    });
  };
  const handleOffer = (event: Event) => {
    // Prevents the browser's own installation bar.
    event.preventDefault();
    offer = event as InstallOffer;
    refresh();
  };
  const handleInstalled = () => {
    offer = undefined;
    store.set({ isPWAInstalled: true });
    refresh();
  };

  addEventListener('beforeinstallprompt', handleOffer);
  addEventListener('appinstalled', handleInstalled);
  standalone.addEventListener('change', refresh);
  refresh();
  (navigator as RelatedApps).getInstalledRelatedApps?.().then(
    (apps) => store.set({ isPWAInstalled: store.get().isPWAInstalled || apps.length > 0 }),
    () => undefined,
  );

  return {
    refresh,
    async install() {
      // An offer can be used once.
      const used = offer;
      if (used === undefined) return false;
      offer = undefined;
      refresh();
      await used.prompt();
      return (await used.userChoice).outcome === 'accepted';
    },
    cancelInstall() {
      declined = true;
      // Without storage the offer is hidden for this visit only.
      deviceStorage.setItem(HIDE_INSTALL_KEY, 'true');
      refresh();
    },
    way() {
      if (isStandalone()) return 'none';
      if (offer !== undefined) return 'offer';
      return isIos(navigator) ? 'ios' : 'none';
    },
    stop() {
      removeEventListener('beforeinstallprompt', handleOffer);
      removeEventListener('appinstalled', handleInstalled);
      standalone.removeEventListener('change', refresh);
    },
  };
}
