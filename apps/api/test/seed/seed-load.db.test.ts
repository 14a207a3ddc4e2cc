import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLog } from '../../src/database/log.ts';
import { listTargetCards } from '../../src/read-models/target-cards.ts';
import { type LoadSeed, seedLoad } from '../../src/seed/load/seed-load.ts';
import { type TestDatabase, withTestDatabase } from '../../src/testing/index.ts';
import { createFolderStore } from '../pictures/support/folder-store.ts';
import { expectInvariants } from '../support/invariants.ts';

const CAMPAIGNS = 300;
const DONATIONS = 20_000;

let database: TestDatabase;
let folder: string;
let seed: LoadSeed;

beforeAll(async () => {
  database = await withTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'seed-load-'));
  const { ownerSql } = database;
  seed = {
    ...{ ownerSql, pictures: createFolderStore(folder), log: silentLog },
    ...{ campaigns: CAMPAIGNS, donations: DONATIONS },
  };
  await seedLoad(seed);
}, 180_000);

afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const countLoad = () => database.sql<{ campaigns: number; donations: number; transfers: number }[]>`
  SELECT (SELECT count(*)::integer FROM donation_targets WHERE slug ~ '-tahap-\\d+$') AS campaigns,
    (SELECT count(*)::integer FROM payments WHERE gateway_reference LIKE 'LOAD-%') AS donations,
    (SELECT count(*)::integer FROM ledger_transfers) AS transfers`;

describe('seedLoad', () => {
  it('adds as many campaigns and gifts as it was asked for', async () => {
    expect(await countLoad()).toEqual([expect.objectContaining({ campaigns: CAMPAIGNS, donations: DONATIONS })]);
  });

  it('keeps the books', async () => {
    await expectInvariants(database);
  });

  it('gives most to few, as people do', async () => {
    const [row] = await database.sql<[{ share: number }]>`
      SELECT (sum(donation_count) FILTER (WHERE rank <= ${Math.floor(CAMPAIGNS / 16)}))::float8 / sum(donation_count) AS share
      FROM (SELECT donation_count, row_number() OVER (ORDER BY donation_count DESC) AS rank FROM target_positions
        JOIN donation_targets t ON t.id = target_id WHERE t.slug ~ '-tahap-\\d+$') AS ranked`;
    expect(row.share).toBeGreaterThan(0.4);
  });

  it('makes campaigns that the list shows', async () => {
    const { items } = await listTargetCards(database.sql, 'campaign', { q: 'tahap 7', limit: 5 });
    expect(items.length).toBeGreaterThan(0);
  });

  it('adds nothing when it is run again', async () => {
    const before = await countLoad();
    await seedLoad(seed);
    expect(await countLoad()).toEqual(before);
  });
});
