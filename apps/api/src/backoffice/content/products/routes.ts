import type { Handlers } from '../../../platform/http/handlers.ts';
import type { ProductDesk } from './service.ts';

type ProductRecordHandlers = Pick<
  Handlers,
  | 'listProductRecords'
  | 'getProductRecord'
  | 'createProduct'
  | 'changeProduct'
  | 'publishProduct'
  | 'pauseProduct'
  | 'resumeProduct'
  | 'setProductPrice'
  | 'withdrawProductPrice'
  | 'recordProductDelivery'
  | 'changeProductDelivery'
  | 'removeProductDelivery'
>;

/** Handlers of operators' calls about products. */
export function productRecordHandlers(desk: ProductDesk): ProductRecordHandlers {
  return {
    listProductRecords: async ({ query }) => await desk.list(query),
    getProductRecord: async ({ params }) => ({ data: await desk.get(params.id) }),
    createProduct: async ({ member, body }) => ({ data: await desk.create(member.userId, body) }),
    changeProduct: async ({ member, params, body }) => ({ data: await desk.change(member.userId, params.id, body) }),
    publishProduct: async ({ member, params, body }) => ({ data: await desk.publish(member.userId, params.id, body) }),
    pauseProduct: async ({ member, params, body }) => ({ data: await desk.pause(member.userId, params.id, body) }),
    resumeProduct: async ({ member, params, body }) => ({ data: await desk.resume(member.userId, params.id, body) }),
    setProductPrice: async ({ member, params, body }) => ({
      data: await desk.setPrice(member.userId, params.id, body),
    }),
    withdrawProductPrice: async ({ member, params, body }) => ({
      data: await desk.withdrawPrice(member.userId, params.id, params.priceId, body),
    }),
    recordProductDelivery: async ({ member, params, body }) => ({
      data: await desk.recordDelivery(member.userId, params.id, body),
    }),
    changeProductDelivery: async ({ member, params, body }) => ({
      data: await desk.changeDelivery(member.userId, params.id, params.deliveryId, body),
    }),
    removeProductDelivery: async ({ member, params, body }) => ({
      data: await desk.removeDelivery(member.userId, params.id, params.deliveryId, body),
    }),
  };
}
