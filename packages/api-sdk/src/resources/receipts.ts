import type { Receipt, ReceiptPayer, ReceiptProof, VerifiedReceipt } from '@uluran/contract/endpoints';
import { type Connection, dataOf } from '../connection.ts';
import type { CallOptions } from '../options.ts';

/** Receipts of paid gifts. What a receipt states never changes: corrections state what went back. */
export interface Receipts {
  /**
   * The receipt of a paid donation, by the donation's id. It is issued within a second or two of the payment; before that the call rejects with `not_found`.
   * @endpoint getReceipt
   */
  get(donationId: string, options?: CallOptions): Promise<Receipt>;
  /**
   * The payer of zakat with the whole NIK or NPWP, for the printed receipt alone: show `taxNumber` of the receipt elsewhere, and store neither. Rejects with
   * `not_found` where no number was given.
   * @endpoint getReceiptPayer
   */
  payer(donationId: string, options?: CallOptions): Promise<ReceiptPayer>;
  /**
   * Proofs that the gift is in the public book, one for each transfer that came in or went back. `verifyReceipt` of `@uluran/buku` checks the JSON of each with
   * the book's public key alone. Rejects with `not_found` until the gift is sealed, which takes minutes, and once its donor was erased.
   * @endpoint getReceiptProof
   */
  proof(donationId: string, options?: CallOptions): Promise<ReceiptProof>;
  /**
   * What is true now of the receipt with this code, as its QR code and print have it: hyphens, spaces and small letters do not matter. Of the donor it shows
   * initials alone.
   * @endpoint verifyReceipt
   */
  verify(code: string, options?: CallOptions): Promise<VerifiedReceipt>;
}

export function createReceipts({ call }: Connection): Receipts {
  return {
    get: (id, options) => dataOf(call('getReceipt', { params: { id } }, options)),
    payer: (id, options) => dataOf(call('getReceiptPayer', { params: { id } }, options)),
    proof: (id, options) => dataOf(call('getReceiptProof', { params: { id } }, options)),
    verify: (code, options) => dataOf(call('verifyReceipt', { params: { code } }, options)),
  };
}
