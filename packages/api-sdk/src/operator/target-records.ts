import type { TargetRecord, TargetRecordFilters, TargetRecordItem, TargetRecordMeta } from '@uluran/contract/endpoints';
import type { OperatorRouteName } from '@uluran/contract/operator-routes';
import { type Connection, dataOf, listOf } from '../connection.ts';
import type { CallOptions } from '../options.ts';
import type { List } from '../pages.ts';

/** A decision about a target or a member: its reason, and the version that was read. */
export interface RecordDecision {
  words: string;
  version: string;
}

/**
 * Targets of all kinds, for reviewers and administrators. A decision names the `version` that was read: it rejects with `item_changed`, and the present
 * facts in `conflict`, if the target has changed since.
 */
export interface TargetRecords {
  /**
   * Targets, the newest first, by kind and state, and by a part of title, slug or owner's name. The `meta` of a page has the numbers by kind and state.
   * @endpoint listTargetRecords
   */
  list(filters?: TargetRecordFilters, options?: CallOptions): List<TargetRecordItem, TargetRecordMeta>;
  /**
   * One target with owner, team, money, revisions, withdrawals, reports and the steps of operators.
   * @endpoint getTargetRecord
   */
  get(id: string, options?: CallOptions): Promise<TargetRecord>;
  /**
   * Freezes a public target of any kind: it takes no gifts, and no money leaves its fund. Its owner reads the reason.
   * @endpoint freezeTarget
   */
  freeze(id: string, decision: RecordDecision, options?: CallOptions): Promise<TargetRecord>;
  /**
   * Ends a freeze. A target of a member is paused until its owner resumes it; a programme or product is live again.
   * @endpoint releaseTarget
   */
  release(id: string, decision: RecordDecision, options?: CallOptions): Promise<TargetRecord>;
}

export function createTargetRecords({ call }: Connection<OperatorRouteName>): TargetRecords {
  const params = (id: string) => ({ params: { id } });
  return {
    list: (filters = {}, options) =>
      listOf((page) => call('listTargetRecords', { query: { ...filters, ...page } }, options)),
    get: (id, options) => dataOf(call('getTargetRecord', params(id), options)),
    freeze: (id, body, options) => dataOf(call('freezeTarget', { ...params(id), body }, options)),
    release: (id, body, options) => dataOf(call('releaseTarget', { ...params(id), body }, options)),
  };
}
