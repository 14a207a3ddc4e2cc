import { CENTRAL_MERCHANTS } from './merchants/central.ts';
import { EASTERN_MERCHANTS } from './merchants/eastern.ts';
import type { DemoMerchant } from './merchants/merchant.ts';
import { WESTERN_MERCHANTS } from './merchants/western.ts';

/** All merchants of the demo. */
export const DEMO_MERCHANTS: readonly DemoMerchant[] = [
  ...CENTRAL_MERCHANTS,
  ...WESTERN_MERCHANTS,
  ...EASTERN_MERCHANTS,
];
