import { createHash } from 'node:crypto';

/** The signed fields. The signature covers neither the transaction's status nor any time: receivers must ask the status call. */
export interface SignedFields {
  order_id: string;
  status_code: string;
  gross_amount: string;
}

/** `signature_key` of a notification: hexadecimal SHA-512 of order_id + status_code + gross_amount + server key. */
export function signatureKey(fields: SignedFields, serverKey: string): string {
  return createHash('sha512')
    .update(fields.order_id + fields.status_code + fields.gross_amount + serverKey)
    .digest('hex');
}
