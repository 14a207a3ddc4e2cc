import type { CreatedDonation, Donation, EndpointInput } from '@uluran/contract/endpoints';
import { type Connection, dataOf } from '../connection.ts';
import type { CallOptions } from '../options.ts';

/** The options of a gift. */
export interface GiftOptions extends CallOptions {
  /** From `createIdempotencyKey()`: kept for as long as this gift is tried. */
  idempotencyKey: string;
}

/** Gifts. Money is integer rupiah. */
export interface Donations {
  /**
   * Gives: makes a donation and its payment, which asks the donor for gift plus tip until it expires. A signed-in donor's gift belongs to the account. The key makes a repeat safe: the
   * same key and body answer the same donation, never a second one.
   *
   * Attempts are limited by browser, by network address and by campaign. One too many rejects with `giving_limited`: nothing was made, and
   * `retryAfterSeconds` says when the same call with the same key may be tried again. Repeats of what was made are never limited. A browser is
   * known by a cookie of the site; a server that gives for its donors is one address, whose limit gives way as long as enough of them pay.
   * @endpoint createDonation
   */
  create(gift: EndpointInput<'createDonation', 'body'>, options: GiftOptions): Promise<CreatedDonation>;
  /**
   * Pays a donation another way, or again once its time was over: answers the new payment. The old one's page leads to it
   * (`replacedBy`); money that still comes for the old one counts, once.
   * @endpoint changePaymentMethod
   */
  changePaymentMethod(
    id: string,
    change: EndpointInput<'changePaymentMethod', 'body'>,
    options: GiftOptions,
  ): Promise<CreatedDonation>;
  /**
   * One donation. Its id is the only key to it, so treat it like one; the answer holds no contact data.
   * @endpoint getDonation
   */
  get(id: string, options?: CallOptions): Promise<Donation>;
}

export function createDonations({ call }: Connection): Donations {
  return {
    create: (body, options) => dataOf(call('createDonation', { body }, options)),
    changePaymentMethod: (id, body, options) => dataOf(call('changePaymentMethod', { params: { id }, body }, options)),
    get: (id, options) => dataOf(call('getDonation', { params: { id } }, options)),
  };
}
