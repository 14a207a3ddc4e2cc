import type { Handlers } from '../../../platform/http/handlers.ts';
import type { CategoryDesk } from './service.ts';

type CategoryHandlers = Pick<
  Handlers,
  | 'listCategoryRecords'
  | 'createCategory'
  | 'getCategoryRecord'
  | 'changeCategory'
  | 'moveCategory'
  | 'hideCategory'
  | 'showCategory'
  | 'removeCategory'
>;

/** Handlers of operators' calls about categories. */
export function categoryRecordHandlers(desk: CategoryDesk): CategoryHandlers {
  return {
    listCategoryRecords: async () => ({ items: await desk.list(), meta: { nextCursor: null } }),
    createCategory: async ({ member, body }) => ({ data: await desk.add(member.userId, body) }),
    getCategoryRecord: async ({ params }) => ({ data: await desk.get(params.code) }),
    changeCategory: async ({ member, params, body }) => ({ data: await desk.change(member.userId, params.code, body) }),
    moveCategory: async ({ member, params, body }) => ({ data: await desk.move(member.userId, params.code, body) }),
    hideCategory: async ({ member, params, body }) => ({
      data: await desk.hide(member.userId, params.code, body.version),
    }),
    showCategory: async ({ member, params, body }) => ({
      data: await desk.show(member.userId, params.code, body.version),
    }),
    removeCategory: async ({ member, params, body }) => {
      await desk.remove(member.userId, params.code, body.version);
      return { data: null };
    },
  };
}
