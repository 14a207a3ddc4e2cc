import type {
  EndpointInput,
  FoundGift,
  GiftContact,
  GiftFilters,
  GiftRecord,
  Proposal,
} from '@uluran/contract/endpoints';
import type { OperatorRouteName } from '@uluran/contract/operator-routes';
import { type Connection, dataOf, listOf } from '../connection.ts';
import type { CallOptions } from '../options.ts';
import type { List } from '../pages.ts';

/** Search of gifts and one gift in full, for reviewers, finance and administrators. An operator changes no gift of their own. */
export interface OperatorGifts {
  /**
   * Gifts that match a search and filters, the newest first. `q` takes name, phone, e-mail, number, receipt, amount, day and reference together, in any
   * order; contacts are masked.
   * @endpoint listGifts
   */
  list(filters?: GiftFilters, options?: CallOptions): List<FoundGift>;
  /**
   * One gift with its payments, notifications, transfers of the ledger, receipt and mails. Contacts are masked.
   * @endpoint getGift
   */
  get(id: string, options?: CallOptions): Promise<GiftRecord>;
  /**
   * Reads the contact of the donor. Each reading is recorded.
   * @endpoint revealGiftContact
   */
  revealContact(id: string, options?: CallOptions): Promise<GiftContact>;
  /**
   * Asks the gateway about the newest payment now. Rejects with `gateway_unavailable` if it does not respond.
   * @endpoint checkGift
   */
  check(id: string, options?: CallOptions): Promise<GiftRecord>;
  /**
   * Sends a mail about the gift again, by the mail's id. One that waits is sent at once.
   * @endpoint resendGiftMail
   */
  resendMail(id: string, mail: number, options?: CallOptions): Promise<GiftRecord>;
  /**
   * Hides or shows the donor's name in all places, on the donor's request.
   * @endpoint changeGiftVisibility
   */
  changeVisibility(id: string, anonymous: boolean, options?: CallOptions): Promise<GiftRecord>;
  /**
   * Proposes that the gateway refunds the gift or a part of it, with a code of the operator's app. Another operator confirms it with `proposals.confirm`. Rejects
   * with `not_refundable`, and with `item_changed` for another version of the gift or a second proposal.
   * @endpoint proposeGiftRefund
   */
  proposeRefund(
    id: string,
    refund: EndpointInput<'proposeGiftRefund', 'body'>,
    options?: CallOptions,
  ): Promise<Proposal>;
}

export function createOperatorGifts({ call }: Connection<OperatorRouteName>): OperatorGifts {
  const params = (id: string) => ({ params: { id } });
  return {
    list: (filters = {}, options) => listOf((page) => call('listGifts', { query: { ...filters, ...page } }, options)),
    get: (id, options) => dataOf(call('getGift', params(id), options)),
    revealContact: (id, options) => dataOf(call('revealGiftContact', params(id), options)),
    check: (id, options) => dataOf(call('checkGift', params(id), options)),
    resendMail: (id, mail, options) => dataOf(call('resendGiftMail', { params: { id, mail: String(mail) } }, options)),
    changeVisibility: (id, anonymous, options) =>
      dataOf(call('changeGiftVisibility', { ...params(id), body: { anonymous } }, options)),
    proposeRefund: (id, body, options) => dataOf(call('proposeGiftRefund', { ...params(id), body }, options)),
  };
}
