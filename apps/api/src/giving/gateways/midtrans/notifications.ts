import { createHash, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { InvalidNotification, InvalidSignature } from '../errors.ts';
import type { GatewayNotification } from '../port.ts';
import { isReference } from './references.ts';

const MAX_BYTES = 64 * 1024;

const notificationSchema = z.looseObject({
  order_id: z.string().check(z.refine(isReference)),
  status_code: z.string().check(z.regex(/^\d{3}$/)),
  gross_amount: z.string().check(z.regex(/^\d{1,15}(?:\.\d{1,2})?$/)),
  signature_key: z.string().check(z.maxLength(1024)),
});

function sha512(text: string): Buffer {
  return createHash('sha512').update(text).digest();
}

/**
 * Checks form and signature of a notification.
 * @throws InvalidNotification for an invalid text, InvalidSignature if it was not signed with `serverKey`
 */
export function readNotification(rawBody: string, serverKey: string): GatewayNotification {
  if (Buffer.byteLength(rawBody) > MAX_BYTES)
    throw new InvalidNotification(`A notification has at most ${MAX_BYTES} bytes.`);
  const { data, error } = notificationSchema.safeParse(parseJson(rawBody));
  if (data === undefined)
    throw new InvalidNotification(
      `Not a notification: ${error.issues.map(({ path }) => path.join('.') || 'body').join(', ')}`,
    );
  const expected = sha512(`${data.order_id}${data.status_code}${data.gross_amount}${serverKey}`);
  // Compared as bytes of equal length and in constant time, so that the time of a refusal reveals nothing.
  const given = Buffer.alloc(expected.length);
  given.write(data.signature_key, 'hex');
  const isHex = /^[0-9a-f]{128}$/.test(data.signature_key);
  if (!timingSafeEqual(given, expected) || !isHex)
    throw new InvalidSignature(`The notification about ${data.order_id} is not signed with our key.`);
  const { order_id: reference, transaction_id: transactionId } = data;
  return {
    reference,
    transactionId: typeof transactionId === 'string' && isReference(transactionId) ? transactionId : undefined,
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new InvalidNotification('A notification is JSON.');
  }
}
