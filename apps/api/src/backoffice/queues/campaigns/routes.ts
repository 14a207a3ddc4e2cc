import type { Handlers } from '../../../platform/http/handlers.ts';
import type { CampaignReviewService } from './service.ts';

type ReviewHandlers = Pick<
  Handlers,
  | 'listCampaignReviews'
  | 'getCampaignReview'
  | 'takeCampaignReview'
  | 'commentOnCampaign'
  | 'requestCampaignChanges'
  | 'approveCampaign'
  | 'rejectCampaign'
>;

/** Handlers of operators' calls about campaigns. */
export function campaignReviewHandlers({ list, get, decide }: CampaignReviewService): ReviewHandlers {
  return {
    listCampaignReviews: async () => ({ items: await list(), meta: { nextCursor: null } }),
    getCampaignReview: async ({ member, params }) => ({ data: await get(member.userId, params.id) }),
    takeCampaignReview: async ({ member, params }) => ({
      data: await decide(member.userId, params.id, { step: 'take' }),
    }),
    commentOnCampaign: async ({ member, params, body }) => ({
      data: await decide(member.userId, params.id, { step: 'comment', ...body }),
    }),
    requestCampaignChanges: async ({ member, params, body }) => ({
      data: await decide(member.userId, params.id, { step: 'request_changes', ...body }),
    }),
    approveCampaign: async ({ member, params, body }) => ({
      data: await decide(member.userId, params.id, { step: 'approve', ...body }),
    }),
    rejectCampaign: async ({ member, params, body }) => ({
      data: await decide(member.userId, params.id, { step: 'reject', ...body }),
    }),
  };
}
