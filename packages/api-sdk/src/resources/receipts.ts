import type { Receipt, ReceiptPayer, ReceiptProof, VerifiedReceipt } from '@uluran/contract/endpoints';
import { type Connection, dataOf } from '../connection.ts';
import type { CallOptions } from '../options.ts';

/** Receipts of paid gifts. The content of a receipt never changes; corrections record refunds. */
export interface Receipts {
  /**
   * The receipt of a paid donation, by the donation's id. It is issued within a second or two of the payment; before, the call rejects with
   * `not_found`.
   * @endpoint getReceipt
   */
  get(donationId: string, options?: CallOptions): Promise<Receipt>;
  /**
   * The payer of zakat with the full NIK or NPWP, only for the printed receipt: elsewhere show `taxNumber` of the receipt, and store neither. Rejects
   * with `not_found` if no number was given.
   * @endpoint getReceiptPayer
   */
  payer(donationId: string, options?: CallOptions): Promise<ReceiptPayer>;
  /**
   * Proofs that the gift is in the public book, one for each transfer in or out. `verifyReceipt` of `@uluran/buku` checks the JSON of each with only
   * the book's public key. Rejects with `not_found` until the gift is sealed, which takes minutes, and once its donor was erased.
   * @endpoint getReceiptProof
   */
  proof(donationId: string, options?: CallOptions): Promise<ReceiptProof>;
  /**
   * The current state of the receipt with this code, as its QR code and print have it: hyphens, spaces and small letters do not matter. It shows only
   * the donor's initials.
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
