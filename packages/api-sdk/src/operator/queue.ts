import type { QueueFilters, QueueItem, QueueMeta } from '@uluran/contract/endpoints';
import type { OperatorRouteName } from '@uluran/contract/operator-routes';
import type { QueueKind } from '@uluran/contract/queues';
import { type Connection, dataOf, listOf } from '../connection.ts';
import type { CallOptions } from '../options.ts';
import type { List } from '../pages.ts';

/** The queue of everything that waits for the operator's role: revisions, identities, bank accounts, withdrawals, evidence, reports, money and more. */
export interface OperatorQueue {
  /**
   * Waiting items, the nearest deadline first. The `meta` of a page has the number of items by kind, without the filters.
   * @endpoint listQueue
   */
  list(filters?: QueueFilters, options?: CallOptions): List<QueueItem, QueueMeta>;
  /**
   * One waiting item, with its holder, version and allowed decisions. Rejects with `not_found` once it is decided.
   * @endpoint getQueueItem
   */
  get(kind: QueueKind, id: string, options?: CallOptions): Promise<QueueItem>;
  /**
   * Takes an item, or extends the hold of the operator. Rejects with `item_held`, and the holder in `conflict`, if another operator has it.
   * @endpoint takeQueueItem
   */
  take(kind: QueueKind, id: string, options?: CallOptions): Promise<QueueItem>;
  /**
   * Gives an item back, so that others can take it.
   * @endpoint releaseQueueItem
   */
  release(kind: QueueKind, id: string, options?: CallOptions): Promise<QueueItem>;
  /**
   * Takes the item with the nearest deadline that no one holds; of one kind if it is named. Returns null if there is none.
   * @endpoint takeNextQueueItem
   */
  takeNext(kind?: QueueKind, options?: CallOptions): Promise<QueueItem | null>;
}

export function createOperatorQueue({ call }: Connection<OperatorRouteName>): OperatorQueue {
  const params = (kind: QueueKind, id: string) => ({ params: { kind, id } });
  return {
    list: (filters = {}, options) => listOf((page) => call('listQueue', { query: { ...filters, ...page } }, options)),
    get: (kind, id, options) => dataOf(call('getQueueItem', params(kind, id), options)),
    take: (kind, id, options) => dataOf(call('takeQueueItem', params(kind, id), options)),
    release: (kind, id, options) => dataOf(call('releaseQueueItem', params(kind, id), options)),
    takeNext: (kind, options) =>
      dataOf(call('takeNextQueueItem', { body: kind === undefined ? {} : { kind } }, options)),
  };
}
