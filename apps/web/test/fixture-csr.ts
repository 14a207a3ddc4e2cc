import type { CsrProgramme, CsrSummary, MatchingPool, MatchingTotals } from '@uluran/contract/endpoints';
import { campaign } from './features/fixtures.ts';
import { CAMPAIGNS } from './fixture-campaigns.ts';

/** A pool that has begun and has something left. */
export function pool(more: Partial<MatchingPool> = {}): MatchingPool {
  return {
    state: 'running',
    totalRupiah: 150_000_000,
    matchedRupiah: 86_600_000,
    leftRupiah: 63_400_000,
    factorPercent: 100,
    capPerGiftRupiah: 1_000_000,
    capPerDonorDayRupiah: 3_000_000,
    startsAt: '2026-10-20T00:00:00.000Z',
    endsAt: '2027-01-31T16:59:59.000Z',
    ...more,
  };
}

const COMPANY = { name: 'PT Samudra Lestari Pangan', mark: null, verification: 'Akta diperiksa 12 Oktober 2026' };

export function programme(more: Partial<CsrProgramme> = {}): CsrProgramme {
  const { ambassadorCount: _, throughAmbassadorsRupiah: __, ambassadorDonorCount: ___, ...detail } = campaign();
  return {
    ...detail,
    id: 'p-1',
    slug: 'satu-perahu',
    title: 'Satu perahu, satu kampung untuk nelayan Muara Gembong',
    company: COMPANY,
    pool: pool(),
    companyWords: 'Ikan yang kami olah datang dari perahu mereka.',
    companySite: 'https://samudra.example/',
    ...more,
  };
}

/** One programme for each state of a pool, and one without. */
export const PROGRAMMES: CsrSummary[] = [
  pool(),
  pool({ state: 'used_up', matchedRupiah: 150_000_000, leftRupiah: 0 }),
  pool({ state: 'upcoming', matchedRupiah: 0, leftRupiah: 150_000_000, startsAt: '2026-12-01T00:00:00.000Z' }),
  pool({ state: 'ended', endsAt: '2026-11-01T00:00:00.000Z' }),
  null,
].flatMap((ofProgramme, index) => {
  const target = CAMPAIGNS[index];
  if (target === undefined) return [];
  return [{ ...target, id: `p-${index}`, slug: `program-${index}`, company: COMPANY, pool: ofProgramme }];
});

/** Remaining money of all running pools. */
export const MATCHING_TOTALS: MatchingTotals = {
  programmeCount: 4,
  leftRupiah: 216_150_000,
  asOf: '2026-11-21T03:15:00.000Z',
};
