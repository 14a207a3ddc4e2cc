import { type RupiahTrace, type TargetReference, TRACED_WITHDRAWALS } from '@uluran/contract/endpoints';
import { paymentPath, tracePath } from '@uluran/contract/targets';
import type { FundLines } from '../../books/fund-lines/fund-lines.ts';
import { followIntervals, type IntervalTrace } from '../../books/fund-lines/line.domain.ts';
import { NEWS_DAYS } from '../../books/fund-lines/receipt-payers.ts';
import type { Queryable } from '../../platform/database/client.ts';
import { NotFound } from '../../platform/http/failures.ts';
import { type FollowedGift, partsOf, rupiahTrace, type TracedPart, takenOf } from './compose-trace.ts';
import { readTracedGift } from './traced-gift.ts';
import { readCountedReceipts, readSentWithdrawals } from './traced-withdrawals.ts';

type Part = ReturnType<typeof partsOf>[number];

/** Follows all parts in one fund together, and returns their traces. Parts without a place are not followed yet. */
async function followParts(lines: FundLines, fundId: number, parts: readonly Part[]) {
  const came = parts.flatMap((part) => {
    const { place, lineRupiah, grossRupiah, platformFeeRupiah, gatewayFeeRupiah } = part.came;
    if (place === null || lineRupiah === null) return [];
    const end = BigInt(lineRupiah);
    return [
      { part, place, interval: { start: end - BigInt(grossRupiah - platformFeeRupiah - gatewayFeeRupiah), end } },
    ];
  });
  if (came.length === 0) return [];
  const until = Math.max(...came.map(({ part }) => part.came.changedUntil));
  const events = await lines.readAfter(fundId, Math.min(...came.map(({ place }) => place)), until);
  return followIntervals(came, events).map((trace, index) => [came[index]?.part, trace] as const);
}

/** Returns a paid gift with the traces of its parts and its match; not found until it is paid. */
async function followGift(sql: Queryable, lines: FundLines, paymentId: string): Promise<FollowedGift> {
  const gift = await readTracedGift(sql, paymentId);
  if (gift === undefined) throw new NotFound('Jejak donasi ada setelah donasi dibayar.');
  const [own, added] = [partsOf(gift), gift.match === null ? [] : partsOf(gift.match)];
  const ofFunds = Map.groupBy([...own, ...added], ({ came }) => came.fundId);
  const followed = await Promise.all([...ofFunds].map(([fundId, parts]) => followParts(lines, fundId, parts)));
  const traces = new Map<Part | undefined, IntervalTrace>(followed.flat());
  const traced = (parts: readonly Part[]): TracedPart[] =>
    parts.map((part) => ({ ...part, trace: traces.get(part) ?? null }));
  const [parts, matchParts] = [traced(own), traced(added)];
  return { gift, parts, taken: takenOf(parts), matchParts, matchTaken: takenOf(matchParts) };
}

/**
 * Returns the trace of a gift's rupiah, by the public id of its payment. Not found until it is paid.
 *
 * @param before shows the latest withdrawals with a smaller number; without it the latest of all
 */
export async function readRupiahTrace(
  sql: Queryable,
  lines: FundLines,
  paymentId: string,
  before?: number,
): Promise<RupiahTrace> {
  const followed = await followGift(sql, lines, paymentId);
  const ids = [...new Set([...followed.taken.keys(), ...followed.matchTaken.keys()])];
  const shown = { ids, before, limit: TRACED_WITHDRAWALS };
  return rupiahTrace(followed, ids.length === 0 ? [] : await readSentWithdrawals(sql, shown));
}

/** Returns the sums of a gift's trace, for a picture, and its donor. */
export async function readTraceSums(sql: Queryable, lines: FundLines, paymentId: string) {
  const followed = await followGift(sql, lines, paymentId);
  return { ...rupiahTrace(followed, []), donorName: followed.gift.donorName };
}

/** A gift and its shares of receipts that were counted in a time span. */
export interface ArrivedGift {
  target: TargetReference;
  /** Path of its trace's page. */
  path: string;
  /** Purchases, and the gift's share of each. */
  lines: { label: string; rupiah: number }[];
}

/**
 * Returns the shares of gifts, by the public ids of their payments, in receipts that were counted in a time span; gifts without a share are
 * left out.
 */
export async function readArrived(
  sql: Queryable,
  lines: FundLines,
  payments: readonly string[],
  time: { since: string; until: string },
): Promise<ArrivedGift[]> {
  const arrived: ArrivedGift[] = [];
  for (const payment of payments) {
    const { gift, taken } = await followGift(sql, lines, payment);
    const receipts = await readCountedReceipts(sql, [...taken.keys()], { ...time, newsDays: NEWS_DAYS });
    const paid = receipts.flatMap(({ withdrawal, line, label }) => {
      const shares = (taken.get(withdrawal)?.evidence ?? []).filter((share) => share.line === line);
      const rupiah = Number(shares.reduce((sum, share) => sum + share.rupiah, 0n));
      return rupiah === 0 ? [] : [{ label, rupiah }];
    });
    const { target, paymentId } = gift;
    if (paid.length > 0) arrived.push({ target, path: tracePath(paymentPath(target, paymentId)), lines: paid });
  }
  return arrived;
}
