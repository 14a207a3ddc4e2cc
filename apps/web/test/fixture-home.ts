import type { Home, Picture } from '@uluran/contract/endpoints';
import { CAMPAIGNS, CATEGORIES, FIXTURE_NOW } from './fixture-campaigns.ts';

const picture = (name: string, height = 900): Picture => ({
  url: `/api/pictures/${name}`,
  alt: '',
  width: 1600,
  height,
  widths: [320, 640],
});

export const HOME: Home = {
  hero: CAMPAIGNS[0] ?? null,
  heroReason: null,
  categories: CATEGORIES,
  urgent: CAMPAIGNS.slice(0, 4),
  closest: CAMPAIGNS.slice(4, 7),
  newest: CAMPAIGNS.slice(7, 10),
  programme: {
    id: 'program-perahu',
    slug: 'satu-perahu-satu-kampung',
    title: 'Satu perahu, satu kampung',
    summary: 'Dua belas perahu milik koperasi.',
    cover: picture('perahu'),
    company: { name: 'PT Samudra Lestari Pangan' },
    pool: {
      state: 'running',
      totalRupiah: 150_000_000,
      matchedRupiah: 86_600_000,
      leftRupiah: 63_400_000,
      factorPercent: 100,
      capPerGiftRupiah: 1_000_000,
      capPerDonorDayRupiah: null,
      startsAt: FIXTURE_NOW,
      endsAt: FIXTURE_NOW,
    },
  },
  ambassadors: [
    {
      id: 'duta-bima',
      slug: 'bima-30-kursi-roda',
      person: 'Bima Nugroho',
      introduction: 'Guru olahraga, Sleman',
      portrait: picture('bima'),
      words: 'Temani saya, satu kilometer pun berarti.',
      raisedRupiah: 24_150_000,
    },
  ],
  products: [
    {
      id: 'barang-sembako',
      slug: 'barang-sembako',
      title: 'Paket sembako keluarga',
      cover: { url: '/api/pictures/sembako', alt: '', width: 800, height: 600, widths: [320, 640] },
      priceRupiah: 150_000,
      unit: 'paket',
    },
  ],
  articles: [
    {
      slug: 'laporan-triwulan',
      title: 'Laporan triwulan: 97% berbukti',
      summary: 'Yang belum berbukti kami tulis satu per satu.',
      cover: picture('laporan'),
      publishedAt: '2026-11-18T12:00:00+07:00',
    },
  ],
  latestNews: [
    'Sumur bor ketiga mengalir, 84 keluarga berhenti membeli air',
    'Alya naik ke daftar tunggu operasi',
    'Tenda pertama tiba di Demak',
    'Perahu mulai dicat',
  ].map((title, index) => ({
    id: `kabar-${index}`,
    title,
    excerpt: `Isi singkat: ${title}`,
    picture: index === 0 ? null : picture(`kabar-${index}`),
    publishedAt: `2026-11-${20 - index}T03:00:00Z`,
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
/** Responses of the API of a fresh installation: categories without campaigns. */
export const NOTHING: Record<string, unknown> = {
  '/home': {
    ...HOME,
    hero: null,
    categories: NO_CATEGORIES,
    urgent: [],
    closest: [],
    newest: [],
    programme: null,
    ambassadors: [],
    products: [],
    articles: [],
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
