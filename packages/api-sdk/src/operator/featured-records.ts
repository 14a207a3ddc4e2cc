import type { EndpointInput, FeaturedRecord, NewPick, PickChanges } from '@uluran/contract/endpoints';
import type { OperatorRouteName } from '@uluran/contract/operator-routes';
import { type Connection, dataOf, listOf } from '../connection.ts';
import type { CallOptions } from '../options.ts';
import type { List } from '../pages.ts';

/**
 * Targets that the editors recommend, for the content role and administrators. A change names the `version` that was read: it rejects with
 * `item_changed` for another version, and for a recommendation that is over.
 */
export interface FeaturedRecords {
  /**
   * Recommendations that are shown or planned in their order, then the latest that are over. One page.
   * @endpoint listFeaturedRecords
   */
  list(options?: CallOptions): List<FeaturedRecord>;
  /**
   * Recommends a target, after the others. Rejects with `forbidden` for a target of the caller.
   * @endpoint featureTarget
   */
  add(pick: NewPick, options?: CallOptions): Promise<FeaturedRecord>;
  /**
   * One recommendation with its history.
   * @endpoint getFeaturedRecord
   */
  get(id: string, options?: CallOptions): Promise<FeaturedRecord>;
  /**
   * Changes the reason or the period. The beginning of one that is shown stays.
   * @endpoint changePick
   */
  change(id: string, changes: PickChanges, options?: CallOptions): Promise<FeaturedRecord>;
  /**
   * Gives a recommendation another place in the order; the others move up or down.
   * @endpoint movePick
   */
  move(id: string, place: EndpointInput<'movePick', 'body'>, options?: CallOptions): Promise<FeaturedRecord>;
  /**
   * Ends a recommendation before its time, with the reason.
   * @endpoint endPick
   */
  end(id: string, reason: EndpointInput<'endPick', 'body'>, options?: CallOptions): Promise<FeaturedRecord>;
}

export function createFeaturedRecords({ call }: Connection<OperatorRouteName>): FeaturedRecords {
  const params = (id: string) => ({ params: { id } });
  return {
    list: (options) => listOf(() => call('listFeaturedRecords', {}, options)),
    add: (body, options) => dataOf(call('featureTarget', { body }, options)),
    get: (id, options) => dataOf(call('getFeaturedRecord', params(id), options)),
    change: (id, body, options) => dataOf(call('changePick', { ...params(id), body }, options)),
    move: (id, body, options) => dataOf(call('movePick', { ...params(id), body }, options)),
    end: (id, body, options) => dataOf(call('endPick', { ...params(id), body }, options)),
  };
}
