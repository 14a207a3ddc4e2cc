import type {
  CampaignReview,
  EvidenceReviewItem,
  IdentityReview,
  IdentityReviewItem,
  OperatorSession,
  ReviewItem,
  WithdrawalReview,
} from '@uluran/contract/endpoints';
import { type OneQuery, one } from '../query-options.ts';
import type { OperatorClient } from './client.ts';

/** Options for TanStack Query of the calls of operators, one method per kind of data. */
export interface OperatorQueries {
  /** The signed-in operator, and the end of the session. */
  session(): OneQuery<OperatorSession>;
  /** Campaigns that wait for a review. */
  campaignReviews(): OneQuery<ReviewItem[]>;
  /** One campaign in review. */
  campaignReview(id: string): OneQuery<CampaignReview>;
  /** Identity checks that wait. */
  identityReviews(): OneQuery<IdentityReviewItem[]>;
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
  const { access, campaignReviews, identityReviews, withdrawalReviews, evidenceReviews } = client;
  return {
    session: () => one(['operator', 'session'], (options) => access.getSession(options)),
    campaignReviews: () =>
      one(['operator', 'campaigns'], async (options) => (await campaignReviews.list(options)).items),
    campaignReview: (id) => one(['operator', 'campaigns', id], (options) => campaignReviews.get(id, options)),
    identityReviews: () =>
      one(['operator', 'identities'], async (options) => (await identityReviews.list(options)).items),
    identityReview: (id) => one(['operator', 'identities', id], (options) => identityReviews.get(id, options)),
    withdrawalReview: (id) => one(['operator', 'withdrawals', id], (options) => withdrawalReviews.get(id, options)),
    evidenceReviews: () =>
      one(['operator', 'evidence'], async (options) => (await evidenceReviews.list(options)).items),
  };
}
