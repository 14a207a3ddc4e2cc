import type { Queryable } from '../../platform/database/client.ts';
import { decodeCursor, nameOfList } from '../../platform/http/cursors.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import type { ShareLinks } from '../../targets/share-links/share-links.ts';
import { findOwnCampaign } from '../../targets/teams/find-campaign.ts';
import type { CampaignCall } from '../../targets/teams/roles.domain.ts';
import { lastDays, readFunnelDays } from '../visits/funnel.ts';
import { readCampaignDays } from './campaign-days.ts';
import { listCampaignDonors } from './campaign-donors.ts';
import { createDonorsFiles } from './donors-file.ts';

const PAGE = 20;
/** A month shows the effect of a change of the page, without old days. */
const FUNNEL_DAYS = 30;

interface Dependencies {
  sql: Queryable;
  shareLinks: Pick<ShareLinks, 'tokensOf'>;
}

/** Handlers of calls about the results of a member's campaign and its donors. */
export function campaignDashboardHandlers({
  sql,
  shareLinks,
}: Dependencies): Pick<Handlers, 'getCampaignDashboard' | 'listOwnCampaignDonors' | 'getCampaignDonorsFile'> {
  const files = createDonorsFiles(sql);
  const find = async (call: CampaignCall, userId: number, campaign: string): Promise<number> =>
    (await findOwnCampaign(sql, { userId, campaign, call })).id;
  return {
    getCampaignDashboard: async ({ member, params }) => {
      const target = await find('getCampaignDashboard', member.userId, params.id);
      const [dashboard, funnel] = await Promise.all([
        readCampaignDays(sql, target),
        readFunnelDays(sql, await lastDays(sql, FUNNEL_DAYS), target),
      ]);
      const shareTokens = dashboard.targetRupiah === null ? null : await shareLinks.tokensOf(params.id);
      return { data: { ...dashboard, funnel, shareTokens } };
    },
    listOwnCampaignDonors: async ({ member, params, query }) => {
      const { view = 'all', sort = 'newest', limit = PAGE } = query;
      const target = await find('listOwnCampaignDonors', member.userId, params.id);
      const q = query.q?.trim() ?? '';
      const list = nameOfList([params.id, view, sort, q]);
      const cursor = decodeCursor(query.cursor, sort === 'newest' ? 'time' : 'integer', list);
      const page = { q, view, sort, limit, cursor, list };
      const { items, nextCursor } = await listCampaignDonors(sql, target, page);
      return { items, meta: { nextCursor } };
    },
    getCampaignDonorsFile: async ({ member, params }) =>
      files.of(await find('getCampaignDonorsFile', member.userId, params.id), `donatur-${params.id}`),
  };
}
