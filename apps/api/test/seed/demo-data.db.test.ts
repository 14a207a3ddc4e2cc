import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLog } from '../../src/platform/database/log.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { seedDemo } from '../../src/seed/demo/seed-demo.ts';
import {
  copyDemoData,
  createClient,
  type Sql,
  startTemporaryServer,
  type TemporaryServer,
  type TestDatabase,
  undrawnPictures,
  withTestDatabase,
} from '../../src/testing/index.ts';

let server: TemporaryServer;
let copy: Sql;
let fresh: TestDatabase;

beforeAll(async () => {
  server = await startTemporaryServer(undefined, undefined, copyDemoData);
  copy = createClient(server.ownerUrl, { max: 1, statementTimeoutMs: 60_000 });
  fresh = await withTestDatabase();
  // At the time of the copy: the times of gifts follow from it, and with them names and amounts.
  const [mark] = await copy<[{ now: Date }]>`SELECT valid_from AS now FROM settings WHERE key = 'demo_content'`;
  await seedDemo({ ownerSql: fresh.ownerSql, pictures: undrawnPictures, now: mark.now, log: silentLog });
}, 240_000);

afterAll(async () => {
  await copy?.end({ timeout: 1 });
  await server?.stop();
  await fresh?.close();
});

/** The figures that pages show. */
const FIGURES = {
  'totals and donors of each target': `SELECT t.kind, t.title, t.status, p.gross_rupiah, p.donation_count, p.ambassadors_rupiah, p.ambassador_donations
    FROM donation_targets t JOIN target_positions p ON p.target_id = t.id ORDER BY t.title`,
  'withdrawals of each fund': `SELECT t.title, p.requested_rupiah, p.transferred_rupiah, p.evidenced_rupiah
    FROM donation_targets t JOIN fund_positions p ON p.fund_id = t.fund_id ORDER BY t.title`,
  'gifts by amount': `SELECT amount_rupiah, tip_rupiah, count(*) AS gifts FROM donations GROUP BY 1, 2 ORDER BY 1, 2`,
  'matches of each pool': `SELECT t.title, m.matched_rupiah, m.total_rupiah FROM matching_pools m JOIN donation_targets t ON t.id = m.target_id ORDER BY 1`,
  'days and names of gifts': `SELECT paid_at, donor_name, anonymous, message FROM donations ORDER BY paid_at, donor_name, message`,
  'texts and news': `SELECT (SELECT count(*) FROM target_news) AS news, (SELECT count(*) FROM articles) AS articles, (SELECT count(*) FROM merchants) AS merchants,
    (SELECT count(*) FROM users) AS users, (SELECT count(*) FROM donations WHERE message IS NOT NULL) AS prayers`,
  'marks of the seed': `SELECT key, value, source FROM settings WHERE source LIKE 'SEED=%' ORDER BY key`,
};

describe('a copy of the demo data', () => {
  it.each(Object.entries(FIGURES))('has the %s of a fresh seed', async (_, query) => {
    const rows = await copy.unsafe(query);
    expect(rows.length).toBeGreaterThan(0);
    expect([...rows]).toEqual([...(await fresh.ownerSql.unsafe(query))]);
  });

  it('has the latest migrations and counts as seeded', async () => {
    const [before] = await copy`SELECT count(*) AS rows FROM donations`;
    await migrate(copy);
    await seedDemo({ ownerSql: copy, pictures: undrawnPictures, log: silentLog });
    expect(await copy`SELECT count(*) AS rows FROM donations`).toEqual([before]);
  });
});
