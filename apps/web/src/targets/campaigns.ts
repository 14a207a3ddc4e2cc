import type { Campaign } from '@uluran/contract/endpoints';
import type { DetailPages } from './target-pages.ts';

/** Campaigns, for the pages that all kinds share. */
export const CAMPAIGNS: DetailPages<'campaign', Campaign> = {
  kind: 'campaign',
  noun: 'galang dana',
  read: (queries, slug) => queries.campaign(slug),
  others: (queries, limit) => queries.campaigns({ sort: 'urgent', limit }),
  published: (client, page) => client.campaigns.list({ sort: 'newest', ...page }),
  news: (queries, slug) => queries.campaignNews(slug),
  newsItem: (queries, slug, id) => queries.campaignNewsItem(slug, id),
  donors: (queries, slug, wall) => queries.campaignDonors(slug, wall),
  funds: (queries, slug) => queries.campaignFunds(slug),
};
