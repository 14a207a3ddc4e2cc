import { PROGRAMME_SORTS, type ProgrammeSort, TARGET_SORTS } from '@uluran/contract/endpoints';
import { TARGET_KINDS, type TargetKind } from '@uluran/contract/targets';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertLoadTargets } from '../../../src/seed/load/insert-load-targets.ts';
import type { ListFilters } from '../../../src/site/target-pages/target-cards.ts';
import { openListRecorder, type RecordedPage, withTestDatabase } from '../../../src/testing/index.ts';
import { type ArrangedCampaign, type CampaignFields, createCampaign, inDays } from '../../support/arrange.ts';
import { createAmbassador, createCsrProgramme, createProduct } from '../../support/kinds.ts';
import { createOperators, type Operators } from '../../support/ledger.ts';

type Size = 'few' | 'many';
const FEW = 60;
const MANY = 900;
/** A card is one row of each of its tables, including those of its kind, and a page reads one card more than it shows. */
const MOST_ROWS_AN_ITEM: Record<TargetKind, number> = { campaign: 12, csr: 15, ambassador: 19, product: 17 };
/**
 * Results of a search or of a campaign are counted: for each item all rows of two pages are read, and half of them belong to other
 * kinds.
 */
const MOST_FOUND_ROWS_AN_ITEM = 12;

const database = await withTestDatabase();
const { ownerSql, url } = database;
const recorder = openListRecorder(url);
let operators: Operators;
afterAll(async () => {
  await recorder.close();
  await database.close();
});

/** A node of a plan in the output of EXPLAIN ANALYZE; row counts are averages over its loops. */
interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  Plans?: PlanNode[];
}

/** Rows read from tables, including those that were dropped. */
function rowsRead(node: PlanNode): number {
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const own = node['Relation Name'] === undefined ? 0 : (node['Actual Rows'] + removed) * node['Actual Loops'];
  return (node.Plans ?? []).reduce((sum, child) => sum + rowsRead(child), own);
}

/**
 * Rows read for each item of a page, with the generic plan; with few targets, without plans that join a small table by a full scan.
 */
async function rowsPerItem({ statements, items }: RecordedPage, size: Size): Promise<number> {
  const [statement, ...others] = statements;
  if (statement === undefined || others.length > 0) throw new Error('a list is not one statement');
  const plan = await ownerSql.begin(async (transaction) => {
    // A small table is read in full, which is quick and does not show the growth of the cost.
    await transaction.unsafe(
      `SET LOCAL plan_cache_mode = force_generic_plan; SET LOCAL enable_seqscan = off; SET LOCAL enable_mergejoin = ${size === 'many'}; PREPARE page AS ${statement.text}`,
    );
    const values = statement.parameters.map((value) => `'${value}'`).join();
    const [row] = await transaction.unsafe<[{ 'QUERY PLAN': [{ Plan: PlanNode }] }]>(
      `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) EXECUTE page (${values})`,
    );
    await transaction`DEALLOCATE page`;
    return row['QUERY PLAN'][0].Plan;
  });
  return rowsRead(plan) / items;
}

/** Adds open targets of every kind, every fifth of them urgent. They do not contain the words that the searches look for. */
async function addTargets(each: number): Promise<void> {
  const counts = Object.fromEntries(TARGET_KINDS.map((kind) => [kind, each])) as Record<TargetKind, number>;
  await ownerSql`UPDATE donation_targets SET status = 'paused' WHERE title LIKE ${`%${SEARCHED}%`}`;
  await ownerSql.begin((transaction) => insertLoadTargets(transaction, counts, { operators, now: new Date() }));
  await ownerSql`UPDATE donation_targets SET status = 'live' WHERE status = 'paused'`;
  await ownerSql`
    UPDATE target_revisions SET urgent_reason = 'Operasi menunggu', urgent_until = now() + interval '1 hour' * (target_id % 200 + 1)
    WHERE target_id % 5 = 0 AND urgent_until IS NULL`;
  await ownerSql`ANALYZE`;
}

const OPEN = { publishedAt: inDays(-20), endsAt: inDays(40) };
const OTHER = { ...OPEN, category: 'bencana', givingType: 'bencana', provinceCode: '33' } as const;
const PARENT = 'kampanye-para-duta';
const SEARCHED = 'mangrove';
const FOUND = 24;

const CREATE: Record<TargetKind, (campaign: ArrangedCampaign, fields: CampaignFields) => Promise<ArrangedCampaign>> = {
  campaign: (_, fields) => createCampaign(database, fields),
  csr: (_, fields) => createCsrProgramme(database, fields),
  ambassador: (campaign, fields) => createAmbassador(database, campaign, fields),
  product: (_, fields) => createProduct(database, fields),
};

/** The filters of each list, by the name of a page; each also for the page after it. */
const LISTS: [string, ListFilters][] = [
  ...TARGET_SORTS.map((sort): [string, ListFilters] => [sort, { sort }]),
  ['newest of a category', { sort: 'newest', category: 'bencana' }],
  ['closest of a giving type', { sort: 'closest', givingType: 'bencana' }],
  ['most funded of a province', { sort: 'most-funded', province: '33' }],
  ['urgent of all three', { category: 'bencana', givingType: 'bencana', province: '33' }],
];
const SEARCH: [string, ListFilters] = ['a search', { q: SEARCHED }];
const OF_CAMPAIGN: [string, ListFilters] = ['those of one campaign', { campaign: PARENT, sort: 'closest' }];
const BY_POOL: [string, ListFilters] = ['pool-left', { sort: 'pool-left' }];
const OWN: Partial<Record<TargetKind, [string, ListFilters]>> = { ambassador: OF_CAMPAIGN, csr: BY_POOL };
const listsOf = (kind: TargetKind) => [...LISTS, SEARCH, ...(OWN[kind] === undefined ? [] : [OWN[kind]])];
const sortsOf = (kind: TargetKind): readonly ProgrammeSort[] => (kind === 'csr' ? PROGRAMME_SORTS : TARGET_SORTS);
const isFound = (page: string) => [SEARCH, OF_CAMPAIGN].some(([name]) => page.startsWith(name));
const [FIRST, SECOND] = ['first page', 'second page'];
/** Number of the page that represents pages far down a list. */
const DEEP = 30;

/** Rows read for each item, with few targets and with many, by kind and page. */
const costs = new Map<string, number[]>();

async function measure(size: Size): Promise<void> {
  for (const kind of TARGET_KINDS)
    for (const [name, filters] of listsOf(kind)) {
      const first = await recorder.read(kind, filters);
      note(`${kind}, ${name}, ${FIRST}`, await rowsPerItem(first, size));
      if (first.nextCursor === null) throw new Error(`${name} of ${kind} has no second page`);
      const second = await recorder.read(kind, { ...filters, cursor: first.nextCursor });
      note(`${kind}, ${name}, ${SECOND}`, await rowsPerItem(second, size));
    }
}

/** A page far down a long list, reached by cursors alone. */
async function measureDeep(): Promise<void> {
  for (const kind of TARGET_KINDS)
    for (const sort of sortsOf(kind)) {
      let page = await recorder.read(kind, { sort });
      for (let number = 2; number <= DEEP && page.nextCursor !== null; number += 1)
        page = await recorder.read(kind, { sort, cursor: page.nextCursor });
      if (page.nextCursor === null) throw new Error(`the list of ${kind} by ${sort} has not even ${DEEP} pages`);
      note(`${kind}, ${sort}, deep`, await rowsPerItem(page, 'many'));
    }
}

const note = (page: string, cost: number) => costs.set(page, [...(costs.get(page) ?? []), cost]);

beforeAll(async () => {
  operators = await createOperators(ownerSql);
  const campaign = await createCampaign(database, { ...OPEN, slug: PARENT });
  for (const kind of TARGET_KINDS) {
    // The added targets are variations of these: every filter matches half of them.
    await CREATE[kind](campaign, OPEN);
    await CREATE[kind](await createCampaign(database, OTHER), OTHER);
  }
  await addTargets(FEW);
  // The same number at both sizes: a list that shows all results must not read other rows.
  for (const kind of TARGET_KINDS)
    for (let serial = 1; serial <= FOUND; serial++)
      await CREATE[kind](campaign, { ...OPEN, title: `Hutan ${SEARCHED} ke-${serial}` });
  await ownerSql`ANALYZE`;
  await measure('few');
  await addTargets(MANY - FEW);
  await measure('many');
  await measureDeep();
}, 180_000);

describe.each(TARGET_KINDS)('a list of the kind %s', (kind) => {
  test.each(listsOf(kind).flatMap(([name]) => [`${name}, ${FIRST}`, `${name}, ${SECOND}`]))(
    '%s: reads as many rows for an item when there are fifteen times as many targets',
    (page) => {
      const [few = Number.NaN, many = Number.NaN] = costs.get(`${kind}, ${page}`) ?? [];
      const found = isFound(page) ? MOST_FOUND_ROWS_AN_ITEM : 0;
      expect(few).toBeLessThanOrEqual(MOST_ROWS_AN_ITEM[kind] + found);
      expect(many).toBeLessThanOrEqual(few * 1.1);
    },
  );

  test.each(sortsOf(kind))(`%s, page ${DEEP}: reads as many rows for an item as the second page`, (sort) => {
    const [, second = Number.NaN] = costs.get(`${kind}, ${sort}, ${SECOND}`) ?? [];
    const [deep = Number.NaN] = costs.get(`${kind}, ${sort}, deep`) ?? [];
    expect(deep).toBeLessThanOrEqual(second * 1.1);
  });
});
