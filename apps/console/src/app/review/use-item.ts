import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OperatorQueries } from '@uluran/api-sdk/operator/query';
import type { QueueItem } from '@uluran/contract/endpoints';
import type { QueueKind } from '@uluran/contract/queues';
import { useEffect, useRef } from 'react';
import { useConsole } from '../use-console.ts';

/** The queue's item of a detail page; null once it is decided. */
export type ItemQuery = UseQueryResult<QueueItem | null>;

/**
 * Reads the queue's item of a detail page. If its version changes, the content of the page is read again: a decision names the version of
 * the item, and must be about the shown content.
 *
 * @param review query of the content
 */
export function useItem(kind: QueueKind, id: string, review: ReturnType<OperatorQueries['queues']>): ItemQuery {
  const { queries } = useConsole();
  const queryClient = useQueryClient();
  const query = useQuery(queries.queueItem(kind, id));
  const version = query.data?.version;
  const read = useRef<string>(undefined);
  const latest = useRef(review);
  latest.current = review;
  useEffect(() => {
    if (version === undefined) return;
    if (read.current !== undefined && read.current !== version) void queryClient.invalidateQueries(latest.current);
    read.current = version;
  }, [version, queryClient]);
  return query;
}

/** Returns true for a matter of the operator's own, which others decide. */
export const isOwn = ({ signals }: Pick<QueueItem, 'signals'>): boolean => signals.some(({ code }) => code === 'own');
