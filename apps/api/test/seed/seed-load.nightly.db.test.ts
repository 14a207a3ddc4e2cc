import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLog } from '../../src/platform/database/log.ts';
import { type LoadSeed, seedLoad } from '../../src/seed/load/seed-load.ts';
import { listTargetCards } from '../../src/site/target-pages/target-cards.ts';
import { type TestDatabase, undrawnPictures, withTestDatabase } from '../../src/testing/index.ts';
import { expectInvariants } from '../support/invariants.ts';

const TARGETS = { campaign: 300, csr: 60, ambassador: 50, product: 40 };
const DONATIONS = 20_000;

let database: TestDatabase;
let seed: LoadSeed;

beforeAll(async () => {
  database = await withTestDatabase();
  const { ownerSql } = database;
  seed = {
    ...{ ownerSql, pictures: undrawnPictures, log: silentLog },
    ...{ targets: TARGETS, donations: DONATIONS },
  };
  await seedLoad(seed);
}, 180_000);

afterAll(() => database.close());

/** Targets that were added, and their gifts, by kind. */
const countLoad = () => database.sql<{ kind: keyof typeof TARGETS; targets: number; donations: number }[]>`
  SELECT t.kind, count(DISTINCT t.id)::integer AS targets, count(p.id)::integer AS donations
  FROM donation_targets t LEFT JOIN donations d ON d.target_id = t.id LEFT JOIN payments p ON p.donation_id = d.id AND p.gateway_reference LIKE 'LOAD-%'
  WHERE t.title ~ ', (tahap|angkatan|kelompok|kiriman) \\d+$' GROUP BY t.kind ORDER BY t.kind`;

describe('seedLoad', () => {
  it('adds as many targets of each kind and as many gifts as it was asked for', async () => {
    const counts = await countLoad();
    expect(Object.fromEntries(counts.map(({ kind, targets }) => [kind, targets]))).toEqual(TARGETS);
    expect(counts.reduce((sum, { donations }) => sum + donations, 0)).toBe(DONATIONS);
  });

  it('gives to every kind, most to campaigns', async () => {
    const [most, ...others] = (await countLoad()).toSorted((one, other) => other.donations - one.donations);
    expect(most?.kind).toBe('campaign');
    for (const { donations } of others) expect(donations / DONATIONS).toBeGreaterThan(0.08);
  });

  it('matches gifts from pools, until these are used up', async () => {
    const [row] = await database.sql<[{ pools: number; matches: number }]>`
      SELECT count(DISTINCT m.target_id)::integer AS pools, count(d.*) FILTER (WHERE d.matched_rupiah > 0)::integer AS matches
      FROM matching_pools m LEFT JOIN donation_matches d USING (target_id) WHERE m.bank_reference LIKE 'LOAD-%'`;
    expect(row.pools).toBe((TARGETS.csr * 2) / 3);
    expect(row.matches).toBeGreaterThan(100);
  });

  it('makes pages of ambassadors for several campaigns, and never more units than are needed', async () => {
    const [row] = await database.sql<[{ campaigns: number; oversold: number }]>`
      SELECT (SELECT count(DISTINCT parent_id)::integer FROM ambassadors a JOIN donation_targets t ON t.id = a.parent_id WHERE t.slug ~ '-tahap-') AS campaigns,
        (SELECT count(*)::integer FROM product_units WHERE funded_units > needed_units) AS oversold`;
    expect(row.campaigns).toBeGreaterThan(20);
    expect(row.oversold).toBe(0);
  });

  it('keeps the books', async () => {
    await expectInvariants(database);
  }, 120_000);

  it('gives most to few, as people do', async () => {
    const [row] = await database.sql<[{ share: number }]>`
      SELECT (sum(donation_count) FILTER (WHERE rank <= ${Math.floor(TARGETS.campaign / 16)}))::float8 / sum(donation_count) AS share
      FROM (SELECT donation_count, row_number() OVER (ORDER BY donation_count DESC) AS rank FROM target_positions
        JOIN donation_targets t ON t.id = target_id WHERE t.slug ~ '-tahap-\\d+$') AS ranked`;
    expect(row.share).toBeGreaterThan(0.4);
  });

  it.each([
    ['campaign', 'tahap 7'],
    ['csr', 'angkatan 7'],
    ['ambassador', 'kelompok 7'],
    ['product', 'kiriman 7'],
  ] as const)('makes targets of the kind %s that its list shows', async (kind, q) => {
    const { items } = await listTargetCards(database.sql, kind, { q, limit: 5 });
    expect(items.length).toBeGreaterThan(0);
  });

  it('adds nothing when it is run again', async () => {
    const before = await countLoad();
    await seedLoad(seed);
    expect(await countLoad()).toEqual(before);
  });
});
