import type { Queryable } from '../database/client.ts';
import { listWallDonors } from '../donations/service.ts';
import type { ExternalLinks } from '../external-links/external-links.ts';
import { listAnswer } from '../http/answers.ts';
import { decodeCursor } from '../http/cursors.ts';
import { NotFound } from '../http/failures.ts';
import type { Handlers } from '../http/handlers.ts';
import { readFunds } from '../ledger/service.ts';
import { listCategories, listRegions, readHome } from '../read-models/home.ts';
import { listTargetCardsAsJson } from '../read-models/target-cards.ts';
import { campaignTarget } from './donation-target.ts';
import { type CampaignIdentity, findCampaign, listNews, readCampaign, readNews } from './repository.ts';

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
const PAGE = 10;
const CAMPAIGN_NOT_FOUND = 'Penggalangan ini tidak ditemukan.';

export function campaignHandlers(sql: Queryable, { guardDocument }: ExternalLinks): CampaignHandlers {
  async function campaignOf(slug: string): Promise<CampaignIdentity> {
    const campaign = await findCampaign(sql, slug);
    if (campaign === undefined) throw new NotFound(CAMPAIGN_NOT_FOUND);
    return campaign;
  }

  return {
    getHome: async () => ({ data: await readHome(sql, KIND) }),
    listCampaigns: async ({ query }) => {
      const { items, meta } = await listTargetCardsAsJson(sql, KIND, query);
      return listAnswer(items, meta);
    },
    getCampaign: async ({ params }) => {
      const campaign = await readCampaign(sql, params.slug);
      if (campaign === undefined) throw new NotFound(CAMPAIGN_NOT_FOUND);
      return { data: { ...campaign, story: guardDocument(campaign.story) } };
    },
    listCampaignNews: async ({ params, query }) => {
      const { id } = await campaignOf(params.slug);
      const { items, nextCursor } = await listNews(sql, id, query.limit ?? PAGE, decodeCursor(query.cursor, 'time'));
      return { items, meta: { nextCursor } };
    },
    getCampaignNews: async ({ params }) => {
      const { id } = await campaignOf(params.slug);
      const news = await readNews(sql, id, params.id);
      if (news === undefined) throw new NotFound('Kabar ini tidak ditemukan.');
      return { data: { ...news, body: guardDocument(news.body) } };
    },
    listCampaignDonors: async ({ params, query }) => {
      const { id } = await campaignOf(params.slug);
      const { items, nextCursor } = await listWallDonors(sql, id, {
        limit: query.limit ?? PAGE,
        cursor: decodeCursor(query.cursor, 'time'),
        prayersOnly: query.prayersOnly === 'true',
      });
      return { items, meta: { nextCursor } };
    },
    getCampaignFunds: async ({ params }) => {
      const { fundId } = await campaignOf(params.slug);
      return { data: await readFunds(sql, fundId) };
    },
    listCategories: async () => ({ items: await listCategories(sql, KIND), meta: { nextCursor: null } }),
    listRegions: async () => ({ items: await listRegions(sql, KIND), meta: { nextCursor: null } }),
  };
}
