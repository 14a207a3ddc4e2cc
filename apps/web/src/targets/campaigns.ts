import type { Campaign, TargetSummary } from '@uluran/contract/endpoints';
import type { DetailPages, ListedPages } from './target-pages.ts';

/** Campaigns, for the shared pages of all kinds. */
export const CAMPAIGNS: DetailPages<'campaign', Campaign> & ListedPages<'campaign', TargetSummary> = {
  kind: 'campaign',
  words: { noun: 'galang dana', page: 'halaman galang dana', organiser: 'penggalang', recipient: 'penggalang' },
  list: {
    title: 'Galang dana',
    aim: 'untuk sesama',
    lead: 'Semua sudah diperiksa sebelum tayang.',
    searchHint: 'Cari nama, tempat, atau lembaga',
    describe: (subject) =>
      `Pilih galang dana ${subject} yang sudah diperiksa, lihat berapa yang terkumpul, dan berdonasi lewat QRIS atau virtual account.`,
    counted: true,
    read: (queries, filters) => queries.campaigns(filters),
  },
  read: (queries, slug) => queries.campaign(slug),
  others: (queries, limit) => queries.campaigns({ sort: 'urgent', limit }),
  published: (client, page) => client.campaigns.list({ sort: 'newest', ...page }),
  news: (queries, slug, part) => queries.campaignNews(slug, part),
  newsItem: (queries, slug, id) => queries.campaignNewsItem(slug, id),
  donors: (queries, slug, wall) => queries.campaignDonors(slug, wall),
  funds: (queries, slug) => queries.campaignFunds(slug),
};
