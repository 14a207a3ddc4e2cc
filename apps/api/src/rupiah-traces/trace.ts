import type { RupiahTrace } from '@uluran/contract/endpoints';
import type { Queryable } from '../database/client.ts';
import { NotFound } from '../http/failures.ts';
import { type GiftMovement, readTracedGift } from '../read-models/traced-gift.ts';
import { readSentWithdrawals } from '../read-models/traced-withdrawals.ts';
import { partsOf, rupiahTrace } from './compose-trace.ts';
import { lineEvent } from './event-row.domain.ts';
import { followInterval, type IntervalTrace } from './line.domain.ts';
import { readEvents } from './repository.ts';

async function follow(sql: Queryable, came: GiftMovement): Promise<IntervalTrace | null> {
  if (came.place === null || came.lineRupiah === null) return null;
  const end = BigInt(came.lineRupiah);
  const net = came.grossRupiah - came.platformFeeRupiah - came.gatewayFeeRupiah;
  const events = await readEvents(sql, came.fundId, came.place);
  return followInterval({ start: end - BigInt(net), end }, events.map(lineEvent));
}

/** Where the rupiah of a gift are, by the public id of its payment. Not found until it is paid. */
export async function readRupiahTrace(sql: Queryable, paymentId: string): Promise<RupiahTrace> {
  const gift = await readTracedGift(sql, paymentId);
  if (gift === undefined) throw new NotFound('Jejak donasi ada setelah donasi dibayar.');
  const parts = await Promise.all(
    partsOf(gift).map(async (part) => ({ ...part, trace: await follow(sql, part.came) })),
  );
  const taken = parts.flatMap(({ trace }) => trace?.taken ?? []).filter(({ rupiah }) => rupiah > 0n);
  const ids = [...new Set(taken.map(({ withdrawal }) => withdrawal))];
  return rupiahTrace(gift, parts, ids.length === 0 ? [] : await readSentWithdrawals(sql, ids));
}
