import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { campaignSchema, newsSchema } from '@uluran/contract/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTargetDetail } from '../../src/read-models/target-details.ts';
import { readNews } from '../../src/targets/repository.ts';
import { CHECKS } from '../../src/checks/checks.ts';
import { silentLog } from '../../src/database/log.ts';
import type { PictureStore } from '../../src/pictures/store.ts';
import { listTargetCards } from '../../src/read-models/target-cards.ts';
import { DEMO_ACCOUNTS } from '../../src/seed/demo/accounts.ts';
import { demoCampaigns } from '../../src/seed/demo/campaigns.ts';
import { createClock } from '../../src/seed/demo/clock.ts';
import { seedDemo } from '../../src/seed/demo/seed-demo.ts';
import { leaveMark, refuseSeeded, SeededForTrial, type SeedMark } from '../../src/seed/marks.ts';
import { createFakeGateway } from '../../src/testing/fake-gateway.ts';
import { type TestDatabase, withTestDatabase } from '../../src/testing/index.ts';
import { createFolderStore } from '../pictures/support/folder-store.ts';
import { createCampaign } from '../support/arrange.ts';
import { brokenInvariants } from '../support/invariants.ts';
import { createOperators, insertGift, operate, type PayoutLine, post, transactionOf } from '../support/ledger.ts';
import { apiOver } from '../support/test-api.ts';

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
    SELECT (SELECT count(*) FROM donation_targets) AS campaigns, (SELECT count(*) FROM donations) AS donations, (SELECT count(*) FROM users) AS users,
      (SELECT count(*) FROM ledger_transfers) AS transfers, (SELECT count(*) FROM pictures) AS pictures`;
  return row;
}

describe('seedDemo', () => {
  describe('keeps the books', () => {
    let broken: Record<string, unknown[]>;
    beforeAll(async () => {
      broken = await brokenInvariants(database);
    });
    it.each(CHECKS)('$name', ({ name }) => expect(broken[name]).toBeUndefined());
  });

  it('gives every campaign the total and the donors its story names', async () => {
    const rows = await database.sql<{ slug: string; raised: number; donors: number }[]>`
      SELECT t.slug, p.raised_rupiah AS raised, p.donation_count AS donors
      FROM donation_targets t JOIN target_positions p ON p.target_id = t.id`;
    expect(new Map(rows.map(({ slug, raised, donors }) => [slug, [raised, donors]]))).toEqual(
      new Map(campaigns.map(({ slug, giving }) => [slug, [giving.raisedRupiah, giving.donorCount]])),
    );
  });

  it('takes out of every fund what its withdrawals say', async () => {
    const rows = await database.sql<{ slug: string; requested: number; transferred: number; evidenced: number }[]>`
      SELECT t.slug, p.requested_rupiah AS requested, p.transferred_rupiah AS transferred, p.evidenced_rupiah AS evidenced
      FROM donation_targets t JOIN fund_positions p ON p.fund_id = t.fund_id`;
    for (const { slug, requested, transferred, evidenced } of rows) {
      const withdrawals = campaigns.find((campaign) => campaign.slug === slug)?.withdrawals ?? [];
      const at = (stage: string) =>
        withdrawals.filter((one) => one.stage === stage).reduce((sum, one) => sum + one.amountRupiah, 0);
      expect([requested, transferred, evidenced], slug).toEqual([at('requested'), at('transferred'), at('evidenced')]);
    }
  });

  it('serves every campaign and update as the contract describes them', async () => {
    for (const { slug, targetRupiah, news } of campaigns) {
      const campaign = campaignSchema.parse(await readTargetDetail(database.sql, 'campaign', slug));
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
    const slugsFor = async (filters: Parameters<typeof listTargetCards>[2]) =>
      (await listTargetCards(database.sql, 'campaign', filters)).items.map(({ slug }) => slug);
    expect(await slugsFor({ q: 'jantung' })).toContain('bantu-alya-operasi-jantung');
    expect(await slugsFor({ q: 'Sabira' })).toEqual(['perahu-sekolah-pulau-sabira']);
    expect((await slugsFor({ sort: 'closest', limit: 1 }))[0]).toBe('perahu-sekolah-pulau-sabira');
    expect(await slugsFor({ category: 'panti' })).toHaveLength(4);
  });

  it('spreads the gifts over methods and days, and settles those whose day was paid out', async () => {
    const [row] = await database.sql`
      SELECT count(DISTINCT method) AS methods, count(DISTINCT paid_at::date) > 100 AS "manyDays",
        bool_and((status = 'settled') = (((paid_at AT TIME ZONE 'Asia/Jakarta')::date + 2 + time '06:00') AT TIME ZONE 'Asia/Jakarta' <= ${now})) AS settled
      FROM payments`;
    expect(row).toEqual({ methods: 5, manyDays: true, settled: true });
  });

  it('pays each day of a gateway out once, by the word of two operators, with what it kept', async () => {
    const [row] = await database.sql`
      SELECT count(*) > 100 AS many, count(*) = count(DISTINCT (gateway, value_date)) AS "oncePerDay", bool_and(approvals = 2) AS approved,
        bool_and(gross_rupiah = gross AND fee_rupiah = fee) AS "addsUp"
      FROM settlements s, LATERAL (SELECT count(*) AS approvals FROM approvals a WHERE a.subject = 'settlement' AND a.subject_id = s.id) a,
        LATERAL (SELECT sum(amount_rupiah) AS gross, sum(t.fee_rupiah) AS fee FROM gateway_transactions t WHERE t.settlement_id = s.id) t`;
    expect(row).toEqual({ many: true, oncePerDay: true, approved: true, addsUp: true });
  });

  it('asks no gateway for what no gateway knows', async () => {
    const rows = await database.sql`
      SELECT FROM payments WHERE next_check_at IS NOT NULL UNION ALL SELECT FROM gateway_transactions WHERE next_check_at IS NOT NULL`;
    expect(rows).toHaveLength(0);
  });

  it('does nothing the second time', async () => {
    const before = await countsOf();
    await seedDemo({ ownerSql: database.ownerSql, pictures, now, log: silentLog });
    expect(await countsOf()).toEqual(before);
  });

  it('posts and records everything as the ledger’s own functions do', async () => {
    // Everything that the demo has happened once by the functions, and its rows look the same but for ids, amounts and times.
    const fresh = await withTestDatabase();
    try {
      await liveOnce(fresh);
      expect(await shapesOf(database)).toEqual(await shapesOf(fresh));
    } finally {
      await fresh.close();
    }
  });
});

/** Gifts with every combination of fees that the demo has, a payout of the gateway, and withdrawals in the demo's three stages, by the functions. */
async function liveOnce(fresh: TestDatabase): Promise<void> {
  const { sql, ownerSql } = fresh;
  const campaign = await createCampaign(fresh);
  const operators = await createOperators(ownerSql);
  const transactions: PayoutLine[] = [];
  for (const [platformFeeRupiah, tipRupiah, gatewayFeeRupiah, tipFeeRupiah, fundFeeRupiah] of [
    [5_000, 0, 0, 0, 0],
    [5_000, 0, 4_440, 0, 4_440],
    [5_000, 10_000, 0, 0, 0],
    [5_000, 10_000, 4_440, 400, 4_040],
    [0, 0, 4_440, 0, 0],
    [0, 10_000, 0, 0, 0],
    [0, 10_000, 4_440, 4_440, 0],
  ] as const) {
    const fees = { platformFeeRupiah, tipRupiah, gatewayFeeRupiah, tipFeeRupiah, fundFeeRupiah };
    const { reference, paymentRupiah } = await insertGift(sql, campaign, { giftRupiah: 100_000, ...fees });
    await post.paid(sql, reference, paymentRupiah);
    const transaction = transactionOf(reference);
    transactions.push({ transaction, amountRupiah: paymentRupiah, feeRupiah: gatewayFeeRupiah });
  }
  await operate.settle(ownerSql, operators, transactions);
  await operate.request(sql, campaign.fundId, 100_000);
  const sent = await operate.request(sql, campaign.fundId, 100_000);
  await operate.transfer(ownerSql, operators, sent);
  const proved = await operate.request(sql, campaign.fundId, 100_000);
  await operate.transfer(ownerSql, operators, proved);
  for (const amountRupiah of [60_000, 40_000]) await operate.evidence(ownerSql, operators, proved, amountRupiah);
}

/** What kinds of rows there are, without their numbers: postings with their transfers, and what they follow from. */
async function shapesOf({ ownerSql }: TestDatabase): Promise<string[]> {
  const rows = await ownerSql<{ shape: string }[]>`
    SELECT DISTINCT concat_ws(' ', regexp_replace(p.reference, '[0-9]+', 'N', 'g'), p.posting, p.fund_id IS NOT NULL, p.target_id IS NOT NULL,
      p.actor_id IS NOT NULL, legs) AS shape
    FROM ledger_postings p, LATERAL (
      SELECT string_agg(concat_ws(' ', l.leg, debit.kind, credit.kind), ', ' ORDER BY l.leg) AS legs FROM ledger_transfers l
      JOIN ledger_accounts debit ON debit.id = l.debit_account_id JOIN ledger_accounts credit ON credit.id = l.credit_account_id
      WHERE l.posting_id = p.id) l
    UNION
    SELECT concat_ws(' ', 'transaction', p.status, t.is_gift, t.status, t.status_version, t.returned_rupiah, t.charged_back_rupiah, t.regained,
      t.fee_rupiah = p.gateway_fee_rupiah, t.value_date = s.value_date, t.payment_id = p.id, t.amount_rupiah = p.amount_rupiah,
      t.gateway_reference = p.gateway_reference, t.transaction_id = p.gateway_transaction_id, d.status, d.late, d.receipt_number IS NOT NULL,
      d.paid_at = p.paid_at)
    FROM gateway_transactions t JOIN payments p ON p.id = t.payment_id JOIN donations d ON d.id = p.donation_id LEFT JOIN settlements s ON s.id = t.settlement_id
    WHERE t.settlement_id IS NOT NULL
    UNION
    SELECT concat_ws(' ', 'withdrawal', w.status, w.evidenced_rupiah = w.amount_rupiah, w.transferred_at IS NOT NULL, o.status, o.amount_rupiah = w.amount_rupiah,
      o.fee_rupiah, o.reference IS NOT NULL, o.ended_at IS NOT NULL, (SELECT count(*) FROM approvals WHERE subject = 'withdrawal' AND subject_id = w.id),
      (SELECT sum(amount_rupiah) FROM withdrawal_evidence WHERE withdrawal_id = w.id) = w.amount_rupiah)
    FROM withdrawals w LEFT JOIN payouts o ON o.withdrawal_id = w.id
    ORDER BY 1`;
  return rows.map(({ shape }) => shape);
}

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
      await fresh.ownerSql`ALTER TABLE fund_pockets ADD CONSTRAINT interrupted CHECK (amount_rupiah < 100000000)`;
      await expect(seedDemo({ ownerSql: fresh.ownerSql, pictures, now, log: silentLog })).rejects.toThrow(
        'interrupted',
      );
      const [row] = await fresh.sql<
        [{ rows: number }]
      >`SELECT (SELECT count(*) FROM users) + (SELECT count(*) FROM donations) AS rows`;
      expect(row.rows).toBe(0);
      await fresh.ownerSql`ALTER TABLE fund_pockets DROP CONSTRAINT interrupted`;
      // The server may look at the emptied tables at any moment; plans made for those are slow a hundredfold.
      await fresh.ownerSql`ANALYZE`;
      await seedDemo({ ownerSql: fresh.ownerSql, pictures, now, log: silentLog });
      const [campaignCount] = await fresh.sql<[{ rows: number }]>`SELECT count(*) AS rows FROM donation_targets`;
      expect(campaignCount.rows).toBe(campaigns.length);
    } finally {
      await fresh.close();
    }
  }, 90_000);

  it('is done once when two starts race', async () => {
    const fresh = await withTestDatabase();
    try {
      await Promise.all([1, 2].map(() => seedDemo({ ownerSql: fresh.ownerSql, pictures, now, log: silentLog })));
      const [row] = await fresh.sql<[{ rows: number }]>`SELECT count(*) AS rows FROM donation_targets`;
      expect(row.rows).toBe(campaigns.length);
    } finally {
      await fresh.close();
    }
  });
});
