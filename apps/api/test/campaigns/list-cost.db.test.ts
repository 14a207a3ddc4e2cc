import { TARGET_SORTS, type TargetFilters } from '@uluran/contract/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listTargetCards } from '../../src/read-models/target-cards.ts';
import { insertLoadCampaigns } from '../../src/seed/load/insert-load-campaigns.ts';
import { listStatements, withTestDatabase } from '../../src/testing/index.ts';
import { createCampaign, inDays } from '../support/arrange.ts';

const FEW = 60;
const MANY = 900;
/** A card is one row of each of its tables, and a page looks at one card more than it shows. */
const MOST_ROWS_AN_ITEM = 12;

const database = await withTestDatabase();
const { ownerSql, sql, url } = database;
afterAll(() => database.close());

/** A node of a plan, as EXPLAIN tells it after running it; row counts are averages over its loops. */
interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

/** Rows taken from tables, those that were looked at and dropped included. */
function rowsRead(node: PlanNode): number {
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const own = node['Relation Name'] === undefined ? 0 : (node['Actual Rows'] + removed) * node['Actual Loops'];
  return (node.Plans ?? []).reduce((sum, child) => sum + rowsRead(child), own);
}

/** Rows read for each item of a page, by the plan that serves every value. */
async function rowsPerItem(filters: TargetFilters): Promise<number> {
  const [statement] = await listStatements(url, filters);
  if (statement === undefined) throw new Error('the list sends no statement');
  const { items } = await listTargetCards(sql, 'campaign', filters);
  const plan = await ownerSql.begin(async (transaction) => {
    await transaction`SET LOCAL plan_cache_mode = force_generic_plan`;
    // A small table is read whole, which is quick and says nothing of how its reading grows.
    await transaction`SET LOCAL enable_seqscan = off`;
    await transaction.unsafe(`PREPARE page AS ${statement.text}`);
    const values = statement.parameters.map((value) => `'${value}'`).join();
    const [row] = await transaction.unsafe<[{ 'QUERY PLAN': [{ Plan: PlanNode }] }]>(
      `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) EXECUTE page (${values})`,
    );
    await transaction`DEALLOCATE page`;
    return row['QUERY PLAN'][0].Plan;
  });
  return rowsRead(plan) / items.length;
}

/** Adds open campaigns, every fifth of them urgent. */
async function addCampaigns(count: number): Promise<void> {
  await ownerSql.begin((transaction) => insertLoadCampaigns(transaction, count, new Date()));
  await ownerSql`
    UPDATE target_revisions SET urgent_reason = 'Operasi menunggu', urgent_until = now() + interval '1 hour' * (target_id % 200 + 1)
    WHERE target_id % 5 = 0 AND urgent_until IS NULL`;
  await ownerSql`ANALYZE`;
}

const pages: [string, TargetFilters][] = TARGET_SORTS.map((sort) => [sort, { sort }]);
const costs = new Map<string, number[]>();

async function measure(): Promise<void> {
  for (const [name, filters] of pages) {
    const { meta } = await listTargetCards(sql, 'campaign', filters);
    const further = { ...filters, ...(meta.nextCursor !== null && { cursor: meta.nextCursor }) };
    for (const [page, wanted] of [
      [`${name}, first page`, filters],
      [`${name}, second page`, further],
    ] as const)
      costs.set(page, [...(costs.get(page) ?? []), await rowsPerItem(wanted)]);
  }
}

beforeAll(async () => {
  await createCampaign(database, { publishedAt: inDays(-20), endsAt: inDays(40) });
  await addCampaigns(FEW);
  await measure();
  await addCampaigns(MANY - FEW);
  await measure();
});

test.each(pages.flatMap(([name]) => [`${name}, first page`, `${name}, second page`]))(
  'a list by %s reads as many rows for an item when there are fifteen times as many campaigns',
  (page) => {
    const [few = Number.NaN, many = Number.NaN] = costs.get(page) ?? [];
    expect(few).toBeLessThanOrEqual(MOST_ROWS_AN_ITEM);
    expect(many).toBeLessThanOrEqual(few * 1.1);
  },
);
