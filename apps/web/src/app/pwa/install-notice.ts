import { PRODUCT_NAME } from '@uluran/brand';
import type { Pwa } from '@uluran/pwa';
import { mountInstallNotice } from '@uluran/ui/install-offer';

/** Shows the offer to install the site. It is a separate module, because most pages never load it. */
export function showInstallNotice(pwa: Pwa, way: 'offer' | 'ios'): void {
  mountInstallNotice({ name: PRODUCT_NAME, pwa, way });
}
