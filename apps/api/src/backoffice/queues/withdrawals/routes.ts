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
  | 'getEvidenceReview'
  | 'lookAtEvidenceReceipt'
  | 'acceptEvidence'
  | 'refuseEvidence'
>;

/** Handlers of operators' calls about withdrawals. */
export function withdrawalReviewHandlers(review: WithdrawalReviewService): ReviewHandlers {
  const { list, get, approve, decide } = review;
  return {
    listEvidenceReviews: async () => ({ items: await review.listEvidence(), meta: { nextCursor: null } }),
    getEvidenceReview: async ({ member, params }) => ({ data: await review.getEvidence(member.userId, params.id) }),
    lookAtEvidenceReceipt: async ({ member, params }) =>
      documentAnswer(await review.open(member.userId, params.id), RECEIPT_NAME),
    acceptEvidence: async ({ member, params, body: { version } }) => ({
      data: await review.decideEvidence(member.userId, params.id, { reason: null, version }),
    }),
    refuseEvidence: async ({ member, params, body: { words, version } }) => ({
      data: await review.decideEvidence(member.userId, params.id, { reason: words, version }),
    }),
    listWithdrawalReviews: async () => ({ items: await list(), meta: { nextCursor: null } }),
    getWithdrawalReview: async ({ member, params }) => ({ data: await get(member.userId, params.id) }),
    approveWithdrawal: async ({ member, params, body }) => ({ data: await approve(member.userId, params.id, body) }),
    rejectWithdrawal: async ({ member, params, body }) => ({
      data: await decide(member.userId, params.id, { step: 'reject', ...body }),
    }),
    startWithdrawalTransfer: async ({ member, params, body }) => ({
      data: await decide(member.userId, params.id, { step: 'start', words: '', ...body }),
    }),
    markWithdrawalTransferred: async ({ member, params, body: { reference, version } }) => ({
      data: await decide(member.userId, params.id, { step: 'transferred', words: reference, version }),
    }),
    markWithdrawalFailed: async ({ member, params, body }) => ({
      data: await decide(member.userId, params.id, { step: 'fail', ...body }),
    }),
    markWithdrawalReturned: async ({ member, params, body }) => ({
      data: await decide(member.userId, params.id, { step: 'return', ...body }),
    }),
  };
}
