import type { Handlers } from '../../../platform/http/handlers.ts';
import { documentAnswer } from '../../../platform/private-documents/document-answer.ts';
import { RECEIPT_NAME } from '../../../treasury/withdrawals/receipts.ts';
import type { WithdrawalReviewService } from './review-service.ts';

type ReviewHandlers = Pick<
  Handlers,
  | 'listWithdrawalReviews'
  | 'getWithdrawalReview'
  | 'approveWithdrawal'
  | 'rejectWithdrawal'
  | 'startWithdrawalTransfer'
  | 'markWithdrawalTransferred'
  | 'markWithdrawalFailed'
  | 'markWithdrawalReturned'
  | 'listEvidenceReviews'
  | 'lookAtEvidenceReceipt'
  | 'acceptEvidence'
  | 'refuseEvidence'
>;

/** Handlers of operators' calls about withdrawals. */
export function withdrawalReviewHandlers(review: WithdrawalReviewService): ReviewHandlers {
  const { list, get, decide } = review;
  return {
    listEvidenceReviews: async () => ({ items: await review.listEvidence(), meta: { nextCursor: null } }),
    lookAtEvidenceReceipt: async ({ member, params }) =>
      documentAnswer(await review.open(member.userId, params.id), RECEIPT_NAME),
    acceptEvidence: async ({ member, params }) => ({
      data: await review.decideEvidence(member.userId, params.id, null),
    }),
    refuseEvidence: async ({ member, params, body }) => ({
      data: await review.decideEvidence(member.userId, params.id, body.words),
    }),
    listWithdrawalReviews: async () => ({ items: await list(), meta: { nextCursor: null } }),
    getWithdrawalReview: async ({ params }) => ({ data: await get(params.id) }),
    approveWithdrawal: async ({ member, params }) => ({
      data: await decide(member.userId, params.id, { step: 'approve', words: '' }),
    }),
    rejectWithdrawal: async ({ member, params, body }) => ({
      data: await decide(member.userId, params.id, { step: 'reject', ...body }),
    }),
    startWithdrawalTransfer: async ({ member, params }) => ({
      data: await decide(member.userId, params.id, { step: 'start', words: '' }),
    }),
    markWithdrawalTransferred: async ({ member, params, body }) => ({
      data: await decide(member.userId, params.id, { step: 'transferred', words: body.reference }),
    }),
    markWithdrawalFailed: async ({ member, params, body }) => ({
      data: await decide(member.userId, params.id, { step: 'fail', ...body }),
    }),
    markWithdrawalReturned: async ({ member, params, body }) => ({
      data: await decide(member.userId, params.id, { step: 'return', ...body }),
    }),
  };
}
