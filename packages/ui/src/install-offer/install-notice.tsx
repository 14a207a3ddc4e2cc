import { useState, useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { InstallOffer, IosInstallSteps } from './install-offer.tsx';

const REASONS = ['Kabar yang pernah dibuka tetap terbaca walau sinyal hilang', 'Kuitansi Anda di satu tempat'];
const ICON = '/icon-192.png';

/** Functions that install the app; the core of `@uluran/pwa` has them. */
export interface Installer {
  subscribe(listener: () => void): () => void;
  getState(): { readonly showInstallPrompt: boolean };
  /** Opens the browser's own prompt. */
  install(): unknown;
  /** Declines for good. */
  cancelInstall(): void;
}

interface InstallNoticeProps {
  /** Name of the site. */
  readonly name: string;
  /** The core that installs the app, and keeps the answer. */
  readonly pwa: Installer;
  /** `ios` shows the manual steps, because that browser has no install prompt. */
  readonly way: 'offer' | 'ios';
}

/** The offer to install the site, until it is taken or declined, or something is held that it would interrupt. */
function InstallNotice({ name, pwa, way }: InstallNoticeProps) {
  const isOffered = useSyncExternalStore(pwa.subscribe, () => pwa.getState().showInstallPrompt);
  const [closed, setClosed] = useState(false);
  const frame = {
    icon: ICON,
    name,
    onClose: () => setClosed(true),
    onNever: () => {
      pwa.cancelInstall();
      setClosed(true);
    },
  };
  if (closed) return null;
  if (way === 'ios') return <IosInstallSteps {...frame} />;
  return isOffered ? <InstallOffer {...frame} reasons={REASONS} onInstall={() => void pwa.install()} /> : null;
}

/** Puts the offer beside the application, in a root of its own. */
export function mountInstallNotice(props: InstallNoticeProps): void {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<InstallNotice {...props} />);
}
