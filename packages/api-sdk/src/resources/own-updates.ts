import type { EndpointInput, OwnUpdate, OwnUpdateItem, SavedUpdate } from '@uluran/contract/endpoints';
import { type Connection, dataOf, done, listOf } from '../connection.ts';
import { bothVersions } from '../errors.ts';
import type { CallOptions } from '../options.ts';
import type { List } from '../pages.ts';

/** Updates of the signed-in member's campaigns: written as drafts, published, and corrected while the public reads the published text. */
export interface OwnUpdates {
  /**
   * Updates of a campaign: drafts first, then the published ones, newest first.
   * @endpoint listOwnUpdates
   */
  list(campaign: string, query?: EndpointInput<'listOwnUpdates', 'query'>, options?: CallOptions): List<OwnUpdateItem>;
  /**
   * Creates an update with an empty draft.
   * @endpoint createOwnUpdate
   */
  create(campaign: string, options?: CallOptions): Promise<OwnUpdate>;
  /**
   * The draft, the published content, and the number of recipients of the mail.
   * @endpoint getOwnUpdate
   */
  get(campaign: string, id: string, options?: CallOptions): Promise<OwnUpdate>;
  /**
   * Saves title or text. Rejects with `draft_changed` if another version is stored; `updateConflictOf` returns both.
   * @endpoint saveOwnUpdate
   */
  save(
    campaign: string,
    id: string,
    changes: EndpointInput<'saveOwnUpdate', 'body'>,
    options?: CallOptions,
  ): Promise<SavedUpdate>;
  /**
   * Publishes the given version. Rejects with `invalid_fields` if a part is missing.
   * @endpoint publishOwnUpdate
   */
  publish(
    campaign: string,
    id: string,
    form: EndpointInput<'publishOwnUpdate', 'body'>,
    options?: CallOptions,
  ): Promise<OwnUpdate>;
  /**
   * Deletes a draft, or the correction of a published update.
   * @endpoint discardOwnUpdate
   */
  discard(campaign: string, id: string, options?: CallOptions): Promise<void>;
}

/** Both versions of an update after a conflicting save. */
export interface UpdateConflict {
  /** The sent version; null without one, as on publication. */
  yours: EndpointInput<'saveOwnUpdate', 'body'> | null;
  current: OwnUpdate;
}

/** Both versions of a failed `save` or `publish`; undefined for every other failure. */
export function updateConflictOf(error: unknown): UpdateConflict | undefined {
  return bothVersions(error) as UpdateConflict | undefined;
}

export function createOwnUpdates({ call }: Connection): OwnUpdates {
  return {
    list: (id, query = {}, options) =>
      listOf((page) => call('listOwnUpdates', { params: { id }, query: { ...query, ...page } }, options)),
    create: (id, options) => dataOf(call('createOwnUpdate', { params: { id } }, options)),
    get: (id, updateId, options) => dataOf(call('getOwnUpdate', { params: { id, updateId } }, options)),
    save: (id, updateId, body, options) => dataOf(call('saveOwnUpdate', { params: { id, updateId }, body }, options)),
    publish: (id, updateId, body, options) =>
      dataOf(call('publishOwnUpdate', { params: { id, updateId }, body }, options)),
    discard: (id, updateId, options) => done(call('discardOwnUpdate', { params: { id, updateId } }, options)),
  };
}
