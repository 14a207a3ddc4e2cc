import { type RupiahTrace, TRACED_WITHDRAWALS } from '@uluran/contract/endpoints';
import type { Queryable } from '../database/client.ts';
import { NotFound } from '../http/failures.ts';
import { type GiftMovement, readTracedGift } from '../read-models/traced-gift.ts';
import { readSentWithdrawals } from '../read-models/traced-withdrawals.ts';
import { partsOf, rupiahTrace, takenOf } from './compose-trace.ts';
import type { FundLines } from './fund-lines.ts';
import { followInterval, type IntervalTrace } from './line.domain.ts';

async function follow(lines: FundLines, came: GiftMovement): Promise<IntervalTrace | null> {
  if (came.place === null || came.lineRupiah === null) return null;
  const end = BigInt(came.lineRupiah);
  const net = came.grossRupiah - came.platformFeeRupiah - came.gatewayFeeRupiah;
  return followInterval({ start: end - BigInt(net), end }, await lines.readAfter(came.fundId, came.place));
}

/**
 * Where the rupiah of a gift are, by the public id of its payment. Not found until it is paid.
 *
 * @param before the withdrawals with a smaller number are shown, the latest of them; the latest of all without it
 */
export async function readRupiahTrace(
  sql: Queryable,
  lines: FundLines,
  paymentId: string,
  before?: number,
): Promise<RupiahTrace> {
  const gift = await readTracedGift(sql, paymentId);
  if (gift === undefined) throw new NotFound('Jejak donasi ada setelah donasi dibayar.');
  const parts = await Promise.all(
    partsOf(gift).map(async (part) => ({ ...part, trace: await follow(lines, part.came) })),
  );
  const taken = takenOf(parts);
  const shown = { ids: [...taken.keys()], before, limit: TRACED_WITHDRAWALS };
  return rupiahTrace(gift, parts, taken, taken.size === 0 ? [] : await readSentWithdrawals(sql, shown));
}
