import { PRODUCT_NAME } from '@uluran/brand';
import type { Pwa } from '@uluran/pwa';
import { mountInstallNotice } from '@uluran/ui/install-offer';

/** Shows the offer to install the site. A module of its own, which most pages never need. */
export function showInstallNotice(pwa: Pwa, way: 'offer' | 'ios'): void {
  mountInstallNotice({ name: PRODUCT_NAME, pwa, way });
}
