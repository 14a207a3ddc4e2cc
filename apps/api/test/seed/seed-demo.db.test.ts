import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { campaignSchema, newsSchema } from '@uluran/contract/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCampaign, readNews } from '../../src/campaigns/repository.ts';
import { INVARIANTS } from '../../src/checks/invariants.ts';
import { silentLog } from '../../src/database/log.ts';
import type { PictureStore } from '../../src/pictures/store.ts';
import { listCampaignCards } from '../../src/read-models/campaign-cards.ts';
import { DEMO_ACCOUNTS } from '../../src/seed/demo/accounts.ts';
import { demoCampaigns } from '../../src/seed/demo/campaigns.ts';
import { createClock } from '../../src/seed/demo/clock.ts';
import { seedDemo } from '../../src/seed/demo/seed-demo.ts';
import { leaveMark, refuseSeeded, SeededForTrial, type SeedMark } from '../../src/seed/marks.ts';
import { createFakeGateway } from '../../src/testing/fake-gateway.ts';
import { type TestDatabase, withTestDatabase } from '../../src/testing/index.ts';
import { apiOver } from '../support/test-api.ts';
import { createFolderStore } from '../pictures/support/folder-store.ts';

const now = new Date();
const campaigns = demoCampaigns(createClock(now));

let database: TestDatabase;
let folder: string;
let pictures: PictureStore;

beforeAll(async () => {
  database = await withTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'seed-'));
  pictures = createFolderStore(folder);
  await seedDemo({ ownerSql: database.ownerSql, pictures, now, log: silentLog });
}, 120_000);

afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

async function countsOf(): Promise<unknown> {
  const [row] = await database.sql`
    SELECT (SELECT count(*) FROM campaigns) AS campaigns, (SELECT count(*) FROM donations) AS donations, (SELECT count(*) FROM users) AS users,
      (SELECT count(*) FROM ledger_transfers) AS transfers, (SELECT count(*) FROM pictures) AS pictures`;
  return row;
}

describe('seedDemo', () => {
  it.each(INVARIANTS.map((invariant) => [invariant.name, invariant] as const))(
    'keeps the books: %s',
    async (_, { query }) => {
      expect(await database.ownerSql.unsafe(query)).toEqual([]);
    },
  );

  it('gives every campaign the total and the donors its story names', async () => {
    const rows = await database.sql<{ slug: string; raised: number; donors: number }[]>`
      SELECT t.slug, p.raised_rupiah AS raised, p.donation_count AS donors
      FROM donation_targets t JOIN target_positions p ON p.target_id = t.id`;
    expect(new Map(rows.map(({ slug, raised, donors }) => [slug, [raised, donors]]))).toEqual(
      new Map(campaigns.map(({ slug, giving }) => [slug, [giving.raisedRupiah, giving.donorCount]])),
    );
  });

  it('takes out of every fund what its withdrawals say', async () => {
    const rows = await database.sql<{ slug: string; pending: number; withdrawn: number; evidenced: number }[]>`
      SELECT t.slug, p.pending_rupiah AS pending, p.withdrawn_rupiah AS withdrawn, p.evidenced_rupiah AS evidenced
      FROM donation_targets t JOIN fund_positions p ON p.fund_id = t.fund_id`;
    for (const { slug, pending, withdrawn, evidenced } of rows) {
      const withdrawals = campaigns.find((campaign) => campaign.slug === slug)?.withdrawals ?? [];
      const at = (stage: string) =>
        withdrawals.filter((one) => one.stage === stage).reduce((sum, one) => sum + one.amountRupiah, 0);
      expect([pending, withdrawn, evidenced], slug).toEqual([at('requested'), at('transferred'), at('evidenced')]);
    }
  });

  it('serves every campaign and update as the contract describes them', async () => {
    for (const { slug, targetRupiah, news } of campaigns) {
      const campaign = campaignSchema.parse(await readCampaign(database.sql, slug));
      expect(
        campaign.budget.reduce((sum, line) => sum + line.amountRupiah, 0),
        slug,
      ).toBe(targetRupiah);
      expect(campaign.newsCount).toBe(news.length);
      for (const width of campaign.cover.widths) {
        expect(await pictures.openPictureFile(`${campaign.cover.url.split('/').at(-1)}-${width}.avif`)).toBeDefined();
      }
    }
    const rows = await database.sql<
      { id: string; target: number }[]
    >`SELECT public_id AS id, target_id AS target FROM target_news`;
    expect(rows).toHaveLength(campaigns.flatMap(({ news }) => news).length);
    for (const { id, target } of rows) newsSchema.parse(await readNews(database.sql, target, id));
  });

  it('can be searched and filtered', async () => {
    const slugsFor = async (filters: Parameters<typeof listCampaignCards>[1]) =>
      (await listCampaignCards(database.sql, filters)).items.map(({ slug }) => slug);
    expect(await slugsFor({ q: 'jantung' })).toContain('bantu-alya-operasi-jantung');
    expect(await slugsFor({ q: 'Sabira' })).toEqual(['perahu-sekolah-pulau-sabira']);
    expect((await slugsFor({ sort: 'closest', limit: 1 }))[0]).toBe('perahu-sekolah-pulau-sabira');
    expect(await slugsFor({ category: 'panti' })).toHaveLength(4);
  });

  it('spreads the gifts over methods and days, and settles the older ones', async () => {
    const [row] = await database.sql`
      SELECT count(DISTINCT method) AS methods, count(DISTINCT paid_at::date) > 100 AS "manyDays",
        bool_and((status = 'settled') = (paid_at < ${now}::timestamptz - interval '2 days')) AS settled FROM payments`;
    expect(row).toEqual({ methods: 5, manyDays: true, settled: true });
  });

  it('does nothing the second time', async () => {
    const before = await countsOf();
    await seedDemo({ ownerSql: database.ownerSql, pictures, now, log: silentLog });
    expect(await countsOf()).toEqual(before);
  });

  it('posts withdrawals as the ledger’s own functions do', async () => {
    const undone = new Error('undone');
    let shapes: { demo: boolean; shape: string }[] = [];
    await database.ownerSql
      .begin(async (sql) => {
        const [fund] = await sql<[{ id: number }]>`
          SELECT fund_id AS id FROM fund_positions WHERE available_rupiah > 1000 LIMIT 1`;
        await sql`SELECT post_withdrawal_requested('withdrawal:shape', ${fund.id}, 1000)`;
        await sql`SELECT post_withdrawal_transferred('withdrawal:shape', ${fund.id}, 1000)`;
        await sql`SELECT post_evidence_accepted('withdrawal:shape', ${fund.id}, 1000)`;
        shapes = await sql`
          SELECT DISTINCT reference LIKE 'withdrawal:demo:%' AS demo, concat_ws(' ', posting, split_part(reference, ':', -1), leg,
            debit_account_id % 100, credit_account_id % 100, target_id) AS shape
          FROM ledger_transfers WHERE reference LIKE 'withdrawal:%'`;
        throw undone;
      })
      .catch((error: unknown) => expect(error).toBe(undone));
    const shapesOf = (demo: boolean) =>
      shapes
        .filter((row) => row.demo === demo)
        .map(({ shape }) => shape)
        .sort();
    expect(shapesOf(false)).toHaveLength(4);
    expect(shapesOf(true)).toEqual(shapesOf(false));
  });
});

it('has somebody to sign in as: a member who has given, and an organiser who raises funds', async () => {
  const { call } = apiOver(database, createFakeGateway());
  for (const { email, password, name } of DEMO_ACCOUNTS) {
    const { status, body } = await call('POST', '/auth/login', { body: { email, password } });
    expect(status).toBe(200);
    const { data } = (await call('GET', '/auth/export', { token: body.data.token })).body;
    expect(data.user.name).toBe(name);
    expect(data.donations.length + data.campaigns.length).toBeGreaterThan(0);
  }
});

describe('production', () => {
  it('does not start on a database that holds the demo, and says what to do instead', async () => {
    const { ownerSql } = database;
    await expect(refuseSeeded({ ownerSql, kind: 'embedded' })).rejects.toThrow(
      'The database holds the invented campaigns of SEED=demo and accounts whose passwords are published, so production does not start on it: set DATA_DIR to another folder.',
    );
    await expect(refuseSeeded({ ownerSql, kind: 'external' })).rejects.toThrow(
      /: point DATABASE_URL at a database of its own\.$/,
    );
  });

  it('notices each part of a seed alone, and starts where there is none', async () => {
    const fresh = await withTestDatabase();
    try {
      await refuseSeeded({ ownerSql: fresh.ownerSql, kind: 'embedded' });
      const marks = await database.sql<{ key: SeedMark }[]>`SELECT key FROM settings WHERE source LIKE 'SEED=%'`;
      expect(marks.map(({ key }) => key).sort()).toEqual(['demo_accounts', 'demo_content']);
      for (const { key } of marks) {
        await leaveMark(fresh.ownerSql, key, { seed: 'demo', counts: {}, now });
        await expect(refuseSeeded({ ownerSql: fresh.ownerSql, kind: 'embedded' })).rejects.toThrow(SeededForTrial);
        await fresh.ownerSql`DELETE FROM settings WHERE key = ${key}`;
      }
    } finally {
      await fresh.close();
    }
  });
});

describe('an interrupted seed', () => {
  it('leaves no rows behind, and the next one completes it', async () => {
    const fresh = await withTestDatabase();
    try {
      await fresh.ownerSql`ALTER TABLE fund_balances ADD CONSTRAINT interrupted CHECK (gross_rupiah < 100000000)`;
      await expect(seedDemo({ ownerSql: fresh.ownerSql, pictures, now, log: silentLog })).rejects.toThrow(
        'interrupted',
      );
      const [row] = await fresh.sql<
        [{ rows: number }]
      >`SELECT (SELECT count(*) FROM users) + (SELECT count(*) FROM donations) AS rows`;
      expect(row.rows).toBe(0);
      await fresh.ownerSql`ALTER TABLE fund_balances DROP CONSTRAINT interrupted`;
      // The server may look at the emptied tables at any moment; plans made for those are slow a hundredfold.
      await fresh.ownerSql`ANALYZE`;
      await seedDemo({ ownerSql: fresh.ownerSql, pictures, now, log: silentLog });
      const [campaignCount] = await fresh.sql<[{ rows: number }]>`SELECT count(*) AS rows FROM campaigns`;
      expect(campaignCount.rows).toBe(campaigns.length);
    } finally {
      await fresh.close();
    }
  }, 90_000);

  it('is done once when two starts race', async () => {
    const fresh = await withTestDatabase();
    try {
      await Promise.all([1, 2].map(() => seedDemo({ ownerSql: fresh.ownerSql, pictures, now, log: silentLog })));
      const [row] = await fresh.sql<[{ rows: number }]>`SELECT count(*) AS rows FROM campaigns`;
      expect(row.rows).toBe(campaigns.length);
    } finally {
      await fresh.close();
    }
  });
});
