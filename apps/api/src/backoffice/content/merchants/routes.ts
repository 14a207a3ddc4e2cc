import type { Handlers } from '../../../platform/http/handlers.ts';
import type { MerchantDesk } from './service.ts';

type MerchantRecordHandlers = Pick<
  Handlers,
  | 'listMerchantRecords'
  | 'getMerchantRecord'
  | 'checkMerchantCode'
  | 'createMerchant'
  | 'changeMerchant'
  | 'publishMerchant'
  | 'hideMerchant'
  | 'changeMerchantCode'
  | 'confirmMerchantCode'
  | 'withdrawMerchantCode'
>;

/** Handlers of operators' calls about merchants. */
export function merchantRecordHandlers(desk: MerchantDesk): MerchantRecordHandlers {
  return {
    listMerchantRecords: async ({ query }) => await desk.list(query),
    getMerchantRecord: async ({ member, params }) => ({ data: await desk.get(member.userId, params.id) }),
    checkMerchantCode: async ({ body }) => ({ data: await desk.check(body) }),
    createMerchant: async ({ member, body }) => ({ data: await desk.create(member.userId, body) }),
    changeMerchant: async ({ member, params, body }) => ({ data: await desk.change(member.userId, params.id, body) }),
    publishMerchant: async ({ member, params, body }) => ({
      data: await desk.publish(member.userId, params.id, body.version),
    }),
    hideMerchant: async ({ member, params, body }) => ({ data: await desk.hide(member.userId, params.id, body) }),
    changeMerchantCode: async ({ member, params, body }) => ({
      data: await desk.changeCode(member.userId, params.id, body),
    }),
    confirmMerchantCode: async ({ member, params, body }) => ({
      data: await desk.confirmCode(member.userId, params.id, body),
    }),
    withdrawMerchantCode: async ({ member, params, body }) => ({
      data: await desk.withdrawCode(member.userId, params.id, body),
    }),
  };
}
