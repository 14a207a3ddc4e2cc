import type { PaymentDetail } from '@uluran/contract/endpoints';

const LAST_MINUTE_MS = 60_000;

/** Returns true in the last minute of a payment by the server's clock: donors may then request its payment instructions again. */
export function isLastMinute({ expiresAt, now }: Pick<PaymentDetail, 'expiresAt' | 'now'>): boolean {
  return expiresAt !== null && Date.parse(expiresAt) - Date.parse(now) <= LAST_MINUTE_MS;
}
