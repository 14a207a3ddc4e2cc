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
