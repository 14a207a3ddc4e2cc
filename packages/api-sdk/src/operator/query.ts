import type { QueryKey } from '@tanstack/react-query';
import type {
  CampaignReview,
  EvidenceReviewItem,
  IdentityReview,
  OperatorSession,
  QueueFilters,
  QueueItem,
  QueueMeta,
  WithdrawalReview,
} from '@uluran/contract/endpoints';
import { type ListQuery, list, type OneQuery, one } from '../query-options.ts';
import type { OperatorClient } from './client.ts';

/** Options for TanStack Query of the calls of operators, one method per kind of data. */
export interface OperatorQueries {
  /** The signed-in operator, and the end of the session. */
  session(): OneQuery<OperatorSession>;
  /** Everything that waits for the role. */
  queue(filters?: Omit<QueueFilters, 'cursor'>): ListQuery<QueueItem, QueueMeta>;
  /** Every read of operators, to invalidate after a change of another item. */
  everything(): { queryKey: QueryKey };
  /** Every list of the queue, to invalidate after a decision. */
  queues(): { queryKey: QueryKey };
  /** One campaign in review. */
  campaignReview(id: string): OneQuery<CampaignReview>;
  /** One submitted identity check. */
  identityReview(id: string): OneQuery<IdentityReview>;
  /** One withdrawal, with its approvals and the transfer. */
  withdrawalReview(id: string): OneQuery<WithdrawalReview>;
  /** Lines of evidence that wait. */
  evidenceReviews(): OneQuery<EvidenceReviewItem[]>;
}

/**
 * The only place of query keys of operators' data: the same options serve a loader, a component and an invalidation.
 *
 * @example
 * const queries = createOperatorQueries(operators);
 * const { data } = useQuery(queries.campaignReview(id));
 */
export function createOperatorQueries(client: OperatorClient): OperatorQueries {
  const { access, queue, campaignReviews, identityReviews, withdrawalReviews, evidenceReviews } = client;
  return {
    session: () => one(['operator', 'session'], (options) => access.getSession(options)),
    everything: () => ({ queryKey: ['operator'] }),
    queues: () => ({ queryKey: ['operator', 'queue'] }),
    queue: (filters = {}) =>
      list(['operator', 'queue', filters], (cursor, options) => queue.list({ ...filters, cursor }, options)),
    campaignReview: (id) => one(['operator', 'campaigns', id], (options) => campaignReviews.get(id, options)),
    identityReview: (id) => one(['operator', 'identities', id], (options) => identityReviews.get(id, options)),
    withdrawalReview: (id) => one(['operator', 'withdrawals', id], (options) => withdrawalReviews.get(id, options)),
    evidenceReviews: () =>
      one(['operator', 'evidence'], async (options) => (await evidenceReviews.list(options)).items),
  };
}
