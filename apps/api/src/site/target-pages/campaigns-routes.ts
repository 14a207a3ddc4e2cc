import type { Campaign } from '@uluran/contract/endpoints';
import type { Queryable } from '../../platform/database/client.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { campaignTarget } from '../../targets/kinds/campaign.ts';
import { listCategories, listRegions, readHome } from './home.ts';
import { type PageLinks, targetReader } from './target-reader.ts';

type CampaignHandlers = Pick<
  Handlers,
  | 'getHome'
  | 'listCampaigns'
  | 'getCampaign'
  | 'listCampaignNews'
  | 'getCampaignNews'
  | 'listCampaignDonors'
  | 'getCampaignFunds'
  | 'listCategories'
  | 'listRegions'
>;

const { kind: KIND } = campaignTarget;

export function campaignHandlers(sql: Queryable, links: PageLinks): CampaignHandlers {
  const campaigns = targetReader(sql, campaignTarget, links, 'Penggalangan ini tidak ditemukan.');
  return {
    getHome: async () => ({ data: await readHome(sql, KIND) }),
    listCampaigns: ({ query }) => campaigns.list(query),
    getCampaign: ({ params }) => campaigns.get<Campaign>(params.slug),
    listCampaignNews: ({ params, query }) => campaigns.listNews(params.slug, query),
    getCampaignNews: ({ params }) => campaigns.getNews(params),
    listCampaignDonors: ({ params, query }) => campaigns.listDonors(params.slug, query),
    getCampaignFunds: ({ params }) => campaigns.getFunds(params.slug),
    listCategories: async () => ({ items: await listCategories(sql, KIND), meta: { nextCursor: null } }),
    listRegions: async () => ({ items: await listRegions(sql, KIND), meta: { nextCursor: null } }),
  };
}
