import type { Home } from '@uluran/contract/endpoints';
import { CAMPAIGNS, CATEGORIES, FIXTURE_NOW } from './fixture-campaigns.ts';

export const HOME: Home = {
  hero: CAMPAIGNS[0] ?? null,
  categories: CATEGORIES,
  urgent: CAMPAIGNS.slice(0, 4),
  closest: CAMPAIGNS.slice(4, 7),
  newest: CAMPAIGNS.slice(7, 10),
  latestNews: [
    'Sumur bor ketiga mengalir, 84 keluarga berhenti membeli air',
    'Alya naik ke daftar tunggu operasi',
    'Tenda pertama tiba di Demak',
    'Perahu mulai dicat',
  ].map((title, index) => ({
    id: `kabar-${index}`,
    title,
    excerpt: title,
    publishedAt: FIXTURE_NOW,
    evidenceCount: 2,
    campaignSlug: CAMPAIGNS[index]?.slug ?? '',
    campaignTitle: CAMPAIGNS[index]?.title ?? '',
  })),
  totals: {
    raisedRupiah: 18_427_350_000,
    disbursedRupiah: 12_000_000_000,
    donationCount: 96_310,
    campaignCount: 1_204,
    evidencedPercent: 97,
    asOf: FIXTURE_NOW,
  },
};

const NO_CATEGORIES = CATEGORIES.map((category) => ({ ...category, campaignCount: 0 }));
/** What the API of a fresh installation answers: categories, and nothing in them. */
export const NOTHING: Record<string, unknown> = {
  '/home': {
    ...HOME,
    hero: null,
    categories: NO_CATEGORIES,
    urgent: [],
    closest: [],
    newest: [],
    latestNews: [],
    totals: {
      ...HOME.totals,
      raisedRupiah: 0,
      disbursedRupiah: 0,
      donationCount: 0,
      campaignCount: 0,
      evidencedPercent: 0,
    },
  } satisfies Home,
  '/categories': NO_CATEGORIES,
  '/campaigns': [],
  '/csr': [],
};
