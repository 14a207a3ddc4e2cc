import type { Handlers } from '../../../platform/http/handlers.ts';
import type { Proposals } from './service.ts';

type ProposalHandlers = Pick<
  Handlers,
  | 'getUnmatchedReview'
  | 'proposeUnmatchedRefund'
  | 'proposeUnmatchedGift'
  | 'getProposal'
  | 'confirmProposal'
  | 'withdrawProposal'
>;

/** Handlers of operators' calls about unmatched money and proposals. */
export function proposalHandlers(proposals: Proposals): ProposalHandlers {
  return {
    getUnmatchedReview: async ({ params }) => ({ data: await proposals.getUnmatched(params.id) }),
    proposeUnmatchedRefund: async ({ member, params, body }) => ({
      data: await proposals.proposeRefund(member.userId, params.id, body),
    }),
    proposeUnmatchedGift: async ({ member, params, body }) => ({
      data: await proposals.proposeGift(member.userId, params.id, body),
    }),
    getProposal: async ({ params }) => ({ data: await proposals.getProposal(params.id) }),
    confirmProposal: async ({ member, params, body }) => ({
      data: await proposals.confirm(member.userId, params.id, body),
    }),
    withdrawProposal: async ({ member, params, body }) => ({
      data: await proposals.withdraw(member.userId, params.id, body),
    }),
  };
}
