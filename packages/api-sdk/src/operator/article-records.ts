import type {
  ArticleChanges,
  ArticleRecord,
  ArticleRecordFilters,
  ArticleRecordItem,
  ArticleRecordMeta,
  ArticleTag,
  ArticleVersion,
  EndpointInput,
} from '@uluran/contract/endpoints';
import type { OperatorRouteName } from '@uluran/contract/operator-routes';
import { type Connection, dataOf, done, listOf } from '../connection.ts';
import { bothVersions } from '../errors.ts';
import type { CallOptions } from '../options.ts';
import type { List } from '../pages.ts';

/**
 * The site's own news, for the content role and administrators. A change names the `version` that was read: it rejects with `draft_changed` if another
 * version was saved, and `articleConflictOf` returns both.
 */
export interface ArticleRecords {
  /**
   * Articles in every state, drafts first, found by title, author or address. The `meta` of a page has the numbers by state.
   * @endpoint listArticleRecords
   */
  list(filters?: ArticleRecordFilters, options?: CallOptions): List<ArticleRecordItem, ArticleRecordMeta>;
  /**
   * Begins an article: an empty draft.
   * @endpoint createArticle
   */
  create(options?: CallOptions): Promise<ArticleRecord>;
  /**
   * One article with its words, conditions of publication, published versions and history.
   * @endpoint getArticleRecord
   */
  get(id: string, options?: CallOptions): Promise<ArticleRecord>;
  /**
   * Saves the words of an article. The public reads them after `publish` or `correct`.
   * @endpoint saveArticle
   */
  save(id: string, changes: ArticleChanges, options?: CallOptions): Promise<ArticleRecord>;
  /**
   * Publishes an article now, or at a later time without a further call. Rejects with `invalid_fields` for unmet conditions.
   * @endpoint publishArticle
   */
  publish(
    id: string,
    publication: EndpointInput<'publishArticle', 'body'>,
    options?: CallOptions,
  ): Promise<ArticleRecord>;
  /**
   * Publishes the changed words of a published article, with the reason. The date of publication stays.
   * @endpoint correctArticle
   */
  correct(
    id: string,
    correction: EndpointInput<'correctArticle', 'body'>,
    options?: CallOptions,
  ): Promise<ArticleRecord>;
  /**
   * Takes an article from the site, or cancels its schedule, with the reason. It becomes a draft; its versions stay.
   * @endpoint withdrawArticle
   */
  withdraw(id: string, reason: EndpointInput<'withdrawArticle', 'body'>, options?: CallOptions): Promise<ArticleRecord>;
  /**
   * Deletes a draft that was never published, or the unpublished words of a published article.
   * @endpoint discardArticle
   */
  discard(id: string, version: number, options?: CallOptions): Promise<void>;
  /**
   * One published version of an article.
   * @endpoint getArticleVersion
   */
  getVersion(id: string, number: number, options?: CallOptions): Promise<ArticleVersion>;
  /**
   * Every tag, in the order in which tags are offered. One page.
   * @endpoint listAllArticleTags
   */
  listTags(options?: CallOptions): List<ArticleTag>;
  /**
   * Adds a tag.
   * @endpoint createArticleTag
   */
  addTag(name: string, options?: CallOptions): Promise<ArticleTag>;
}

/** Both versions of an article after a conflicting change. */
export interface ArticleConflict {
  /** The sent body of the call. */
  yours: unknown;
  current: ArticleRecord;
}

/** Both versions of a failed change; undefined for every other failure. */
export function articleConflictOf(error: unknown): ArticleConflict | undefined {
  return bothVersions(error) as ArticleConflict | undefined;
}

export function createArticleRecords({ call }: Connection<OperatorRouteName>): ArticleRecords {
  const params = (id: string) => ({ params: { id } });
  return {
    list: (filters = {}, options) =>
      listOf((page) => call('listArticleRecords', { query: { ...filters, ...page } }, options)),
    create: (options) => dataOf(call('createArticle', {}, options)),
    get: (id, options) => dataOf(call('getArticleRecord', params(id), options)),
    save: (id, body, options) => dataOf(call('saveArticle', { ...params(id), body }, options)),
    publish: (id, body, options) => dataOf(call('publishArticle', { ...params(id), body }, options)),
    correct: (id, body, options) => dataOf(call('correctArticle', { ...params(id), body }, options)),
    withdraw: (id, body, options) => dataOf(call('withdrawArticle', { ...params(id), body }, options)),
    discard: (id, version, options) => done(call('discardArticle', { ...params(id), body: { version } }, options)),
    getVersion: (id, number, options) =>
      dataOf(call('getArticleVersion', { params: { id, number: String(number) } }, options)),
    listTags: (options) => listOf(() => call('listAllArticleTags', {}, options)),
    addTag: (name, options) => dataOf(call('createArticleTag', { body: { name } }, options)),
  };
}
