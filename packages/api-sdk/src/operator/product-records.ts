import type {
  DeliveryChanges,
  EndpointInput,
  NewProduct,
  ProductChanges,
  ProductRecord,
  ProductRecordFilters,
  ProductRecordItem,
  ProductRecordMeta,
} from '@uluran/contract/endpoints';
import type { OperatorRouteName } from '@uluran/contract/operator-routes';
import { type Connection, dataOf, listOf } from '../connection.ts';
import type { CallOptions } from '../options.ts';
import type { List } from '../pages.ts';

/** Products with their prices and deliveries, for content operators and administrators. */
export interface ProductRecords {
  /**
   * Products, also drafts, the newest first. `meta` of every page has the number of each state.
   * @endpoint listProductRecords
   */
  list(filters?: ProductRecordFilters, options?: CallOptions): List<ProductRecordItem, ProductRecordMeta>;
  /**
   * One product with its words, prices, deliveries and history.
   * @endpoint getProductRecord
   */
  get(id: string, options?: CallOptions): Promise<ProductRecord>;
  /**
   * Adds a product as a draft, with its first price. The price of one unit is the sum of its contents.
   * @endpoint createProduct
   */
  create(product: NewProduct, options?: CallOptions): Promise<ProductRecord>;
  /**
   * Changes all fields besides the price; a published product shows them at once. Rejects with `invalid_fields` for a need below the units that are
   * paid for or in an open payment, and with `item_changed` for another version of the product, as all further calls do.
   * @endpoint changeProduct
   */
  change(id: string, product: ProductChanges, options?: CallOptions): Promise<ProductRecord>;
  /**
   * Publishes a draft: it takes gifts from now on.
   * @endpoint publishProduct
   */
  publish(id: string, read: EndpointInput<'publishProduct', 'body'>, options?: CallOptions): Promise<ProductRecord>;
  /**
   * Stops the gifts to a product, with the reason. Open payments can still be paid.
   * @endpoint pauseProduct
   */
  pause(id: string, decision: EndpointInput<'pauseProduct', 'body'>, options?: CallOptions): Promise<ProductRecord>;
  /**
   * Lets a paused product take gifts again.
   * @endpoint resumeProduct
   */
  resume(id: string, read: EndpointInput<'resumeProduct', 'body'>, options?: CallOptions): Promise<ProductRecord>;
  /**
   * Sets the price of one unit from today or a later day. Gifts that were made, and open payments, keep theirs.
   * @endpoint setProductPrice
   */
  setPrice(id: string, price: EndpointInput<'setProductPrice', 'body'>, options?: CallOptions): Promise<ProductRecord>;
  /**
   * Withdraws a price that has not begun.
   * @endpoint withdrawProductPrice
   */
  withdrawPrice(
    id: string,
    priceId: string,
    read: EndpointInput<'withdrawProductPrice', 'body'>,
    options?: CallOptions,
  ): Promise<ProductRecord>;
  /**
   * Records a delivery, prepared or handed over. Rejects with `invalid_fields` if all deliveries have more units than are paid for.
   * @endpoint recordProductDelivery
   */
  recordDelivery(id: string, delivery: DeliveryChanges, options?: CallOptions): Promise<ProductRecord>;
  /**
   * Changes a delivery, for example to add its evidence.
   * @endpoint changeProductDelivery
   */
  changeDelivery(
    id: string,
    deliveryId: string,
    delivery: DeliveryChanges,
    options?: CallOptions,
  ): Promise<ProductRecord>;
  /**
   * Removes a delivery that was recorded by mistake, with the reason.
   * @endpoint removeProductDelivery
   */
  removeDelivery(
    id: string,
    deliveryId: string,
    decision: EndpointInput<'removeProductDelivery', 'body'>,
    options?: CallOptions,
  ): Promise<ProductRecord>;
}

export function createProductRecords({ call }: Connection<OperatorRouteName>): ProductRecords {
  const params = (id: string) => ({ params: { id } });
  const priceOf = (id: string, priceId: string) => ({ params: { id, priceId } });
  const deliveryOf = (id: string, deliveryId: string) => ({ params: { id, deliveryId } });
  return {
    list: (filters = {}, options) =>
      listOf((page) => call('listProductRecords', { query: { ...filters, ...page } }, options)),
    get: (id, options) => dataOf(call('getProductRecord', params(id), options)),
    create: (body, options) => dataOf(call('createProduct', { body }, options)),
    change: (id, body, options) => dataOf(call('changeProduct', { ...params(id), body }, options)),
    publish: (id, body, options) => dataOf(call('publishProduct', { ...params(id), body }, options)),
    pause: (id, body, options) => dataOf(call('pauseProduct', { ...params(id), body }, options)),
    resume: (id, body, options) => dataOf(call('resumeProduct', { ...params(id), body }, options)),
    setPrice: (id, body, options) => dataOf(call('setProductPrice', { ...params(id), body }, options)),
    withdrawPrice: (id, priceId, body, options) =>
      dataOf(call('withdrawProductPrice', { ...priceOf(id, priceId), body }, options)),
    recordDelivery: (id, body, options) => dataOf(call('recordProductDelivery', { ...params(id), body }, options)),
    changeDelivery: (id, deliveryId, body, options) =>
      dataOf(call('changeProductDelivery', { ...deliveryOf(id, deliveryId), body }, options)),
    removeDelivery: (id, deliveryId, body, options) =>
      dataOf(call('removeProductDelivery', { ...deliveryOf(id, deliveryId), body }, options)),
  };
}
