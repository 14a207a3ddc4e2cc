import * as fc from 'fast-check';
import { expect } from 'vitest';
import type { TestDatabase } from '../../../src/testing/index.ts';
import type { ArrangedCampaign } from '../../support/arrange.ts';
import { createCsrProgramme, openPool } from '../../support/kinds.ts';
import { insertGift, type Operators, operate, post, transactionOf } from '../../support/ledger.ts';
import { type MatchCommand, type MatchModel, newMatchModel, play, type Rules } from './match-model.ts';

/** Database and operators for a played programme. */
interface Table {
  database: TestDatabase;
  operators: Operators;
}

const giftRupiah = fc.integer({ min: 1, max: 40 }).map((thousands) => thousands * 997);
const nth = fc.nat({ max: 5 });
/** Events of a programme's gifts. */
export const matchCommands: fc.Arbitrary<MatchCommand[]> = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ kind: fc.constant('pay' as const), giftRupiah }) },
    {
      weight: 3,
      arbitrary: fc.record({ kind: fc.constant('return' as const), nth, percent: fc.integer({ min: 1, max: 100 }) }),
    },
    { weight: 6, arbitrary: fc.record({ kind: fc.constantFrom('chargeBack' as const, 'win' as const), nth }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('settle' as const), nth }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('work' as const) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('close' as const) }) },
  ),
  { minLength: 10, maxLength: 30 },
);
const cap = fc.option(fc.integer({ min: 1_000, max: 60_000 }), { nil: null });
/** Rules that a pool may have. */
export const poolRules: fc.Arbitrary<Rules> = fc.record({
  totalRupiah: fc.integer({ min: 1, max: 60_000 }),
  factorPercent: fc.constantFrom(33, 50, 100, 200),
  capPerGiftRupiah: cap,
  capPerDonorDayRupiah: cap,
});

/** Far more turns than a worker needs beside others; a worker without progress is a mistake. */
const MOST_TURNS = 1_000;

async function work({ database: { sql } }: Table): Promise<void> {
  // Another worker may hold the lock: this one tries again until all gifts are folded and matched.
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    await sql`SELECT roll_up_ledger()`;
    await sql`SELECT match_gifts()`;
    const [row] = await sql<[{ waits: boolean }]>`
      SELECT EXISTS (SELECT FROM ledger_queue) OR EXISTS (SELECT FROM matching_pools m JOIN csr_programmes c USING (target_id)
        JOIN ledger_places l ON l.fund_id = c.fund_id AND l.fund_place > m.fund_place) AS waits`;
    if (!row.waits) return;
  }
  throw new Error('The worker does not come to an end.');
}

async function give({ sql }: TestDatabase, programme: ArrangedCampaign, rupiah: number): Promise<string> {
  const amounts = { giftRupiah: rupiah, tipRupiah: 0, platformFeeRupiah: 0, gatewayFeeRupiah: 0 };
  const { reference } = await insertGift(sql, programme, amounts);
  await post.paid(sql, reference, rupiah);
  return reference;
}

/** Pays out the gateway's debt for a gift; after a won charge-back, the regained amount. */
async function settle({ database: { ownerSql }, operators }: Table, reference: string): Promise<void> {
  const transaction = transactionOf(reference);
  const [due] = await ownerSql<[{ amountRupiah: number }]>`
    SELECT coalesce(due_rupiah, amount_rupiah) AS "amountRupiah" FROM gateway_transactions WHERE transaction_id = ${transaction}`;
  await operate.settle(ownerSql, operators, [{ transaction, ...due }]);
}

async function close(table: Table, { id }: ArrangedCampaign): Promise<void> {
  await work(table);
  const { database, operators } = table;
  await database.ownerSql`SELECT close_pool(${id}, ${operators[0]}, ${operators[1]})`;
}

/** Pays back the rupiah that returned to a closed pool; returns 0 if the call is refused because there are none. */
async function repay(table: Table, { id }: ArrangedCampaign): Promise<number> {
  await work(table);
  const { database, operators } = table;
  const paying = database.ownerSql<
    [{ repaid: number }]
  >`SELECT repay_pool(${id}, ${operators[0]}, ${operators[1]}) AS repaid`;
  return await paying.then(
    ([{ repaid }]) => repaid,
    (error: { constraint_name?: string }) => {
      if (error.constraint_name === 'pool_empty') return 0;
      throw error;
    },
  );
}

/** A programme's matches in the database, in the order of its gifts. */
async function actual({ sql }: TestDatabase, programme: ArrangedCampaign, references: readonly string[]) {
  const matches = await sql<
    { reference: string; granted: number; matched: number; settled: number; limitedBy: string | null }[]
  >`
    SELECT p.gateway_reference AS reference, m.granted_rupiah AS granted, m.matched_rupiah AS matched, m.settled_rupiah AS settled, m.limited_by AS "limitedBy"
    FROM donation_matches m JOIN payments p ON p.donation_id = m.donation_id WHERE m.target_id = ${programme.id}`;
  const [pool] = await sql`
    SELECT matched_rupiah AS matched, returned_rupiah AS returned, (SELECT pool_rupiah FROM fund_positions WHERE fund_id = ${programme.fundId}) AS pocket
    FROM matching_pools WHERE target_id = ${programme.id}`;
  const byReference = new Map(matches.map(({ reference, ...match }) => [reference, match]));
  return { matches: references.map((reference) => byReference.get(reference) ?? null), pool };
}

function expected({ gifts, matched, returned, rules: { totalRupiah } }: MatchModel) {
  const matches = gifts.map(({ match }) => match);
  return { matches, pool: { matched, returned, pocket: totalRupiah - matched - returned } };
}

/** Plays one programme in the database and in the model; throws at a difference. */
export async function playProgramme(table: Table, all: readonly MatchCommand[], pool: Rules): Promise<void> {
  const { database, operators } = table;
  const { sql } = database;
  const programme = await createCsrProgramme(database);
  const { capPerGiftRupiah, capPerDonorDayRupiah, ...sums } = pool;
  await openPool(database, operators, programme, {
    ...sums,
    ...(capPerGiftRupiah !== null && { capPerGiftRupiah }),
    ...(capPerDonorDayRupiah !== null && { capPerDonorDayRupiah }),
  });
  const model = newMatchModel(pool);
  const references: string[] = [];
  for (const command of [...all, { kind: 'work' } as const]) {
    const step = play(model, command);
    if (step === null) continue;
    switch (step.kind) {
      case 'pay':
        references.push(await give(database, programme, step.giftRupiah));
        break;
      case 'work':
        await work(table);
        break;
      case 'close':
        await close(table, programme);
        break;
      case 'repay':
        expect(await repay(table, programme)).toBe(step.repaid);
        break;
      case 'win':
        await post.paid(sql, references[step.nth] ?? '', model.gifts[step.nth]?.giftRupiah ?? 0);
        break;
      case 'settle':
        await settle(table, references[step.nth] ?? '');
        break;
      case 'return':
        await post.returned(sql, references[step.nth] ?? '', step.status, step.returnedRupiah);
    }
    if (step.kind === 'work' || step.kind === 'close' || step.kind === 'repay')
      expect(await actual(database, programme, references)).toEqual(expected(model));
  }
}
