import { setTimeout as delay } from 'node:timers/promises';
import * as fc from 'fast-check';
import type { PendingQuery, Row } from 'postgres';
import { expect, test } from 'vitest';
import type { Queryable, Sql } from '../../src/database/client.ts';
import { type TestDatabase, withTestDatabase } from '../../src/testing/index.ts';
import { type ArrangedCampaign, createCampaign } from '../support/arrange.ts';
import { brokenInvariants } from '../support/invariants.ts';
import { insertGift, type LedgerGift, positionOf, post } from '../support/ledger.ts';
import { serialScenario, sharedScenario } from '../support/model/commands.ts';
import { openLanes, prepareTurns } from '../support/model/lanes.ts';
import { createJudge } from '../support/model/play.ts';
import { mutantsOf, type SqlMutant } from './sql-mutants.ts';

/** The functions that move money or decide whether it moves, and the views that say where it is. Guards that only refuse have their own tests. */
const FUNCTIONS = [
  'confirm_paid_payments',
  'donation_for_unmatched',
  'donation_legs',
  'give_up_open_payment',
  'ledger_account',
  'lock_fund',
  'move_withdrawal',
  'post_evidence_accepted',
  'post_paid_donations',
  'post_transfers',
  'post_withdrawal_requested',
  'post_withdrawal_transferred',
  'rebuild_rollups',
  'record_payment_closed',
  'record_payment_paid',
  'record_payment_partly_refunded',
  'record_payment_reversed',
  'record_payment_settled',
  'record_payments_paid',
  'record_unmatched',
  'record_unpayable',
  'require_amount',
  'resolve_unmatched',
  'return_unmatched',
  'roll_up_ledger',
  'settle_unmatched_by_gift',
  'settle_unmatched_by_refund',
  'share_of',
];
const VIEWS = ['fund_positions', 'target_positions'];

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

/** What two calls led to, of which the second came while the first had not been committed, `patienceMs` at most. */
async function crossing<First, Second>(
  [holder, comer]: readonly Sql[],
  first: (sql: Queryable) => Promise<First>,
  second: (sql: Queryable) => Promise<Second>,
  patienceMs = 100,
): Promise<{ first: First; second: Second; waited: boolean }> {
  if (holder === undefined || comer === undefined) throw new Error('two connections are needed');
  const { promise: waiting, resolve, reject } = Promise.withResolvers<Second>();
  const held = await holder.begin(async (tx) => {
    const outcome = await first(tx);
    second(comer).then(resolve, reject);
    const waited = await Promise.race([waiting.then(() => false), delay(patienceMs, true)]);
    return { first: outcome, waited };
  });
  return { ...held, second: await waiting };
}

const AMOUNTS = { giftRupiah: 100_000, tipRupiah: 5_000, platformFeeRupiah: 5_000, gatewayFeeRupiah: 700 };
const NET = 94_300;
type Request = (db: Queryable) => Promise<boolean>;

/** Two want the same thing at the same moment, and one of them gets it. */
async function meet(database: TestDatabase, lanes: readonly Sql[]): Promise<void> {
  const { sql } = database;
  const campaign = await createCampaign(database);
  const { fundId } = campaign;
  const [one, two, three] = await Promise.all([1, 2, 3].map(() => insertGift(sql, campaign, AMOUNTS)));
  const part = (db: Queryable) =>
    db`SELECT record_payment_partly_refunded('midtrans', ${one?.reference ?? ''}, 40000) AS outcome`.then(
      ([row]) => row?.outcome,
    );
  const both = <Outcome>(work: (db: Queryable) => Promise<Outcome>) => crossing(lanes, work, work);
  const pay =
    (gift: LedgerGift | undefined, amountRupiah = 105_000) =>
    (db: Queryable) =>
      post.paid(db, gift?.reference ?? '', amountRupiah);
  const reverse = (gift: LedgerGift | undefined) => (db: Queryable) =>
    post.reversed(db, gift?.reference ?? '', 'charged_back');
  const request = (name: string) => (db: Queryable) => post.requested(db, name, fundId, 2 * NET);

  expect(await both(pay(one))).toMatchObject({ first: 'paid', second: 'duplicate' });
  expect(await both(pay(three, 1))).toMatchObject({ first: 'unmatched_wrong_amount', second: 'duplicate' });
  expect(await pay(two)(sql)).toBe('paid');
  expect(await crossing(lanes, request(`${fundId}-a`), request(`${fundId}-b`))).toMatchObject({
    first: true,
    second: false,
  });
  expect(await both(part)).toMatchObject({ first: 'partially_refunded', second: 'duplicate' });
  expect(await both(reverse(one))).toMatchObject({ first: 'charged_back', second: 'ignored' });
  expect(await reverse(two)(sql)).toBe('charged_back');
  expect(await positionOf(sql, fundId)).toMatchObject({
    pendingRupiah: 2 * NET,
    availableRupiah: 0,
    receivableRupiah: 2 * NET,
  });

  const settle = (db: Queryable) =>
    db`SELECT settle_unmatched_by_refund(id, 'TRF-1', 'Sari', 'Budi') FROM unmatched_payments
      WHERE gateway_reference = ${three?.reference ?? ''}`.then(
      () => 'settled',
      (error) => error.constraint_name,
    );
  expect(await both(settle)).toMatchObject({ first: 'settled', second: 'unmatched_waiting' });
}

/** Two funds have nothing to wait for each other for. */
async function pass(database: TestDatabase, lanes: readonly Sql[]): Promise<void> {
  const requests = await Promise.all(
    [1, 2].map(async () => {
      const campaign = await createCampaign(database);
      const { reference } = await insertGift(database.sql, campaign, AMOUNTS);
      await post.paid(database.sql, reference, 105_000);
      return (db: Queryable) => post.requested(db, `${campaign.fundId}-all`, campaign.fundId, NET);
    }),
  );
  const [one, two] = requests as [Request, Request];
  expect(await crossing(lanes, one, two, 2_000)).toEqual({ first: true, second: true, waited: false });
}

/** One rupiah can be withdrawn; nothing, less than nothing and no amount at all cannot, at any step. */
async function edge({ sql }: TestDatabase, campaign: ArrangedCampaign): Promise<void> {
  const { fundId } = campaign;
  const { reference } = await insertGift(sql, campaign, AMOUNTS);
  await post.paid(sql, reference, 105_000);
  for (const amount of [0, -1, null as unknown as number]) {
    const refused = expect.objectContaining({ constraint_name: 'withdrawal_amount' });
    for (const step of [post.requested, post.transferred, post.evidenced])
      await expect(Promise.resolve(step(sql, `edge-${amount}`, fundId, amount))).rejects.toEqual(refused);
  }
  expect(await post.requested(sql, 'edge', fundId, 1)).toBe(true);
  await post.transferred(sql, 'edge', fundId, 1);
  await post.evidenced(sql, 'edge', fundId, 1);
  expect(await positionOf(sql, fundId)).toMatchObject({ availableRupiah: NET - 1, evidencedRupiah: 1 });
}

/** What goes back in parts comes to the whole, however small the gift was beside its fees; another gateway's order of that name is another order. */
async function giveBack({ sql }: TestDatabase, campaign: ArrangedCampaign): Promise<void> {
  const ask = async (call: PendingQuery<Row[]>) => (await call)[0]?.outcome;
  const refund = (reference: string, rupiah: number, gateway = 'midtrans') =>
    ask(sql`SELECT record_payment_partly_refunded(${gateway}, ${reference}, ${rupiah}) AS outcome`);
  for (const amounts of [
    AMOUNTS,
    { giftRupiah: 1_000, tipRupiah: 0, platformFeeRupiah: 50, gatewayFeeRupiah: 4_440 },
  ]) {
    const { reference, paymentRupiah } = await insertGift(sql, campaign, amounts);
    expect(await ask(sql`SELECT record_payment_paid('xendit', ${reference}, ${`x-${reference}`}, 7) AS outcome`)).toBe(
      'unmatched_unknown_reference',
    );
    expect(await ask(sql`SELECT record_payment_closed('xendit', ${reference}, 'expired') AS outcome`)).toBe('ignored');
    expect(await post.closed(sql, reference, 'expired')).toBe('expired');
    expect(await post.paid(sql, reference, paymentRupiah)).toBe('paid_late');
    const [again] = await sql<[{ reference: string }]>`
      INSERT INTO payments (public_id, donation_id, gateway, method, amount_rupiah, gateway_fee_rupiah, gateway_reference, expires_at, status)
      SELECT public_id || '2', donation_id, gateway, method, amount_rupiah, 0, gateway_reference || '2', now(), 'cancelled' FROM payments
      WHERE gateway_reference = ${reference} RETURNING gateway_reference AS reference`;
    expect(await post.paid(sql, again.reference, paymentRupiah)).toBe('unmatched_second_payment');
    expect(await refund(again.reference, 1)).toBe('needs_operator');
    expect(await refund(reference, 1, 'xendit')).toBe('needs_operator');
    expect(await ask(sql`SELECT record_payment_settled('xendit', ${reference}) AS outcome`)).toBe('ignored');
    expect(await ask(sql`SELECT record_payment_reversed('xendit', ${reference}, 'refunded') AS outcome`)).toBe(
      'unmatched_returned',
    );
    for (const part of [333, 500, 501, 999]) expect(await refund(reference, part)).toBe('partially_refunded');
    expect(await refund(reference, 999)).toBe('duplicate');
    expect(await refund(reference, paymentRupiah)).toBe('refunded');
    expect(await refund(reference, paymentRupiah)).toBe('duplicate');
  }
  expect(await positionOf(sql, campaign.fundId)).toEqual({
    grossRupiah: 101_000,
    refundedRupiah: 101_000,
    platformFeeRupiah: 0,
    gatewayFeeRupiah: 0,
    availableRupiah: 0,
    pendingRupiah: 0,
    withdrawnRupiah: 0,
    evidencedRupiah: 0,
    receivableRupiah: 0,
  });
}

/** Plays the scenarios and the meetings, then folds and rebuilds the balances; throws at the first thing that is not as it should be. */
async function judge(database: TestDatabase, lanes: Sql[]): Promise<void> {
  await prepareTurns(database);
  const alone = createJudge(database, lanes.slice(0, 1));
  await alone(ALONE.slice(0, 4));
  await meet(database, lanes);
  await pass(database, lanes);
  await edge(database, await createCampaign(database));
  await giveBack(database, await createCampaign(database));
  await alone(ALONE.slice(4));
  await createJudge(database, lanes)(TOGETHER);
  await database.ownerSql`SELECT rebuild_rollups()`;
  expect(await brokenInvariants(database)).toEqual({});
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
    await Promise.all(lanes.map((sql) => sql.end({ timeout: 0 })));
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
