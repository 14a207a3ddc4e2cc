import type { Handlers } from '../../../platform/http/handlers.ts';
import type { ArticleDesk } from './service.ts';

type ArticleHandlers = Pick<
  Handlers,
  | 'listArticleRecords'
  | 'createArticle'
  | 'getArticleRecord'
  | 'saveArticle'
  | 'publishArticle'
  | 'correctArticle'
  | 'withdrawArticle'
  | 'discardArticle'
  | 'getArticleVersion'
  | 'listAllArticleTags'
  | 'createArticleTag'
>;

/** Handlers of operators' calls about the site's own news. */
export function articleRecordHandlers(desk: ArticleDesk): ArticleHandlers {
  return {
    listArticleRecords: async ({ query }) => await desk.list(query),
    createArticle: async ({ member }) => ({ data: await desk.create(member.userId) }),
    getArticleRecord: async ({ params }) => ({ data: await desk.get(params.id) }),
    saveArticle: async ({ member, params, body }) => ({ data: await desk.save(member.userId, params.id, body) }),
    publishArticle: async ({ member, params, body }) => ({ data: await desk.publish(member.userId, params.id, body) }),
    correctArticle: async ({ member, params, body }) => ({ data: await desk.correct(member.userId, params.id, body) }),
    withdrawArticle: async ({ member, params, body }) => ({
      data: await desk.withdraw(member.userId, params.id, body),
    }),
    discardArticle: async ({ member, params, body }) => {
      await desk.discard(member.userId, params.id, body);
      return { data: null };
    },
    getArticleVersion: async ({ params }) => ({ data: await desk.getVersion(params.id, params.number) }),
    listAllArticleTags: async () => ({ items: await desk.listTags(), meta: { nextCursor: null } }),
    createArticleTag: async ({ member, body }) => ({ data: await desk.addTag(member.userId, body) }),
  };
}
