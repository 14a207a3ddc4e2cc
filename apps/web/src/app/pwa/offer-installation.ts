import { HIDE_INSTALL_KEY, type Pwa } from '@uluran/pwa';
import { deviceStorage } from '@uluran/pwa/storage';
import { PAID_EVENT } from '../paid-event.ts';

const isDeclined = () => deviceStorage.getItem(HIDE_INSTALL_KEY) === 'true';

/** Shows the browser's offer if there is one. iPhones make none: there, instructions are shown once a gift is paid. The code is loaded only then. */
export function offerInstallation(pwa: Pwa): void {
  let isShown = false;
  const show = (way: 'offer' | 'ios') => {
    if (isShown) return;
    isShown = true;
    import('./install-notice.ts').then(
      ({ showInstallNotice }) => showInstallNotice(pwa, way),
      () => {
        // Without a network the offer is shown the next time.
        isShown = false;
      },
    );
  };
  pwa.subscribe(() => {
    if (pwa.getState().showInstallPrompt) show('offer');
  });
  addEventListener(PAID_EVENT, () => {
    if (pwa.installWay() === 'ios' && !isDeclined()) show('ios');
  });
}
