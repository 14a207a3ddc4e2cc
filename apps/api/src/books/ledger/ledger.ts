import type { Funds } from '@uluran/contract/endpoints';
import type { Queryable } from '../../platform/database/client.ts';
import { type FundPosition, fundsOf } from './funds.domain.ts';

/** Returns the present places of a fund's money. */
export async function readFunds(sql: Queryable, fundId: number): Promise<Funds> {
  const [position] = await sql<[FundPosition]>`
    SELECT gross_rupiah AS gross, refunded_rupiah AS refunded, platform_fee_rupiah AS "platformFee", gateway_fee_rupiah AS "gatewayFee",
      unsettled_rupiah AS unsettled, settled_rupiah AS settled, requested_rupiah AS requested, transferred_rupiah AS transferred,
      evidenced_rupiah AS evidenced, receivable_rupiah AS receivable,
      matched_rupiah AS matched, now() AS "asOf"
    FROM fund_positions WHERE fund_id = ${fundId}`;
  return fundsOf(position);
}

/** Movements folded in one statement. */
const ROLL_UP_BATCH = 5_000;

/** Adds the queued postings to the balances; returns their number. One worker runs at a time, others do nothing. */
export async function rollUpLedger(sql: Queryable): Promise<number> {
  let total = 0;
  for (;;) {
    const [row] = await sql<[{ folded: number }]>`SELECT roll_up_ledger(${ROLL_UP_BATCH}) AS folded`;
    total += row.folded;
    // Later movements are left to the next run: folding a stream gift by gift would cost more than the gifts.
    if (row.folded < ROLL_UP_BATCH) return total;
  }
}

/** Returns true if movements wait to be folded. */
export async function isRollUpDue(sql: Queryable): Promise<boolean> {
  const [row] = await sql<[{ isDue: boolean }]>`SELECT EXISTS (SELECT FROM ledger_queue) AS "isDue"`;
  return row.isDue;
}

/** Returns the number of movements that wait to be folded, for the metrics: a number that only grows means that no worker runs. */
export async function countQueuedMovements(sql: Queryable): Promise<number> {
  const [row] = await sql<[{ waiting: number }]>`SELECT count(*)::integer AS waiting FROM ledger_queue`;
  return row.waiting;
}
