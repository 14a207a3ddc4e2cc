import type {
  EndpointInput,
  MerchantCodeCheck,
  MerchantRecord,
  MerchantRecordFilters,
  MerchantRecordItem,
  MerchantRecordMeta,
} from '@uluran/contract/endpoints';
import type { OperatorRouteName } from '@uluran/contract/operator-routes';
import { type Connection, dataOf, listOf } from '../connection.ts';
import type { CallOptions } from '../options.ts';
import type { List } from '../pages.ts';

/** Merchants of the directory with their QRIS codes, for content operators and administrators. */
export interface MerchantRecords {
  /**
   * Merchants, also drafts and hidden ones, the newest first. `meta` of every page has the number of each state.
   * @endpoint listMerchantRecords
   */
  list(filters?: MerchantRecordFilters, options?: CallOptions): List<MerchantRecordItem, MerchantRecordMeta>;
  /**
   * One merchant with its registered code, a code that waits for a second operator, and its history.
   * @endpoint getMerchantRecord
   */
  get(id: string, options?: CallOptions): Promise<MerchantRecord>;
  /**
   * Reads the text of a code and compares it with those of other merchants. Resolves to `problem`, the sentence with which it would be refused, or null.
   * @endpoint checkMerchantCode
   */
  checkCode(text: EndpointInput<'checkMerchantCode', 'body'>, options?: CallOptions): Promise<MerchantCodeCheck>;
  /**
   * Adds a merchant as a draft. Rejects with `invalid_fields` for a code that cannot be registered.
   * @endpoint createMerchant
   */
  create(merchant: EndpointInput<'createMerchant', 'body'>, options?: CallOptions): Promise<MerchantRecord>;
  /**
   * Changes all fields besides the code. Rejects with `item_changed` for another version of the merchant, as all further calls do.
   * @endpoint changeMerchant
   */
  change(id: string, merchant: EndpointInput<'changeMerchant', 'body'>, options?: CallOptions): Promise<MerchantRecord>;
  /**
   * Shows the merchant in the directory.
   * @endpoint publishMerchant
   */
  publish(id: string, read: EndpointInput<'publishMerchant', 'body'>, options?: CallOptions): Promise<MerchantRecord>;
  /**
   * Removes the merchant from the directory, with the reason.
   * @endpoint hideMerchant
   */
  hide(id: string, decision: EndpointInput<'hideMerchant', 'body'>, options?: CallOptions): Promise<MerchantRecord>;
  /**
   * Replaces the code of a draft. For a merchant that was published it proposes the code, with a code of the operator's app; visitors see the registered one until
   * another operator confirms.
   * @endpoint changeMerchantCode
   */
  changeCode(
    id: string,
    change: EndpointInput<'changeMerchantCode', 'body'>,
    options?: CallOptions,
  ): Promise<MerchantRecord>;
  /**
   * Confirms a code that another operator has proposed, with a code of the operator's app. Rejects with `forbidden` for one's own proposal.
   * @endpoint confirmMerchantCode
   */
  confirmCode(
    id: string,
    confirmation: EndpointInput<'confirmMerchantCode', 'body'>,
    options?: CallOptions,
  ): Promise<MerchantRecord>;
  /**
   * Refuses or withdraws a proposed code, with the reason.
   * @endpoint withdrawMerchantCode
   */
  withdrawCode(
    id: string,
    decision: EndpointInput<'withdrawMerchantCode', 'body'>,
    options?: CallOptions,
  ): Promise<MerchantRecord>;
}

export function createMerchantRecords({ call }: Connection<OperatorRouteName>): MerchantRecords {
  const params = (id: string) => ({ params: { id } });
  return {
    list: (filters = {}, options) =>
      listOf((page) => call('listMerchantRecords', { query: { ...filters, ...page } }, options)),
    get: (id, options) => dataOf(call('getMerchantRecord', params(id), options)),
    checkCode: (body, options) => dataOf(call('checkMerchantCode', { body }, options)),
    create: (body, options) => dataOf(call('createMerchant', { body }, options)),
    change: (id, body, options) => dataOf(call('changeMerchant', { ...params(id), body }, options)),
    publish: (id, body, options) => dataOf(call('publishMerchant', { ...params(id), body }, options)),
    hide: (id, body, options) => dataOf(call('hideMerchant', { ...params(id), body }, options)),
    changeCode: (id, body, options) => dataOf(call('changeMerchantCode', { ...params(id), body }, options)),
    confirmCode: (id, body, options) => dataOf(call('confirmMerchantCode', { ...params(id), body }, options)),
    withdrawCode: (id, body, options) => dataOf(call('withdrawMerchantCode', { ...params(id), body }, options)),
  };
}
