import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rollUpLedger } from '../../../src/books/ledger/ledger.ts';
import { type ArrangedCampaign, createCampaign } from '../../support/arrange.ts';
import { type GivenPayment, giveOpen, notify } from '../../support/giving.ts';
import { createAmbassador, createCsrProgramme, createProduct } from '../../support/kinds.ts';
import { playMatchScene } from '../../support/match-scene.ts';
import { plantMistake } from '../../support/plant.ts';
import { startTestApi } from '../../support/test-api.ts';

/**
 * Holds the promise of docs/scaling.md about funds on engines of their own: the transactions of every gift write rows of one fund.
 * A trigger on every table with rows of a fund or target records each written row with its transaction.
 */
const running = await startTestApi();
const { database, gateway } = running;
const { sql, ownerSql } = database;
const { controls } = gateway;

/** Rows of several funds in one transaction. */
interface Crossing {
  funds: number[];
  tables: string[];
}

const crossings = async (): Promise<Crossing[]> =>
  await ownerSql<Crossing[]>`
    SELECT array_agg(DISTINCT fund) AS funds, array_agg(DISTINCT source) AS tables FROM touched_funds
    GROUP BY transaction HAVING count(DISTINCT fund) > 1`;

const touched = async (): Promise<number> =>
  (await ownerSql<[{ count: number }]>`SELECT count(DISTINCT transaction)::int AS count FROM touched_funds`)[0].count;

let watchedTables: string[] = [];

beforeAll(async () => {
  const tables = await ownerSql<{ table: string; column: string }[]>`
    SELECT DISTINCT ON (c.table_name) c.table_name AS "table", c.column_name AS "column"
    FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.column_name IN ('fund_id', 'target_id')
    ORDER BY c.table_name, c.column_name`;
  watchedTables = [...tables.map(({ table }) => table), 'ledger_transfers'];
  await ownerSql.unsafe(`
    CREATE TABLE touched_funds (transaction text NOT NULL, fund bigint NOT NULL, source text NOT NULL);
    CREATE FUNCTION note_fund() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
    DECLARE touched_row jsonb := to_jsonb(coalesce(NEW, OLD));
    BEGIN
      INSERT INTO touched_funds SELECT pg_current_xact_id()::text, fund, TG_TABLE_NAME FROM (
        SELECT CASE TG_ARGV[0] WHEN 'fund_id' THEN (touched_row ->> 'fund_id')::bigint
          WHEN 'target_id' THEN (SELECT fund_id FROM donation_targets WHERE id = (touched_row ->> 'target_id')::bigint) END AS fund
        UNION ALL SELECT fund_of_account((touched_row ->> side)::bigint) FROM unnest(ARRAY['debit_account_id', 'credit_account_id']) AS side
          WHERE TG_ARGV[0] = 'accounts' AND (touched_row ->> side)::bigint > 100
      ) f WHERE fund IS NOT NULL;
      RETURN NULL;
    END $$;`);
  for (const { table, column } of [...tables, { table: 'ledger_transfers', column: 'accounts' }])
    await ownerSql.unsafe(
      `CREATE TRIGGER note_fund AFTER INSERT OR UPDATE OR DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION note_fund('${column}')`,
    );
});

beforeEach(async () => {
  await rollUpLedger(sql);
  await ownerSql`TRUNCATE touched_funds`;
});

const kindsOf = async (): Promise<[kind: string, target: ArrangedCampaign][]> => {
  const campaign = await createCampaign(database);
  return [
    ['campaign', campaign],
    ['csr', await createCsrProgramme(database)],
    ['ambassador', await createAmbassador(database, campaign)],
    ['product', await createProduct(database)],
  ];
};

const ofKind = (kind: string, { slug }: ArrangedCampaign) => ({
  target: { kind, slug },
  ...(kind === 'product' ? { quantity: 1, amountRupiah: 62_500 } : {}),
});

/** Each step is committed, notified and folded before the next one. */
async function live({ reference }: GivenPayment): Promise<void> {
  const steps = [
    () => controls.pay(reference),
    () => controls.refundPartly(reference, 10_000),
    () => controls.chargeBack(reference),
    () => controls.winChargeBack(reference),
    () => controls.refund(reference),
  ];
  for (const step of steps) {
    await step();
    await notify(running, reference);
    await rollUpLedger(sql);
  }
}

test('every table whose rows belong to a fund is watched', () => {
  expect(watchedTables).toEqual(
    expect.arrayContaining([
      ...['donations', 'donation_allocations', 'ledger_postings', 'ledger_queue', 'ledger_places', 'fund_pockets'],
      ...['target_totals', 'fund_line_events', 'ledger_accounts'],
    ]),
  );
});

describe('a transaction of one fund', () => {
  test('is each gift, notification, fold, refund and charge-back, whatever is given to', async () => {
    const targets = await kindsOf();
    await ownerSql`TRUNCATE touched_funds`;
    for (const [kind, target] of targets) await live(await giveOpen(running, target.slug, ofKind(kind, target)));
    expect(await touched()).toBeGreaterThan(4 * 4);
    expect(await crossings()).toEqual([]);
  });

  test('is a match too: the pool that doubles gifts lies in its programme’s fund', async () => {
    await playMatchScene(database);
    const [{ matches }] = await ownerSql<[{ matches: number }]>`
      SELECT count(*)::int AS matches FROM ledger_postings WHERE posting LIKE '%match%'`;
    expect(matches).toBeGreaterThan(3);
    expect(await crossings()).toEqual([]);
  });
});

describe('a transaction of several funds', () => {
  test('is a product whose surplus goes to another page', async () => {
    const surplus = await createCampaign(database);
    const product = await createProduct(database, { neededUnits: 1, surplus });
    await ownerSql`TRUNCATE touched_funds`;
    const changes = { target: { kind: 'product', slug: product.slug }, quantity: 2, amountRupiah: 125_000 };
    const { reference } = await giveOpen(running, product.slug, changes);
    controls.pay(reference);
    await notify(running, reference);
    expect((await crossings())[0]?.funds.toSorted()).toEqual([product.fundId, surplus.fundId].toSorted());
  });

  test('is a batch: what is folded or confirmed together, each row of it of one fund', async () => {
    const given = [];
    for (const { slug } of [await createCampaign(database), await createCampaign(database)])
      given.push(await giveOpen(running, slug));
    await ownerSql`TRUNCATE touched_funds`;
    for (const { reference } of given) {
      controls.pay(reference);
      await notify(running, reference);
    }
    expect(await crossings()).toEqual([]);
    await rollUpLedger(sql);
    expect((await crossings()).map(({ funds }) => funds.length)).toEqual([2]);
  });
});

describe('a mistake is found', () => {
  /** Plants a mistake, pays a gift and folds it, and removes the mistake. */
  async function crossingsWith(name: string, from: string, to: string): Promise<Crossing[]> {
    const { reference } = await giveOpen(running, (await createCampaign(database)).slug);
    await ownerSql`TRUNCATE touched_funds`;
    await plantMistake(database, { [name]: [from, to] });
    controls.pay(reference);
    await notify(running, reference);
    await rollUpLedger(sql);
    await plantMistake(database, { [name]: [to, from] });
    return await crossings();
  }

  test('that folds the pockets of every fund', async () => {
    const fold = 'PERFORM fold_days(folded);';
    const mistake = `${fold} UPDATE fund_pockets SET amount_rupiah = amount_rupiah;`;
    expect((await crossingsWith('roll_up_ledger', fold, mistake)).map(({ tables }) => tables)).toEqual([
      expect.arrayContaining(['fund_pockets']),
    ]);
  });

  test('that queues a gift for another fund', async () => {
    const queued = 'SELECT posting, fund_id, target_id, 1 FROM parts';
    const mistake = 'SELECT posting, (SELECT min(id) FROM funds WHERE id <> parts.fund_id), target_id, 1 FROM parts';
    const found = await crossingsWith('post_gifts', queued, mistake);
    expect(found.map(({ tables }) => tables)).toContainEqual(
      expect.arrayContaining(['ledger_queue', 'ledger_postings']),
    );
  });
});
