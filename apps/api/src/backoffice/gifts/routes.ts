import { giverOf } from '../../giving/limits/giving-limits.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import type { GiftDesk } from './service.ts';

type GiftHandlers = Pick<
  Handlers,
  | 'listGifts'
  | 'getGift'
  | 'revealGiftContact'
  | 'checkGift'
  | 'resendGiftMail'
  | 'changeGiftVisibility'
  | 'proposeGiftRefund'
>;

/** Handlers of operators' calls about gifts. */
export function giftHandlers(gifts: GiftDesk): GiftHandlers {
  return {
    listGifts: async ({ query }) => await gifts.list(query),
    getGift: async ({ member, params }) => ({ data: await gifts.get(member.userId, params.id) }),
    revealGiftContact: async ({ member, params }) => ({ data: await gifts.revealContact(member.userId, params.id) }),
    checkGift: async (request) => ({
      data: await gifts.check(request.member.userId, request.params.id, giverOf(request)),
    }),
    resendGiftMail: async ({ member, params: { id, mail } }) => ({
      data: await gifts.resendMail(member.userId, id, mail),
    }),
    changeGiftVisibility: async ({ member, params, body }) => ({
      data: await gifts.changeVisibility(member.userId, params.id, body.anonymous),
    }),
    proposeGiftRefund: async ({ member, params, body }) => ({
      data: await gifts.proposeRefund(member.userId, params.id, body),
    }),
  };
}
