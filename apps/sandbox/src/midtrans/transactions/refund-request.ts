import { invalidPayload } from '../wire/errors.ts';

/** The amount to refund; without one, the whole rest. */
export interface RefundRequest {
  /** The merchant's own name of the refund; one is made up when it is missing. */
  refundKey?: string;
  amountRupiah?: number;
  reason?: string;
}

const REFUND_KEY = /^[A-Za-z0-9\-_]{1,100}$/;
const REASON_MAX_LENGTH = 255;

/** Checks the body of POST /v2/{id}/refund: refund_key, amount and reason, each optional. Throws a WireError 400. */
export function readRefundRequest(body: unknown): RefundRequest {
  if (typeof body !== 'object' || Array.isArray(body)) throw invalidPayload(['request body must be a JSON object']);
  const fields: Record<string, unknown> = { ...body };
  const { refund_key: refundKey, amount, reason } = fields;
  const messages: string[] = [];
  if (refundKey !== undefined && (typeof refundKey !== 'string' || !REFUND_KEY.test(refundKey))) {
    messages.push('refund_key may hold only letters, digits, dash and underscore');
  }
  if (amount !== undefined && (typeof amount !== 'number' || !Number.isInteger(amount))) {
    messages.push('amount is not a whole number');
  }
  if (reason !== undefined && (typeof reason !== 'string' || reason.length > REASON_MAX_LENGTH)) {
    messages.push(`reason must not be longer than ${REASON_MAX_LENGTH}`);
  }
  if (messages.length > 0) throw invalidPayload(messages);
  return {
    ...(typeof refundKey === 'string' ? { refundKey } : {}),
    ...(typeof amount === 'number' ? { amountRupiah: amount } : {}),
    ...(typeof reason === 'string' ? { reason } : {}),
  };
}
