import { createLog, runChecks } from '@uluran/api';
import type { TestDatabase } from '@uluran/api/testing';
import postgres from 'postgres';
import { withDatabases } from './databases.ts';
import { type Bench, type Figure, interleaved, median } from './figures.ts';

const CLIENTS = 50;
const ROUNDS = 5;
const POSTINGS = 2_000;
const GIFT_RUPIAH = 50_000;
/** How many withdrawals and reversals race the gifts of the last round. */
const RACING = 300;
const ROLL_UP_EVERY_MS = 200;

type Sql = postgres.Sql;

/** Gifts to one campaign whose money the gateway is about to confirm. */
async function prepareGifts(owner: Sql, count: number): Promise<string[]> {
  const rows = await owner<{ reference: string }[]>`
    WITH target AS (SELECT id, fund_id FROM donation_targets WHERE accepts_donations ORDER BY id LIMIT 1), gifts AS (
      INSERT INTO donations (public_id, target_id, fund_id, donor_name, donor_email, amount_rupiah, platform_fee_rupiah)
      SELECT gen_random_uuid()::text, id, fund_id, 'Siti Wulandari', 'siti@contoh.example', ${GIFT_RUPIAH}, ${GIFT_RUPIAH / 20}
      FROM target, generate_series(1, ${count}) RETURNING id)
    INSERT INTO payments (public_id, donation_id, gateway, method, amount_rupiah, gateway_fee_rupiah, gateway_reference, status, expires_at)
    SELECT gen_random_uuid()::text, id, 'midtrans', 'qris', ${GIFT_RUPIAH}, 350, 'bench-' || gen_random_uuid(), 'awaiting', now() + interval '1 hour'
    FROM gifts RETURNING gateway_reference AS reference`;
  return rows.map(({ reference }) => reference);
}

/** Runs the work of a list with every client at once; answers how many were done a second. */
async function perSecond<Item>(items: Item[], work: (item: Item) => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  const left = [...items];
  const client = async () => {
    for (let item = left.pop(); item !== undefined; item = left.pop()) await work(item);
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return (1000 * items.length) / (performance.now() - startedAt);
}

const confirm = (sql: Sql, reference: string) =>
  sql`SELECT record_payment_paid('midtrans', ${reference}, ${`tx-${reference}`}, ${GIFT_RUPIAH})`;

function rollUpMeanwhile(sql: Sql): () => Promise<void> {
  let going = true;
  const rolling = (async () => {
    while (going) {
      await sql`SELECT roll_up_ledger()`;
      await new Promise((resolve) => setTimeout(resolve, ROLL_UP_EVERY_MS));
    }
  })();
  return async () => {
    going = false;
    await rolling;
  };
}

async function measureRatio(owner: Sql): Promise<Figure> {
  await owner`CREATE TABLE plain_gifts (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, reference text NOT NULL UNIQUE,
    target_id bigint NOT NULL, amount_rupiah bigint NOT NULL, created_at timestamptz NOT NULL DEFAULT now())`;
  const results = await interleaved(ROUNDS, {
    plain: () => {
      const references = Array.from({ length: POSTINGS }, () => crypto.randomUUID() as string);
      return perSecond(
        references,
        (reference) =>
          owner`INSERT INTO plain_gifts (reference, target_id, amount_rupiah) VALUES (${reference}, 1, ${GIFT_RUPIAH})`,
      );
    },
    posting: async () => await perSecond(await prepareGifts(owner, POSTINGS), (reference) => confirm(owner, reference)),
  });
  const [posting, plain] = [median(results.posting), median(results.plain)];
  return {
    name: 'confirmed gifts to one campaign, a second ÷ plain INSERTs a second',
    value: posting / plain,
    bound: { atLeast: 0.4 },
    detail: `${posting.toFixed(0)} ÷ ${plain.toFixed(0)}, ${CLIENTS} clients, roll-up running, ${ROUNDS} interleaved rounds of ${POSTINGS}`,
  };
}

/** Gifts, withdrawals and reversals of one fund, all at once; what the named checks find afterwards. */
async function race(database: TestDatabase, owner: Sql): Promise<Figure> {
  const [fund] = await owner<
    [{ id: number }]
  >`SELECT fund_id AS id FROM donation_targets WHERE accepts_donations ORDER BY id LIMIT 1`;
  const earlier = await prepareGifts(owner, RACING);
  await perSecond(earlier, (reference) => confirm(owner, reference));
  const work: (() => PromiseLike<unknown>)[] = [
    ...(await prepareGifts(owner, POSTINGS)).map((reference) => () => confirm(owner, reference)),
    ...earlier.map((reference) => () => owner`SELECT record_payment_reversed('midtrans', ${reference}, 'reversed')`),
    ...Array.from(
      { length: RACING },
      (_, number) => () =>
        owner`SELECT post_withdrawal_requested(${`bench-${number}`}, ${fund.id}, ${GIFT_RUPIAH * 40})`,
    ),
  ];
  const shuffled = work
    .map((item) => ({ item, order: Math.random() }))
    .toSorted((one, other) => one.order - other.order);
  await perSecond(shuffled, ({ item }) => Promise.resolve(item()));
  const broken = (await runChecks(database.ownerSql, createLog({ LOG_LEVEL: 'error' }))).filter(
    ({ violations }) => violations.length > 0,
  );
  return {
    name: 'named checks that fail after gifts, withdrawals and reversals of one fund raced',
    value: broken.length,
    bound: { atMost: 0 },
    detail: `${POSTINGS} gifts, ${RACING} withdrawals, ${RACING} reversals over ${CLIENTS} clients`,
  };
}

/** The function that posts a paid gift, on one hot fund: against plain inserts, and raced by what takes money out. */
export const postingBench: Bench = {
  name: 'posting',
  run: () =>
    withDatabases(async ({ fill, stops }) => {
      const database = await fill({ campaigns: 100, gifts: 1_000 });
      const owner = postgres(database.ownerUrl, { max: CLIENTS, onnotice: () => undefined });
      stops.push(() => owner.end());
      const stopRolling = rollUpMeanwhile(owner);
      stops.push(stopRolling);
      return [await measureRatio(owner), await race(database, owner)];
    }),
};
