import type { CreatedDonation, Donation, EndpointInput } from '@uluran/contract/endpoints';
import { type Connection, dataOf } from '../connection.ts';
import type { CallOptions } from '../options.ts';

/** Options of a gift. */
export interface GiftOptions extends CallOptions {
  /** From `createIdempotencyKey()`: keep it for all attempts of this gift. */
  idempotencyKey: string;
}

/** Gifts. Money is integer rupiah. */
export interface Donations {
  /**
   * Makes a donation and its payment, for gift plus tip, open until it expires. A signed-in donor's gift belongs to the account. The key makes a
   * retry safe: the same key and body return the same donation, never a second one.
   *
   * Attempts are limited by browser, by network address and by campaign. Above a limit the call rejects with `giving_limited` without making a
   * donation; after `retryAfterSeconds` the same call with the same key may be retried. Retries of a successful call are never limited. A browser is
   * recognised by a cookie of the site. A server that gives for its donors counts as one address, whose limit is refilled as long as enough of them
   * pay.
   * @endpoint createDonation
   */
  create(gift: EndpointInput<'createDonation', 'body'>, options: GiftOptions): Promise<CreatedDonation>;
  /**
   * Starts another payment of a donation, by another method or after the first expired: returns the new payment. The old one's
   * page links to it (`replacedBy`); money that still arrives for the old one counts, once.
   * @endpoint changePaymentMethod
   */
  changePaymentMethod(
    id: string,
    change: EndpointInput<'changePaymentMethod', 'body'>,
    options: GiftOptions,
  ): Promise<CreatedDonation>;
  /**
   * One donation. Its id alone gives access to it, so keep it secret; the response has no contact data.
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
