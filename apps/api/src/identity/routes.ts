import type { Handlers } from '../http/handlers.ts';
import { documentAnswer } from '../private-documents/document-answer.ts';
import type { Sealer } from '../secrets/sealer.ts';
import type { IdentityReviewService } from './review-service.ts';
import type { IdentityService } from './service.ts';

type IdentityHandlers = Pick<
  Handlers,
  | 'getIdentity'
  | 'describeIdentity'
  | 'uploadIdentityDocument'
  | 'getIdentityDocument'
  | 'submitIdentity'
  | 'withdrawIdentity'
  | 'listIdentityReviews'
  | 'getIdentityReview'
  | 'lookAtIdentityDocument'
  | 'verifyIdentity'
  | 'refuseIdentity'
>;

/** Checks of who raises funds: the members' calls, and those of reviewers. */
export function identityHandlers(
  identity: IdentityService,
  review: IdentityReviewService,
  sealer: Sealer,
): IdentityHandlers {
  return {
    getIdentity: async ({ member }) => ({ data: await identity.get(member.userId) }),
    describeIdentity: async ({ member, body }) => ({ data: await identity.describe(member.userId, body) }),
    uploadIdentityDocument: async ({ member, params, readFile }) => ({
      data: await identity.upload(member.userId, params.kind, readFile),
    }),
    getIdentityDocument: async ({ member, params: { kind } }) =>
      documentAnswer(await identity.open(member.userId, kind), kind),
    submitIdentity: async ({ member }) => ({ data: await identity.submit(member.userId) }),
    withdrawIdentity: async ({ member }) => ({ data: await identity.withdraw(member.userId) }),
    listIdentityReviews: async () => ({ items: await review.list(), meta: { nextCursor: null } }),
    getIdentityReview: async ({ params }) => ({ data: await review.get(params.id) }),
    lookAtIdentityDocument: async ({ member, params: { id, kind } }) =>
      documentAnswer(await review.look(sealer, member.userId, id, kind), kind),
    verifyIdentity: async ({ member, params }) => ({ data: await review.decide(member.userId, params.id, null) }),
    refuseIdentity: async ({ member, params, body }) => ({
      data: await review.decide(member.userId, params.id, body.words),
    }),
  };
}
