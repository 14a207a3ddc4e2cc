import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '@uluran/api';
import { openCampaigns } from '../donors/crowd.ts';
import { neverConnected, patiently } from '../world/patience.ts';
import type { World } from '../world/world.ts';
import { type Lane, type LaneResult, underFire } from './lane.ts';

const AT_A_TIME = 64;
const FUNDS = 3;
/** Requested amounts, against gifts of 10,000 to 100,000 rupiah: many requests compete for each gift. */
const LEAST_RUPIAH = 2_000;
const MOST_RUPIAH = 25_000;
/** Share of the granted withdrawals that the bank has already sent. */
const SENT = 0.5;

const PAY_OUT_EVERY_MS = 200;

const quiet = { info: () => {}, warn: () => {} };
type Database = Awaited<ReturnType<typeof openDatabase>>;

interface Fund {
  id: number;
  slug: string;
}

/**
 * Repeats the request until it gets a response. An existing withdrawal of that name means that an earlier attempt was granted and
 * its response was lost.
 */
async function ask(database: Database, fund: number, name: string, amount: number): Promise<boolean> {
  return await patiently(async () => {
    const [row] = await database.sql<[{ granted: boolean }]>`
      SELECT EXISTS (SELECT FROM withdrawals WHERE public_id = ${name})
        OR request_withdrawal(${name}, id, owner_id, ${amount}, 'Penyaluran', '{}') IS NOT NULL AS granted FROM funds WHERE id = ${fund}`;
    return row.granted;
  });
}

/** Two accounts that decide about money together. */
type Operators = readonly [by: number, approvedBy: number];

export async function createOperators({ sql }: World['database'], run: string): Promise<Operators> {
  const rows = await sql<{ id: number }[]>`
    WITH people AS (
      INSERT INTO users (public_id, name, email, email_verified_at, role)
      SELECT ${run} || number, 'Rina Operator', ${run} || '-' || number || '@operator.example', now(), 'finance' FROM generate_series(1, 2) AS number RETURNING id)
    INSERT INTO operators (user_id) SELECT id FROM people RETURNING user_id::integer AS id`;
  return [rows[0]?.id ?? 0, rows[1]?.id ?? 0];
}

async function withdraw(database: Database, fund: number, name: string, operators: Operators): Promise<boolean> {
  const amount = LEAST_RUPIAH + Math.floor(Math.random() * (MOST_RUPIAH - LEAST_RUPIAH));
  if (!(await ask(database, fund, name, amount))) return false;
  if (Math.random() >= SENT) return true;
  const send = () =>
    database.ownerSql.begin(async (tx) => {
      const [row] = await tx<[{ id: number }]>`SELECT id FROM withdrawals WHERE public_id = ${name}`;
      for (const operator of operators) await tx`SELECT approve_withdrawal(${row.id}, ${operator})`;
      await tx`SELECT start_payout(${row.id}, 0, ${operators[0]})`;
      await tx`SELECT complete_payout(${row.id}, ${name}, ${operators[0]})`;
    });
  await patiently(send, neverConnected);
  return true;
}

/** Pays out the gateway's money of these funds again and again until stopped, because only paid-out money can be requested. */
function payOutMeanwhile({ sql }: World['database'], funds: readonly Fund[], run: string, [by, approvedBy]: Operators) {
  let number = 0;
  let isOver = false;
  const work = (async () => {
    while (!isOver) {
      number += 1;
      await sql`
        SELECT post_settlement('midtrans', ${`${run}-${number}`}, (now() AT TIME ZONE 'Asia/Jakarta')::date, array_agg(transaction_id), array_agg(amount_rupiah), array_agg(0::bigint), ${by}, ${approvedBy})
        FROM (SELECT t.transaction_id, t.amount_rupiah FROM gateway_transactions t JOIN payments p ON p.id = t.payment_id JOIN donation_allocations a ON a.donation_id = p.donation_id
          WHERE t.is_gift AND t.settlement_id IS NULL AND a.fund_id = ANY (${funds.map(({ id }) => id)}::bigint[]) LIMIT 200) AS unsettled HAVING count(*) > 0`.catch(
        () => undefined,
      );
      await delay(PAY_OUT_EVERY_MS);
    }
  })();
  return async () => {
    isOver = true;
    await work;
  };
}

/** Empties a fund, so that later money is only that of payouts. */
async function empty({ sql }: World['database'], fund: number, name: string): Promise<void> {
  await sql`
    SELECT request_withdrawal(${name}, f.id, f.owner_id, p.settled_rupiah - p.receivable_rupiah, 'Penyaluran', '{}')
    FROM fund_positions p JOIN funds f ON f.id = p.fund_id WHERE f.id = ${fund} AND p.settled_rupiah > p.receivable_rupiah`;
}

/** Withdrawals of few funds through the pools of two nodes, while gifts come in for them and the worker folds the balances. */
async function withdrawMuch(
  world: World,
  funds: readonly Fund[],
  withdrawals: number,
): Promise<Record<string, number>> {
  const run = `chaos-${Math.random().toString(36).slice(2)}`;
  for (const { id } of funds) await empty(world.database, id, `${run}-all-${id}`);
  const operators = await createOperators(world.database, run);
  const environment = { DATABASE_URL: world.database.ownerUrl, DATA_DIR: world.folder };
  const open = () => openDatabase(environment, { log: quiet, maxConnections: AT_A_TIME / 2 });
  const [one, other] = [await open(), await open()];
  const stopPayingOut = payOutMeanwhile(world.database, funds, run, operators);
  try {
    let begun = 0;
    let granted = 0;
    const hand = async (pool: Database) => {
      while (begun < withdrawals) {
        const number = begun++;
        if (await withdraw(pool, funds[number % funds.length]?.id ?? 0, `${run}-${number}`, operators)) granted += 1;
      }
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, (_, index) => hand(index % 2 === 0 ? one : other)));
    return { withdrawals, granted };
  } finally {
    await stopPayingOut();
    await Promise.all([one.close(), other.close()]);
  }
}

/**
 * Number of overdrafts of a fund, from its transfers in the order of the book, in which a transfer follows those that it depends
 * on.
 */
async function countOverdrafts({ sql }: World['database']): Promise<number> {
  const [row] = await sql<[{ overdrafts: number }]>`
    SELECT count(*)::integer AS overdrafts FROM (
      SELECT debit_account_id = account AS "isDebit", sum(CASE WHEN credit_account_id = account THEN amount_rupiah ELSE -amount_rupiah END)
        OVER (PARTITION BY account ORDER BY place) AS balance
      FROM (SELECT o.*, a.id AS account FROM ledger_order o JOIN ledger_accounts a ON a.kind = 'settled' AND a.id IN (o.debit_account_id, o.credit_account_id)) AS movements
    ) AS history
    WHERE "isDebit" AND balance < 0`;
  return row.overdrafts;
}

export const withdrawalLane: Lane = {
  name: 'withdrawals',
  unit: 'withdrawals, 64 at a time, two nodes',
  full: 10_000,
  run: async (world, withdrawals): Promise<LaneResult> => {
    const slugs = (await openCampaigns(world.front.origin)).slice(0, FUNDS);
    const funds = await world.database.sql<Fund[]>`
      SELECT DISTINCT fund_id AS id, slug FROM donation_targets WHERE kind = 'campaign' AND slug = ANY(${slugs})`;
    const { figures, findings } = await underFire(world, () => withdrawMuch(world, funds, withdrawals), { slugs });
    const overdrafts = await countOverdrafts(world.database);
    if (overdrafts > 0) findings.push(`${overdrafts} withdrawals took more than there was`);
    return { figures: { ...figures, overdrafts }, findings };
  },
};
