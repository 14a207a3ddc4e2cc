import type { TestDatabase } from '../../../src/testing/index.ts';
import type { ArrangedCampaign } from '../../support/arrange.ts';
import { createCsrProgramme, openPool, type PoolFields } from '../../support/kinds.ts';
import { createOperators, insertGift, type Operators, post } from '../../support/ledger.ts';

interface Match {
  granted: number;
  matched: number;
  limitedBy: string | null;
}

/** Data and functions of a scene. */
export interface MatchTable {
  database: TestDatabase;
  operators: Operators;
  programmeWith(pool?: PoolFields): Promise<ArrangedCampaign>;
  /** A gift that is paid; returns its reference. */
  paid(programme: ArrangedCampaign, giftRupiah: number, amounts?: { tipRupiah: number }): Promise<string>;
  /** Runs the worker: folds, and matches the placed gifts. */
  work(): Promise<void>;
  matchOf(reference: string): Promise<Match | undefined>;
  positionOf(programme: ArrangedCampaign): Promise<unknown>;
}

/** Prepares a database for the scenes. */
export async function openMatchTable(database: TestDatabase): Promise<MatchTable> {
  const { sql, ownerSql } = database;
  const operators = await createOperators(ownerSql);
  return {
    database,
    operators,
    async programmeWith(pool = {}) {
      const programme = await createCsrProgramme(database);
      await openPool(database, operators, programme, pool);
      return programme;
    },
    async paid(programme, giftRupiah, { tipRupiah } = { tipRupiah: 0 }) {
      const { reference } = await insertGift(sql, programme, { ...FREE, giftRupiah, tipRupiah });
      await post.paid(sql, reference, giftRupiah + tipRupiah);
      return reference;
    },
    async work() {
      await sql`SELECT roll_up_ledger()`;
      await sql`SELECT match_gifts()`;
      await sql`SELECT roll_up_ledger()`;
    },
    async matchOf(reference) {
      const [row] = await sql<Match[]>`
        SELECT m.granted_rupiah AS granted, m.matched_rupiah AS matched, m.limited_by AS "limitedBy"
        FROM payments p JOIN donation_matches m ON m.donation_id = p.donation_id WHERE p.gateway_reference = ${reference}`;
      return row;
    },
    async positionOf({ id, fundId }) {
      const [row] = await sql`
        SELECT f.pool_rupiah AS pool, f.matched_rupiah AS matched, f.unsettled_rupiah AS unsettled, f.settled_rupiah AS settled, f.receivable_rupiah AS receivable, t.raised_rupiah AS raised
        FROM fund_positions f JOIN target_positions t ON t.target_id = ${id} WHERE f.fund_id = ${fundId}`;
      return row;
    },
  };
}

/** A gift without fees. */
export const FREE = { tipRupiah: 0, platformFeeRupiah: 0, gatewayFeeRupiah: 0 };
