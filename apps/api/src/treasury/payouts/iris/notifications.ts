import { createHash, timingSafeEqual } from 'node:crypto';
import * as z from 'zod/mini';
import { InvalidNotification, InvalidSignature } from '../../../giving/gateways/errors.ts';
import type { PayoutNotification } from '../port.ts';
import { irisReference, irisWords } from './reports.ts';

const MAX_BYTES = 64 * 1024;

/** A notification about a payout; one about a deposit into the account at Iris has no reference. */
const notificationSchema = z.looseObject({
  reference_no: z.optional(irisReference),
  status: z.string(),
  // The details of a payout, which are read after a notification, contain no reason.
  error_message: z.optional(z.nullable(z.string())),
});

/**
 * Checks form and signature of a notification: `Iris-Signature` is the hexadecimal SHA-512 of the body and the merchant key. Returns the
 * payout in the notification, undefined for a deposit.
 * @throws InvalidNotification, InvalidSignature
 */
export function readIrisNotification(
  rawBody: string,
  headers: Headers,
  merchantKey: string,
): PayoutNotification | undefined {
  if (Buffer.byteLength(rawBody) > MAX_BYTES)
    throw new InvalidNotification(`A notification has at most ${MAX_BYTES} bytes.`);
  const expected = createHash('sha512').update(rawBody).update(merchantKey).digest();
  const text = headers.get('iris-signature') ?? '';
  // Compared as bytes of equal length and in constant time, so that the time of a refusal reveals nothing.
  const given = Buffer.alloc(expected.length);
  given.write(text, 'hex');
  if (!timingSafeEqual(given, expected) || !/^[0-9a-f]{128}$/i.test(text))
    throw new InvalidSignature('The notification is not signed with our merchant key.');
  const { data } = notificationSchema.safeParse(parseJson(rawBody));
  if (data === undefined) throw new InvalidNotification('Not a notification of Iris.');
  const { reference_no: reference, error_message: words } = data;
  return reference === undefined ? undefined : { reference, reason: words ? irisWords(words) : null };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new InvalidNotification('A notification is JSON.');
  }
}
