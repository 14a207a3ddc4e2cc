import { PRODUCT_NAME } from '@uluran/brand';
import { HIDE_INSTALL_KEY, type Pwa } from '@uluran/pwa';
import { PAID_EVENT } from '../paid-event.ts';

function isDeclined(): boolean {
  try {
    return localStorage.getItem(HIDE_INSTALL_KEY) === 'true';
  } catch {
    return false;
  }
}

/** Shows the browser's offer when there is one; on iPhones, which make none, how it is done, once a gift has been paid. The code comes when it is shown. */
export function offerInstallation(pwa: Pwa): void {
  let isShown = false;
  const show = (way: 'offer' | 'ios') => {
    if (isShown) return;
    isShown = true;
    import('@uluran/ui/install-offer').then(
      ({ mountInstallNotice }) => mountInstallNotice({ name: PRODUCT_NAME, pwa, way }),
      () => {
        // Without a network it is shown the next time.
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
