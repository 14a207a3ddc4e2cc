import type { Handlers } from '../../platform/http/handlers.ts';
import type { Previews } from './previews.ts';
import type { OwnCampaignService } from './service.ts';

type OwnCampaignHandlers = Pick<
  Handlers,
  | 'listOwnCampaigns'
  | 'createOwnCampaign'
  | 'getOwnCampaign'
  | 'saveCampaignDraft'
  | 'reviseOwnCampaign'
  | 'discardCampaignDraft'
  | 'submitCampaignDraft'
  | 'recallCampaignDraft'
  | 'pauseOwnCampaign'
  | 'resumeOwnCampaign'
  | 'endOwnCampaign'
  | 'mendDraftComment'
  | 'previewOwnCampaign'
  | 'getCampaignPreview'
>;

/** Returns the number of a comment in an address; 0, which no comment has, for any other text. */
const numberOf = (written: string): number => (/^[1-9]\d{0,5}$/.test(written) ? Number(written) : 0);

const ofMember = ({ userId }: { userId: number }, { id }: { id: string }) => ({ caller: userId, id });

/** Handlers of a member's own campaigns and ambassador pages. */
export function ownCampaignHandlers(campaigns: OwnCampaignService, previews: Previews): OwnCampaignHandlers {
  return {
    listOwnCampaigns: async ({ member, query }) => {
      const { items, nextCursor } = await campaigns.list(member.userId, query);
      return { items, meta: { nextCursor } };
    },
    createOwnCampaign: async ({ member, body }) => ({ data: await campaigns.create(member.userId, body) }),
    getOwnCampaign: async ({ member, params }) => ({ data: await campaigns.get(ofMember(member, params)) }),
    saveCampaignDraft: async ({ member, params, body }) => ({
      data: await campaigns.save(ofMember(member, params), body),
    }),
    reviseOwnCampaign: async ({ member, params }) => ({ data: await campaigns.revise(ofMember(member, params)) }),
    discardCampaignDraft: async ({ member, params }) => {
      await campaigns.discard(ofMember(member, params));
      return { data: null };
    },
    submitCampaignDraft: async ({ member, params, body }) => ({
      data: await campaigns.submit(ofMember(member, params), body.version),
    }),
    pauseOwnCampaign: async ({ member, params }) => ({ data: await campaigns.step(ofMember(member, params), 'pause') }),
    resumeOwnCampaign: async ({ member, params }) => ({
      data: await campaigns.step(ofMember(member, params), 'resume'),
    }),
    endOwnCampaign: async ({ member, params }) => ({ data: await campaigns.step(ofMember(member, params), 'end') }),
    mendDraftComment: async ({ member, params, body }) => ({
      data: await campaigns.mend(ofMember(member, params), numberOf(params.number), body.mended),
    }),
    previewOwnCampaign: async ({ member, params }) => ({ data: await previews.link(ofMember(member, params)) }),
    getCampaignPreview: async ({ params }) => ({ data: await previews.read(params.token) }),
    recallCampaignDraft: async ({ member, params }) => ({ data: await campaigns.recall(ofMember(member, params)) }),
  };
}
