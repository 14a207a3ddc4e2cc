import type { ZakatRates } from '@uluran/contract/endpoints';
import { CAMPAIGNS } from './fixture-campaigns.ts';

const nisab = { validFrom: '2026-02-21', source: 'Keputusan nisab contoh', goldGrams: 85, rateBasisPoints: 250 };
const value = { validFrom: '2026-02-03', source: 'Keputusan fitrah contoh', region: 'acuan contoh' };

export const ZAKAT_RATES: ZakatRates = {
  date: '2026-11-23',
  income: { ...nisab, monthRupiah: 7_640_144, yearRupiah: 91_681_728 },
  wealth: { ...nisab, nisabRupiah: 91_681_728 },
  fitrah: { ...value, personRupiah: 50_000, equivalent: '2,5 kg beras' },
  fidyah: { ...value, dayRupiah: 65_000, equivalent: 'makan satu orang sehari' },
};

/** Two campaigns of zakat: one is live, the other has ended. */
export const ZAKAT_CAMPAIGNS = CAMPAIGNS.slice(0, 2).map((campaign, index) => ({
  ...campaign,
  slug: index === 0 ? 'zakat-modal' : 'zakat-selesai',
  title: index === 0 ? 'Zakat modal & usaha' : 'Zakat yang selesai',
  givingType: 'zakat' as const,
  status: index === 0 ? ('live' as const) : ('ended' as const),
}));
