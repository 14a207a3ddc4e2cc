import { PRODUCT_NAME } from '@uluran/brand';
import type { Pwa } from '@uluran/pwa';
import { usePwa } from '@uluran/pwa/react';
import { InstallOffer, IosInstallSteps } from '@uluran/ui/install-offer';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

const REASONS = ['Kabar yang pernah dibuka tetap terbaca walau sinyal hilang', 'Kuitansi Anda di satu tempat'];
const ICON = '/icon-192.png';

interface InstallNoticeProps {
  pwa: Pwa;
  /** `ios`: how it is done by hand, because the browser makes no offer. */
  way: 'offer' | 'ios';
}

/** The offer to install the site, until it is taken or declined, or something is held that it would interrupt. */
function InstallNotice({ pwa, way }: InstallNoticeProps) {
  const { showInstallPrompt } = usePwa(pwa);
  const [closed, setClosed] = useState(false);
  const frame = {
    icon: ICON,
    name: PRODUCT_NAME,
    onClose: () => setClosed(true),
    onNever: () => {
      pwa.cancelInstall();
      setClosed(true);
    },
  };
  if (closed) return null;
  if (way === 'ios') return <IosInstallSteps {...frame} />;
  return showInstallPrompt ? <InstallOffer {...frame} reasons={REASONS} onInstall={() => void pwa.install()} /> : null;
}

/** Puts the offer beside the application, in a root of its own. */
export function mountInstallNotice(props: InstallNoticeProps): void {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<InstallNotice {...props} />);
}
