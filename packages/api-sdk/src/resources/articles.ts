import type { Article, ArticleSummary, ArticleTag, EndpointInput, FeaturedPick } from '@uluran/contract/endpoints';
import { type Connection, dataOf, listOf } from '../connection.ts';
import type { CallOptions } from '../options.ts';
import type { List } from '../pages.ts';

/** Filters of articles. */
export type ArticleFilters = EndpointInput<'listArticles', 'query'>;

/** The site's own news. Updates of targets have calls of their own. */
export interface Articles {
  /**
   * Articles, newest first: all, or those of one tag.
   * @endpoint listArticles
   */
  list(filters?: ArticleFilters, options?: CallOptions): List<ArticleSummary>;
  /**
   * The tags of published articles.
   * @endpoint listArticleTags
   */
  listTags(options?: CallOptions): Promise<ArticleTag[]>;
  /**
   * One article with its text and related articles.
   * @endpoint getArticle
   */
  get(slug: string, options?: CallOptions): Promise<Article>;
}

/** Recommendations of the editors. */
export interface Featured {
  /**
   * Today's recommendations of every kind, in the editors' order, each with the reason and the card of its kind.
   * @endpoint listFeatured
   */
  list(options?: CallOptions): Promise<FeaturedPick[]>;
}

export function createArticles({ call }: Connection): Articles {
  return {
    list: (filters = {}, options) =>
      listOf((page) => call('listArticles', { query: { ...filters, ...page } }, options)),
    listTags: (options) => dataOf(call('listArticleTags', {}, options)),
    get: (slug, options) => dataOf(call('getArticle', { params: { slug } }, options)),
  };
}

export function createFeatured({ call }: Connection): Featured {
  return { list: (options) => dataOf(call('listFeatured', {}, options)) };
}
