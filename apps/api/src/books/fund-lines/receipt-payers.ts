import type { Queryable, Sql } from '../../platform/database/client.ts';
import { lineEvent } from './event-row.domain.ts';
import { receiptKey, receiptShares } from './receipt-shares.domain.ts';
import {
  type Arrival,
  readArrivals,
  readEvents,
  readUncounted,
  storePayers,
  type UncountedReceipt,
} from './repository.ts';

/** Donors get no mail about a receipt that is older than this when it is counted. */
export const NEWS_DAYS = 7;

/** Gifts and matches that are followed at once. */
const BATCH = 5_000;

/** Payers of one receipt. */
export interface ReceiptPayers {
  receipt: UncountedReceipt;
  /** Number of gifts with a share of it. */
  gifts: number;
  /** Rupiah of the receipt without the part that matches paid. */
  rupiah: bigint;
  /** The transactions of these gifts. */
  transactions: ReadonlySet<number>;
}

/** Receives, in the transaction that stores counts, the transactions of the gifts with a share of a new receipt. */
export interface ArrivalListener {
  /** Called before the counts are stored. */
  begin(sql: Queryable): Promise<void>;
  gather(sql: Queryable, transactions: readonly number[]): Promise<void>;
}

/** Adds up shares; a gift in several parts counts once. */
class Count {
  rupiah = 0n;
  readonly transactions = new Set<number>();

  add({ transaction }: Arrival, share: bigint): void {
    if (transaction === null || share === 0n) return;
    this.rupiah += share;
    this.transactions.add(transaction);
  }
}

/** Neighbours on the line, and the number of events before their arrival. */
interface Neighbours {
  since: number;
  arrivals: Arrival[];
}

/** Groups the arrivals of a batch: those between the same two events are neighbours. */
function neighboursOf(arrivals: readonly Arrival[], places: readonly number[]): Neighbours[] {
  const groups: Neighbours[] = [];
  let since = 0;
  for (const arrival of arrivals) {
    while (since < places.length && (places[since] ?? 0) < arrival.place) since += 1;
    const last = groups.at(-1);
    if (last?.since === since && last.arrivals.at(-1)?.end === arrival.start) last.arrivals.push(arrival);
    else groups.push({ since, arrivals: [arrival] });
  }
  return groups;
}

/**
 * Counts the payers of some receipts of one fund, in one pass over its earlier arrivals. The cost is the number of the fund's gifts times
 * that of the later events, and it is spent once: receipts never change.
 */
export async function payersOf(
  sql: Queryable,
  fundId: number,
  receipts: readonly UncountedReceipt[],
  signal?: AbortSignal,
): Promise<ReceiptPayers[] | undefined> {
  const last = Math.max(...receipts.map(({ place }) => place));
  const rows = await readEvents(sql, fundId, 0, last + 1);
  const places = rows.map(({ place }) => place);
  const events = rows.map(lineEvent);
  const counts = new Map(receipts.map((receipt) => [receiptKey(receipt), new Count()]));
  const requested = new Set(counts.keys());
  for (let after = 0; ; ) {
    if (signal?.aborted) return undefined;
    const arrivals = await readArrivals(sql, fundId, { after, before: last, limit: BATCH });
    for (const { since, arrivals: group } of neighboursOf(arrivals, places)) {
      const points = [group[0]?.start ?? 0n, ...group.map(({ end }) => end)];
      for (const [key, shares] of receiptShares(points, events.slice(since), requested))
        for (const [index, arrival] of group.entries()) counts.get(key)?.add(arrival, shares[index] ?? 0n);
    }
    if (arrivals.length < BATCH) break;
    after = arrivals.at(-1)?.place ?? last;
  }
  return receipts.map((receipt) => {
    const { rupiah, transactions } = counts.get(receiptKey(receipt)) ?? new Count();
    return { receipt, gifts: transactions.size, rupiah, transactions };
  });
}

/**
 * Counts the payers of new receipts, fund by fund. If the process is killed, the unfinished fund is counted again; several workers reach
 * the same result.
 */
export async function countReceipts(
  sql: Sql,
  { signal, arrivals }: { signal?: AbortSignal; arrivals?: ArrivalListener } = {},
): Promise<void> {
  for (;;) {
    const receipts = await readUncounted(sql, NEWS_DAYS);
    const [first] = receipts;
    if (first === undefined) return;
    const payers = await payersOf(sql, first.fundId, receipts, signal);
    if (payers === undefined) return;
    await sql.begin(async (tx) => {
      await arrivals?.begin(tx);
      const gifts = new Set<number>();
      for (const one of payers) {
        const isNew = await storePayers(tx, one);
        if (isNew && one.receipt.isNews) for (const transaction of one.transactions) gifts.add(transaction);
      }
      if (gifts.size > 0) await arrivals?.gather(tx, [...gifts]);
    });
  }
}

/** Returns true if a receipt has to be counted. */
export async function isCountDue(sql: Queryable): Promise<boolean> {
  return (await readUncounted(sql, NEWS_DAYS)).length > 0;
}
