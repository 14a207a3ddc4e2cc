import type { Merchant, MerchantPlace } from '@uluran/contract/endpoints';

/** Cities with merchants, two of them in one province. */
export const MERCHANT_PLACES: MerchantPlace[] = [
  { city: 'Kota Jayapura', province: { code: '91', name: 'Papua' }, merchantCount: 1 },
  { city: 'Kabupaten Demak', province: { code: '33', name: 'Jawa Tengah' }, merchantCount: 2 },
  { city: 'Kota Semarang', province: { code: '33', name: 'Jawa Tengah' }, merchantCount: 7 },
];

/** A warung in Semarang that is open on Saturday, 21 November 2026, a quarter past ten. */
export const merchant = (changes: Partial<Merchant> = {}): Merchant => ({
  ...{ id: 'warung-bu-tini', name: 'Warung Bu Tini', category: 'warung-makan', district: 'Pedurungan' },
  ...{ city: 'Kota Semarang', province: { code: '33', name: 'Jawa Tengah' }, zone: 'WIB' },
  position: { latitude: -6.995, longitude: 110.452 },
  ...{ isOpen: true, changesAt: '2026-11-21T14:00:00.000Z', codeCheckedAt: '2026-10-12T03:00:00.000Z' },
  description: 'Nasi rames dan gudeg.',
  address: 'Jl. Medoho Raya 21, Pedurungan, Kota Semarang 50192',
  cover: { url: '/api/pictures/warung', alt: 'Warung kayu', width: 1200, height: 675, widths: [320, 640, 1200] },
  hours: [1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, opens: '06:30', closes: '21:00' })),
  ...{ nmid: 'ID1026000004821', payerName: 'WARUNG BU TINI', payerCity: 'SEMARANG' },
  qrString: '00020101021126180014ID.CO.CONTOH.W5204581253033605802ID5914WARUNG BU TINI6008SEMARANG61055019263044C1D',
  now: '2026-11-21T03:15:00.000Z',
  ...changes,
});
