import type { Article, ArticleSummary, FeaturedPick } from '@uluran/contract/endpoints';
import { heading, paragraph, richText } from '@uluran/contract/rich-text';
import { CAMPAIGNS } from './fixture-campaigns.ts';

const cover = { url: '/api/pictures/sampul', alt: 'Warga menimba air.', width: 1200, height: 675, widths: [320, 1200] };
const KABAR = { slug: 'kabar', name: 'Kabar' };
const LAPORAN = { slug: 'laporan', name: 'Laporan' };

export const TAGS = [KABAR, LAPORAN];

export const ARTICLES: ArticleSummary[] = [
  {
    slug: 'sumur-ketiga-mengalir',
    title: 'Sumur ketiga mengalir & 84 keluarga <berhenti> membeli air',
    summary: 'Setelah 117 meter, air keluar.',
    cover,
    tags: [KABAR],
    author: 'Maya Tanudjaja',
    readingMinutes: 3,
    publishedAt: '2026-11-20T09:00:00.000Z',
    updatedAt: '2026-11-21T02:00:00.000Z',
  },
  {
    slug: 'laporan-triwulan',
    title: 'Laporan triwulan',
    summary: 'Yang dicairkan, dan yang sudah berbukti.',
    cover,
    tags: [LAPORAN],
    author: 'Tim Uluran',
    readingMinutes: 2,
    publishedAt: '2026-11-17T02:00:00.000Z',
    updatedAt: '2026-11-17T02:00:00.000Z',
  },
];

const [first, second] = ARTICLES as [ArticleSummary, ArticleSummary];
const [campaign] = CAMPAIGNS;
if (campaign === undefined) throw new Error('The fixtures have no campaign.');

export const ARTICLE: Article = {
  ...first,
  corrections: [{ note: 'Kedalamannya 117 meter, bukan 118.', correctedAt: '2026-11-21T02:00:00.000Z' }],
  body: richText(heading(2, 'Tiga titik'), paragraph('Airnya keluar di 117 meter.')),
  target: {
    kind: 'campaign',
    slug: campaign.slug,
    title: campaign.title,
    organiser: campaign.organiser,
    cover,
    acceptsDonations: true,
  },
  related: [second],
};

/** An article without tags; its related article has no tags either. */
export const UNTAGGED: Article = { ...ARTICLE, slug: 'tanpa-topik', tags: [], related: [{ ...second, tags: [] }] };

export const PICKS: FeaturedPick[] = [
  {
    kind: 'campaign',
    why: 'Bahan bakar untuk kunjungan kedua belum ada.',
    from: '2026-11-16T00:00:00.000Z',
    until: '2026-11-23T00:00:00.000Z',
    target: campaign,
  },
];
