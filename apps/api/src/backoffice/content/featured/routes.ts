import type { Handlers } from '../../../platform/http/handlers.ts';
import type { FeaturedDesk } from './service.ts';

type FeaturedHandlers = Pick<
  Handlers,
  'listFeaturedRecords' | 'featureTarget' | 'getFeaturedRecord' | 'changePick' | 'movePick' | 'endPick'
>;

/** Handlers of operators' calls about recommended targets. */
export function featuredRecordHandlers(desk: FeaturedDesk): FeaturedHandlers {
  return {
    listFeaturedRecords: async ({ member }) => ({ items: await desk.list(member.userId), meta: { nextCursor: null } }),
    featureTarget: async ({ member, body }) => ({ data: await desk.add(member.userId, body) }),
    getFeaturedRecord: async ({ member, params }) => ({ data: await desk.get(member.userId, params.id) }),
    changePick: async ({ member, params, body }) => ({ data: await desk.change(member.userId, params.id, body) }),
    movePick: async ({ member, params, body }) => ({ data: await desk.move(member.userId, params.id, body) }),
    endPick: async ({ member, params, body }) => ({ data: await desk.end(member.userId, params.id, body) }),
  };
}
