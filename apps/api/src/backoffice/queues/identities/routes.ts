import type { Handlers } from '../../../platform/http/handlers.ts';
import { documentAnswer } from '../../../platform/private-documents/document-answer.ts';
import type { Sealer } from '../../../platform/secrets/sealer.ts';
import type { IdentityReviewService } from './review-service.ts';

type ReviewHandlers = Pick<
  Handlers,
  'listIdentityReviews' | 'getIdentityReview' | 'lookAtIdentityDocument' | 'verifyIdentity' | 'refuseIdentity'
>;

/** Handlers of reviewers' calls about the identity checks of fundraisers. */
export function identityReviewHandlers(review: IdentityReviewService, sealer: Sealer): ReviewHandlers {
  return {
    listIdentityReviews: async () => ({ items: await review.list(), meta: { nextCursor: null } }),
    getIdentityReview: async ({ member, params }) => ({ data: await review.get(member.userId, params.id) }),
    lookAtIdentityDocument: async ({ member, params: { id, kind } }) =>
      documentAnswer(await review.open(sealer, member.userId, id, kind), kind),
    verifyIdentity: async ({ member, params, body: { version } }) => ({
      data: await review.decide(member.userId, params.id, { reason: null, version }),
    }),
    refuseIdentity: async ({ member, params, body: { words, version } }) => ({
      data: await review.decide(member.userId, params.id, { reason: words, version }),
    }),
  };
}
