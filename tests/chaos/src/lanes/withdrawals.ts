import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '@uluran/api';
import { openCampaigns } from '../donors/crowd.ts';
import type { World } from '../world/world.ts';
import { type Lane, type LaneResult, underFire } from './lane.ts';

const AT_A_TIME = 64;
/** On a busy machine 64 connections are not all there within the product's time for one. */
const ATTEMPTS = 20;
const FUNDS = 3;
/** What is asked for, against gifts of 10,000 to 100,000 rupiah: whatever comes in, many race for it. */
const LEAST_RUPIAH = 2_000;
const MOST_RUPIAH = 25_000;
/** Of the withdrawals that were granted: sent by the bank already. */
const SENT = 0.5;

const quiet = { info: () => {}, warn: () => {} };
type Database = Awaited<ReturnType<typeof openDatabase>>;

interface Fund {
  id: number;
  slug: string;
}

const UNIQUE_VIOLATION = '23505';

/** Asks until it is answered. A reference that is taken says that an attempt whose answer was lost had been granted. */
async function ask(database: Database, fund: number, reference: string, amount: number): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const [row] = await database.sql<[{ granted: boolean }]>`
        SELECT post_withdrawal_requested(${reference}, ${fund}, ${amount}) AS granted`;
      return row.granted;
    } catch (error) {
      if ((error as { code?: string }).code === UNIQUE_VIOLATION) return true;
      if (attempt === ATTEMPTS) throw error;
      await delay(200);
    }
  }
}

async function withdraw(database: Database, fund: number, reference: string): Promise<boolean> {
  const amount = LEAST_RUPIAH + Math.floor(Math.random() * (MOST_RUPIAH - LEAST_RUPIAH));
  if (!(await ask(database, fund, reference, amount))) return false;
  if (Math.random() < SENT) await database.sql`SELECT post_withdrawal_transferred(${reference}, ${fund}, ${amount})`;
  return true;
}

/** Empties a fund, so that from then on there is only what the donors bring. */
async function empty({ sql }: World['database'], fund: number, reference: string): Promise<void> {
  await sql`
    SELECT post_withdrawal_requested(${reference}, fund_id, available_rupiah - receivable_rupiah) FROM fund_positions
    WHERE fund_id = ${fund} AND available_rupiah > receivable_rupiah`;
}

/** Withdrawals of few funds through the pools of two nodes, while gifts come in for them and the worker folds the balances. */
async function withdrawMuch(
  world: World,
  funds: readonly Fund[],
  withdrawals: number,
): Promise<Record<string, number>> {
  const run = `chaos-${Math.random().toString(36).slice(2)}`;
  for (const { id } of funds) await empty(world.database, id, `${run}-all-${id}`);
  const environment = { DATABASE_URL: world.database.ownerUrl, DATA_DIR: world.folder };
  const open = () => openDatabase(environment, { log: quiet, maxConnections: AT_A_TIME / 2 });
  const [one, other] = [await open(), await open()];
  try {
    let begun = 0;
    let granted = 0;
    const hand = async (pool: Database) => {
      while (begun < withdrawals) {
        const number = begun++;
        if (await withdraw(pool, funds[number % funds.length]?.id ?? 0, `${run}-${number}`)) granted += 1;
      }
    };
    await Promise.all(Array.from({ length: AT_A_TIME }, (_, index) => hand(index % 2 === 0 ? one : other)));
    return { withdrawals, granted };
  } finally {
    await Promise.all([one.close(), other.close()]);
  }
}

/**
 * How often a fund gave what it did not have, told from its transfers one after the other. A fund's debits wait for each other, so
 * their order is the order in which they were made; a gift that was still under way counts as there, which hides no debit of what never came.
 */
async function countOverdrafts({ sql }: World['database']): Promise<number> {
  const [row] = await sql<[{ overdrafts: number }]>`
    SELECT count(*)::integer AS overdrafts FROM (
      SELECT debit_account_id = account AS "isDebit", sum(CASE WHEN credit_account_id = account THEN amount_rupiah ELSE -amount_rupiah END)
        OVER (PARTITION BY account ORDER BY id) AS balance
      FROM (SELECT t.*, a.id AS account FROM ledger_transfers t JOIN ledger_accounts a ON a.id IN (t.debit_account_id, t.credit_account_id)
        WHERE a.kind = 24) AS movements) AS history
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
