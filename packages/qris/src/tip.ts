import { readAmountRupiah } from './amount.ts';
import { QrisRefusal } from './codes.ts';
import type { QrisTip } from './model.ts';

const PERCENT = /^(\d{1,2})(?:\.(\d{0,2}))?$/;

/**
 * Reads tags 55 (kind), 56 (fixed sum) and 57 (percent).
 *
 * @throws QrisRefusal `invalid_tip` if they contradict each other, because the payer's total would be uncertain; `invalid_amount` or
 * `fractional_amount` for a fixed sum.
 */
export function readTip(tags: ReadonlyMap<string, string>): QrisTip | null {
  const kind = tags.get('55');
  const fixed = tags.get('56');
  const percent = tags.get('57');
  if (kind === undefined && fixed === undefined && percent === undefined) return null;
  if (kind === '01' && fixed === undefined && percent === undefined) return { kind: 'prompt' };
  if (kind === '02' && fixed !== undefined && percent === undefined) {
    return { kind: 'fixed', rupiah: readAmountRupiah(fixed, '56'), text: fixed };
  }
  if (kind === '03' && percent !== undefined && fixed === undefined) {
    return { kind: 'percent', basisPoints: readBasisPoints(percent), text: percent };
  }
  throw new QrisRefusal(
    'invalid_tip',
    'Tag 55 must be 01 alone, 02 with a sum in tag 56, or 03 with a percentage in tag 57; anything else leaves the total unclear.',
  );
}

function readBasisPoints(text: string): number {
  const match = PERCENT.exec(text);
  const basisPoints = match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : 0;
  if (basisPoints === 0) {
    throw new QrisRefusal(
      'invalid_tip',
      'Tag 57 must be a percentage from 0.01 to 99.99 with a decimal point, as in 0.7.',
    );
  }
  return basisPoints;
}
