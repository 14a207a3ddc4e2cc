import { QrisRefusal } from './codes.ts';
import { QRIS_LIMITS } from './model.ts';

const DECIMAL = /^(\d+)(?:\.(\d*))?$/;

/**
 * Reads an amount of tag 54 or 56: `1000`, `1000.` and `1000.00` are the same sum.
 *
 * A fraction of a rupiah is refused instead of rounded: the payer would send another sum than the merchant's, and treating it as absent would let the
 * payer type any.
 *
 * @returns Whole rupiah, above 0.
 * @throws QrisRefusal `invalid_amount` or `fractional_amount`.
 */
export function readAmountRupiah(text: string, tag: string): number {
  const match = DECIMAL.exec(text);
  if (!match || text.length > QRIS_LIMITS.amount) {
    throw new QrisRefusal(
      'invalid_amount',
      `Tag ${tag} must be digits with at most one decimal point, ${QRIS_LIMITS.amount} characters in all, as in 10000 or 10000.00.`,
    );
  }
  if (/[1-9]/.test(match[2] ?? '')) {
    throw new QrisRefusal(
      'fractional_amount',
      `Tag ${tag} asks for ${text}, a part of a rupiah, which no account can pay. The issuer must write whole rupiah.`,
    );
  }
  const rupiah = Number(match[1]);
  if (rupiah === 0) {
    throw new QrisRefusal('invalid_amount', `Tag ${tag} is zero. Leave it out when the payer is to type the amount.`);
  }
  return rupiah;
}
