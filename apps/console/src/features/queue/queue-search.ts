import { QUEUE_HOLDERS, QUEUE_KINDS, type QueueHolder, type QueueKind } from '@uluran/contract/queues';

/** Filters of the queue, as the address has them. */
export interface QueueSearch {
  kind?: QueueKind;
  holder?: QueueHolder;
  overdue?: true;
}

/** Reads the filters of an address; unknown values are left out. */
export function readQueueSearch({ kind, holder, overdue }: Record<string, unknown>): QueueSearch {
  const knownKind = QUEUE_KINDS.find((known) => known === kind);
  const knownHolder = QUEUE_HOLDERS.find((known) => known === holder);
  return {
    ...(knownKind !== undefined && { kind: knownKind }),
    ...(knownHolder !== undefined && { holder: knownHolder }),
    ...((overdue === true || overdue === 'true') && { overdue: true as const }),
  };
}

/** The filters as the API takes them. */
export function queueFilters({ kind, holder, overdue }: QueueSearch) {
  return {
    ...(kind !== undefined && { kind }),
    ...(holder !== undefined && { holder }),
    ...(overdue && { overdue: 'true' as const }),
  };
}
