import type { Handlers } from '../../platform/http/handlers.ts';
import type { OwnUpdateService } from './service.ts';

type OwnUpdateHandlers = Pick<
  Handlers,
  'listOwnUpdates' | 'createOwnUpdate' | 'getOwnUpdate' | 'saveOwnUpdate' | 'publishOwnUpdate' | 'discardOwnUpdate'
>;

const namesOf = ({ id, updateId }: { id: string; updateId: string }) => ({ campaign: id, update: updateId });

/** Handlers of updates of a member's own campaigns. */
export function ownUpdateHandlers(updates: OwnUpdateService): OwnUpdateHandlers {
  return {
    listOwnUpdates: async ({ member, params, query }) => {
      const { items, nextCursor } = await updates.list(member.userId, params.id, query);
      return { items, meta: { nextCursor } };
    },
    createOwnUpdate: async ({ member, params }) => ({ data: await updates.create(member.userId, params.id) }),
    getOwnUpdate: async ({ member, params }) => ({ data: await updates.get(member.userId, namesOf(params)) }),
    saveOwnUpdate: async ({ member, params, body }) => ({
      data: await updates.save(member.userId, namesOf(params), body),
    }),
    publishOwnUpdate: async ({ member, params, body }) => ({
      data: await updates.publish(member.userId, namesOf(params), body),
    }),
    discardOwnUpdate: async ({ member, params }) => {
      await updates.discard(member.userId, namesOf(params));
      return { data: null };
    },
  };
}
