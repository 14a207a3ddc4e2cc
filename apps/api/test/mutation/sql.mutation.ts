import { setTimeout as delay } from 'node:timers/promises';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Sql } from '../../src/database/client.ts';
import { type TestDatabase, withTestDatabase } from '../../src/testing/index.ts';
import { brokenInvariants } from '../support/invariants.ts';
import { closeLanes, type Lane, openLanes, prepareTurns } from '../support/model/lanes.ts';
import { createJudge } from '../support/model/play.ts';
import { serialScenario, sharedScenario } from '../support/model/scenarios.ts';
import { playScenes } from './scenes.ts';
import { mutantsOf, type SqlMutant } from './sql-mutants.ts';

/** The functions that move money or decide whether it moves, and the views that say where it is. Guards that only refuse have their own tests. */
const FUNCTIONS = [
  'accept_evidence',
  'approve_withdrawal',
  'assign_unmatched',
  'clearing_account',
  'complete_payout',
  'confirm_gateway_payments',
  'fail_payout',
  'fund_of_account',
  'gift_legs',
  'give_up_open_payment',
  'ledger_account',
  'leg',
  'lock_fund',
  'lock_payments',
  'lock_transactions',
  'lock_unmatched',
  'move_withdrawal',
  'place_postings',
  'post',
  'post_gifts',
  'post_settlement',
  'rebuild_rollups',
  'record_other_money',
  'record_paid_transaction',
  'record_paid_transactions',
  'record_payment_closed',
  'record_transaction_returned',
  'record_unmatched',
  'refund_unmatched',
  'regain_gift',
  'regain_transaction',
  'release_withdrawal',
  'request_withdrawal',
  'require_two_operators',
  'return_gift',
  'return_payout',
  'return_unmatched',
  'returned_before_gift',
  'returned_parts',
  'roll_up_ledger',
  'settle_transaction',
  'share_of',
  'start_payout',
];
const VIEWS = ['fund_movements', 'fund_positions', 'target_positions'];

/** `sql/lock_fund` and the like, as `npm run mutation` was asked; none means all. */
const WANTED: string[] = JSON.parse(process.env.MUTATION_WANTED ?? '[]');

const AT_ONCE = 2;
const LIMIT_MS = 20_000;
const LANES = 6;
/** Always the same scenarios, so that a score can be compared with the last one. */
const ALONE = fc.sample(serialScenario, { seed: 7, numRuns: 32 });
const TOGETHER = fc.sample(sharedScenario(LANES), { seed: 7, numRuns: 4 });

async function definitions(sql: Sql): Promise<{ name: string; definition: string }[]> {
  const found = await sql<{ name: string; definition: string }[]>`
    SELECT proname AS name, pg_get_functiondef(oid) AS definition FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND proname = ANY (${FUNCTIONS})
    UNION ALL
    SELECT relname, format('CREATE OR REPLACE VIEW %I AS', relname) || pg_get_viewdef(oid) FROM pg_class
    WHERE relnamespace = 'public'::regnamespace AND relname = ANY (${VIEWS}) ORDER BY 1`;
  expect(found.map(({ name }) => name)).toEqual([...FUNCTIONS, ...VIEWS].sort());
  return found;
}

/** Plays the scenarios and the meetings, then folds and rebuilds the balances; throws at the first thing that is not as it should be. */
async function judge(database: TestDatabase, lanes: Lane[]): Promise<void> {
  await prepareTurns(database);
  const alone = createJudge(database, lanes.slice(0, 1));
  await alone(ALONE.slice(0, 4));
  await playScenes(
    database,
    lanes.map(({ app }) => app),
  );
  await alone(ALONE.slice(4));
  await createJudge(database, lanes)(TOGETHER);
  await database.ownerSql`SELECT rebuild_rollups()`;
  expect(await brokenInvariants(database, { ownFees: true })).toEqual({});
}

class Invalid extends Error {
  override readonly name = 'Invalid';
}

/** What was stopped may only have been slow, and counts as little as what survived. What the database refuses to take is no mistake. */
type Fate = 'noticed' | 'stopped' | 'survived' | 'invalid';

/** Puts a statement into a database of its own and lets it be judged; throws `Invalid` where the database does not take it. */
async function trial(statement: string): Promise<void> {
  const database = await withTestDatabase();
  const lanes = openLanes(database, LANES);
  try {
    await database.ownerSql.unsafe(statement).catch((cause: unknown) => {
      throw new Invalid('the database does not take it', { cause });
    });
    await judge(database, lanes);
  } finally {
    await closeLanes(lanes, 0);
    await database.close();
  }
}

async function fateOf({ sql }: SqlMutant): Promise<Fate> {
  const tried = trial(sql).then(
    (): Fate => 'survived',
    (error: unknown): Fate => (error instanceof Invalid ? 'invalid' : 'noticed'),
  );
  return await Promise.race([tried, delay(LIMIT_MS, 'stopped' as const, { ref: false })]);
}

/** Says at once what came through: a run can be stopped when enough is known. */
async function worker(waiting: SqlMutant[], fates: Map<SqlMutant, Fate>): Promise<void> {
  for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
    const fate = await fateOf(mutant);
    fates.set(mutant, fate);
    if (fate === 'survived' || fate === 'stopped') console.log(`${fate}  ${mutant.name}: ${mutant.change}`);
  }
}

function report(fates: ReadonlyMap<SqlMutant, Fate>): number {
  const of = (name: string | undefined, ...wanted: Fate[]) =>
    [...fates].filter(([mutant, fate]) => (name === undefined || mutant.name === name) && wanted.includes(fate)).length;
  const score = (name?: string) => (100 * of(name, 'noticed')) / of(name, 'noticed', 'stopped', 'survived');
  const names = new Set([...fates.keys()].map(({ name }) => name));
  console.table(
    [...names, undefined].map((name) => ({
      name: name ?? 'all',
      score: Math.round(score(name) * 10) / 10,
      noticed: of(name, 'noticed'),
      stopped: of(name, 'stopped'),
      survived: of(name, 'survived'),
    })),
  );
  return score();
}

test('the code as it is passes', async () => {
  await expect(trial('SELECT')).resolves.toBeUndefined();
});

test('nine of ten mistakes in the money functions are noticed', async () => {
  const database = await withTestDatabase();
  const originals = await definitions(database.ownerSql).finally(() => database.close());
  const chosen = originals.filter(
    ({ name }) => WANTED.length === 0 || WANTED.some((part) => `sql/${name}`.includes(part)),
  );
  const mutants = chosen.flatMap(({ name, definition }) => mutantsOf(name, definition));
  const fates = new Map<SqlMutant, Fate>();
  const waiting = [...mutants];
  await Promise.all(Array.from({ length: AT_ONCE }, () => worker(waiting, fates)));
  expect(report(fates)).toBeGreaterThanOrEqual(90);
});
