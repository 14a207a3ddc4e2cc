import type { PublicConfiguration } from '@uluran/contract/public-configuration';

export const ORIGIN = 'http://uluran.example';

/** Configuration of an invented installation: no provider, no measuring, the usual amounts. */
export const CONFIGURATION: PublicConfiguration = {
  apiUrl: '/api',
  origin: ORIGIN,
  version: '2.0.0',
  firebase: null,
  googleClientId: null,
  appleClientId: null,
  pixelId: null,
  pixelPattern: '',
  tagManagerId: null,
  mapTilesUrl: null,
  mapTilesAttribution: null,
  pushPublicKey: null,
  donation: {
    minimumRupiah: 1_000,
    presetsRupiah: [20_000, 50_000, 100_000, 250_000, 500_000, 1_000_000],
    tipPresetsRupiah: [0, 5_000, 10_000],
    platformFeeBasisPoints: 500,
    feeFreeGivingTypes: ['zakat', 'bencana'],
  },
  raising: {
    longestDays: 120,
    storyWords: 60,
    minimumWithdrawalRupiah: 75_000,
    transferFeeRupiah: 3_000,
    evidenceDays: 21,
    costCeilingBasisPoints: 1_000,
  },
};

/** Addresses of its third parties. */
export const MEASUREMENT = {
  pixelUrl: 'https://pixel.example/pixel.js',
  tagManagerUrl: 'https://tags.example/gtm.js',
  sites: ['https://collect.example'],
};
