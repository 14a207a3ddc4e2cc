import type { Handlers } from '../../../platform/http/handlers.ts';
import type { SiteTextDesk } from './service.ts';

type SiteTextHandlers = Pick<
  Handlers,
  | 'listSiteTextRecords'
  | 'getSiteTextRecord'
  | 'saveSiteText'
  | 'publishSiteText'
  | 'discardSiteText'
  | 'getSiteTextVersion'
>;

/** Handlers of operators' calls about the site's own texts. */
export function siteTextRecordHandlers(desk: SiteTextDesk): SiteTextHandlers {
  return {
    listSiteTextRecords: async () => ({ items: await desk.list(), meta: { nextCursor: null } }),
    getSiteTextRecord: async ({ params }) => ({ data: await desk.get(params.key) }),
    saveSiteText: async ({ member, params, body }) => ({ data: await desk.save(member.userId, params.key, body) }),
    publishSiteText: async ({ member, params, body }) => ({
      data: await desk.publish(member.userId, params.key, body),
    }),
    discardSiteText: async ({ member, params, body }) => ({
      data: await desk.discard(member.userId, params.key, body),
    }),
    getSiteTextVersion: async ({ params }) => ({ data: await desk.getVersion(params.key, params.number) }),
  };
}
