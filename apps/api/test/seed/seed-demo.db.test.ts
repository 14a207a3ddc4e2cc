import { randomBytes } from 'node:crypto';
import { articleSchema, campaignSchema, merchantSchema, newsSchema } from '@uluran/contract/endpoints';
import { allTargets, createClock, DEMO_PICKS, demoArticles, demoTargets } from '@uluran/demo-content';
import { parseQris } from '@uluran/qris';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHECKS } from '../../src/backoffice/checks/checks.ts';
import { silentLog } from '../../src/platform/database/log.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, GIFTS_OF_MEMBER, MEMBER } from '../../src/seed/demo/accounts.ts';
import { DEMO_OPERATORS } from '../../src/seed/demo/operators.ts';
import { seedDemo } from '../../src/seed/demo/seed-demo.ts';
import { listArticles, readArticle } from '../../src/site/articles/repository.ts';
import { listMerchants } from '../../src/site/merchants/repository.ts';
import { findMerchant } from '../../src/site/merchants/service.ts';
import { listFeatured } from '../../src/site/target-pages/featured.ts';
import { readNews } from '../../src/site/target-pages/repository.ts';
import { listTargetCards } from '../../src/site/target-pages/target-cards.ts';
import { readTargetDetail } from '../../src/site/target-pages/target-details.ts';
import { shareTokens } from '../../src/targets/share-links/share-tokens.ts';
import { createFakeGateway } from '../../src/testing/fake-gateway.ts';
import { type TestDatabase, undrawnPictures, withTestDatabase } from '../../src/testing/index.ts';
import { brokenInvariants } from '../support/invariants.ts';
import { picturesOf, readScreens } from '../support/screens.ts';
import { testSealer } from '../support/sealer.ts';
import { apiOver } from '../support/test-api.ts';
import { describeQueues } from './demo-queues.ts';
import {
  ambassadorTotals,
  campaignTotals,
  coversByKind,
  daysOfMember,
  matchesByLimit,
  numbersOfRows,
  openPools,
  organisersUnverified,
  summaryOfEvidence,
  summaryOfPayments,
  summaryOfSettlements,
  totalsWithAmbassadors,
  unitsOfProducts,
  visitsBesideGifts,
  withdrawnFromFunds,
} from './demo-rows.ts';
import { describeProductionStart } from './production-start.ts';
import { liveOnce, shapesOf } from './recorded-shapes.ts';

const now = new Date();
const targets = demoTargets(createClock(now));
const { campaigns, programmes, ambassadors, products } = targets;
const all = allTargets(targets);

let database: TestDatabase;

/** A first start of the product draws the pictures (`host.nightly.e2e.test.ts`), which takes longer than all other steps here. */
const seedOf = ({ ownerSql }: TestDatabase) => ({
  ownerSql,
  pictures: undrawnPictures,
  sealer: testSealer,
  now,
  log: silentLog,
});

beforeAll(async () => {
  database = await withTestDatabase();
  await seedDemo(seedOf(database));
}, 240_000);

afterAll(() => database.close());

describe('seedDemo', () => {
  describe('keeps the books', () => {
    let broken: Record<string, unknown[]>;
    beforeAll(async () => {
      broken = await brokenInvariants(database);
    });
    it.each(CHECKS)('$name', ({ name }) => expect(broken[name]).toBeUndefined());
  });

  it('gives every campaign the total and the donors its story names', async () => {
    const rows = await campaignTotals(database);
    expect(new Map(rows.map(({ slug, raised, donors }) => [slug, [raised, donors]]))).toEqual(
      new Map(campaigns.map(({ slug, giving }) => [slug, [giving.raisedRupiah, giving.donorCount]])),
    );
  });

  it('takes out of every fund what its withdrawals say', async () => {
    const rows = await withdrawnFromFunds(database);
    expect(rows).toHaveLength(all.length - ambassadors.length);
    for (const { title, requested, transferred, evidenced } of rows) {
      const withdrawals = all.find((target) => target.title === title)?.withdrawals ?? [];
      const at = (stage: string) =>
        withdrawals.filter((one) => one.stage === stage).reduce((sum, one) => sum + one.amountRupiah, 0);
      expect([requested, transferred, evidenced], title).toEqual([at('requested'), at('transferred'), at('evidenced')]);
    }
  });

  it('has six programmes, whose pools are in every state', async () => {
    const rows = await openPools(database, now);
    expect(rows.map(({ slug, rest, began }) => [slug, rest, began])).toEqual([
      ['satu-perahu-satu-kampung-muara-gembong', 63_400_000, true],
      ['kelas-koding-500-murid-pulau-kecil', 75_250_000, true],
      ['stasiun-air-bersih-pesisir-semarang', 3_600_000, true],
      ['alat-tenun-dua-puluh-penenun-lombok', expect.any(Number), true],
      ['atap-surya-sekolah-panti-magelang', 0, true],
      ['bus-donor-darah-keliling-timor', 120_000_000, false],
    ]);
    for (const { slug, matched, raised } of rows) {
      const given = programmes.find((programme) => programme.slug === slug)?.giving.raisedRupiah ?? 0;
      expect(raised, slug).toBe(given + matched);
    }
    // Half of every gift, less the effect of the limits.
    const weavers = rows.find(({ slug }) => slug.startsWith('alat-tenun'));
    expect(weavers?.matched).toBeGreaterThan(25_000_000);
    expect(weavers?.matched).toBeLessThan(34_200_000);
  });

  it('matches gifts in the order they were paid, and says what kept a match small', async () => {
    expect(await matchesByLimit(database)).toEqual([
      { limitedBy: 'gift_cap', some: true, booked: true, whole: true },
      { limitedBy: 'pool', some: true, booked: true, whole: true },
      { limitedBy: null, some: true, booked: true, whole: true },
    ]);
    const [last] = await database.sql<[{ partly: number }]>`
      SELECT count(*)::integer AS partly FROM donation_matches WHERE limited_by = 'pool' AND granted_rupiah > 0`;
    expect(last.partly).toBeLessThanOrEqual(1);
    // The worker finds nothing to do.
    expect(await database.ownerSql`SELECT match_gifts() AS more`).toEqual([{ more: 0 }]);
    expect(await database.ownerSql`SELECT FROM ledger_queue`).toHaveLength(0);
  });

  it('has ten ambassadors, who bring their campaigns a part of what these say', async () => {
    const rows = await ambassadorTotals(database);
    expect(rows).toEqual(
      ambassadors.map(({ slug, parent, giving }) => ({
        ...{ slug, parent, raised: giving.raisedRupiah, donors: giving.donorCount, shared: true },
      })),
    );
    const parents = await totalsWithAmbassadors(database);
    expect(parents).toHaveLength(new Set(ambassadors.map(({ parent }) => parent)).size);
    for (const { slug, own, brought, gifts, raised } of parents) {
      const sent = rows.filter(({ parent }) => parent === slug);
      expect(brought, slug).toBe(sent.reduce((sum, one) => sum + one.raised, 0));
      expect(gifts, slug).toBe(sent.reduce((sum, one) => sum + one.donors, 0));
      expect(own + brought, slug).toBe(raised);
    }
  });

  it('has ten products, given by the unit and delivered in part', async () => {
    expect(await unitsOfProducts(database)).toEqual(
      products.map(({ title, giving, priceRupiah, deliveries }) => ({
        title,
        named: false,
        funded: giving.raisedRupiah / priceRupiah,
        units: giving.raisedRupiah / priceRupiah,
        delivered: deliveries.reduce((sum, { units }) => sum + units, 0),
      })),
    );
    const [surplus] = await database.sql`
      SELECT t.slug FROM products p JOIN donation_targets t ON t.id = p.surplus_target_id`;
    expect(surplus).toEqual({ slug: 'air-bersih-terpal-banjir-demak' });
  });

  it('gives each target of whatever kind a cover of its own', async () => {
    expect(await coversByKind(database)).toEqual(
      Object.entries({ ambassador: 10, campaign: 40, csr: 6, product: 10, all: 66 }).map(([kind, targets]) => ({
        ...{ kind, targets, covers: targets },
      })),
    );
  });

  it('shows a picture of the receipt for every line of evidence, with the update that names it', async () => {
    const [row] = await summaryOfEvidence(database);
    expect(row).toEqual({ many: true, ownPicture: true, asBooked: true, shown: true });
    const [rest] = await database.sql`SELECT count(*)::integer AS lines FROM target_news_evidence`;
    expect(rest).toEqual({ lines: 0 });
  });

  it('shows no picture twice on a screen', async () => {
    const screens = await readScreens(apiOver(database, createFakeGateway()));
    const twice = [...screens].flatMap(([path, answer]) => {
      const pictures = picturesOf(answer);
      return new Set(pictures).size === pictures.length ? [] : [path];
    });
    expect(twice).toEqual([]);
    expect([...screens.values()].flatMap(picturesOf).length).toBeGreaterThan(300);
  });

  it('serves every campaign and update as the contract describes them', async () => {
    for (const { slug, targetRupiah, news } of campaigns) {
      const detail = await readTargetDetail(database.sql, 'campaign', slug);
      const campaign = campaignSchema.parse({ ...detail, shareTokens: shareTokens(randomBytes(32), slug, new Date()) });
      expect(
        campaign.budget.reduce((sum, line) => sum + line.amountRupiah, 0),
        slug,
      ).toBe(targetRupiah);
      expect(campaign.newsCount).toBe(news.length);
    }
    const rows = await database.sql<
      { id: string; target: number }[]
    >`SELECT public_id AS id, target_id AS target FROM target_news`;
    expect(rows).toHaveLength(all.flatMap(({ news }) => news).length);
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
    const [row] = await summaryOfPayments(database, now);
    expect(row).toEqual({ methods: 5, manyDays: true, settled: true });
  });

  it('pays each day of a gateway out once, by the word of two operators, with what it kept', async () => {
    const [row] = await summaryOfSettlements(database);
    expect(row).toEqual({ many: true, oncePerDay: true, approved: true, addsUp: true });
  });

  it('asks no gateway for what no gateway knows', async () => {
    const rows = await database.sql`
      SELECT FROM payments WHERE next_check_at IS NOT NULL UNION ALL SELECT FROM gateway_transactions WHERE next_check_at IS NOT NULL`;
    expect(rows).toHaveLength(0);
  });

  it('does nothing the second time', async () => {
    const [before] = await numbersOfRows(database);
    await seedDemo(seedOf(database));
    const [after] = await numbersOfRows(database);
    expect(after).toEqual(before);
  });

  it('posts and records everything as the ledger’s own functions do', async () => {
    // The functions produce each kind of row of the demo once, and the demo's rows have the same form except for ids, amounts and
    // times.
    const fresh = await withTestDatabase();
    try {
      await liveOnce(fresh);
      expect(await shapesOf(database)).toEqual(await shapesOf(fresh));
    } finally {
      await fresh.close();
    }
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

it('spreads the gifts of its member over months and targets', async () => {
  const gifts = await daysOfMember(database, MEMBER.email, now);
  const kinds = (of: readonly { kind: string }[]) => of.map(({ kind }) => kind).sort();
  expect(kinds(gifts)).toEqual(kinds(GIFTS_OF_MEMBER));
  expect(new Set(gifts.map(({ target }) => target)).size).toBe(GIFTS_OF_MEMBER.length);
  // Times of gifts follow from the time of the seed.
  for (const [index, { daysAgo }] of GIFTS_OF_MEMBER.entries())
    expect(gifts[index]?.daysAgo).toBeGreaterThanOrEqual(daysAgo);
  expect(gifts[0]?.daysAgo).toBeLessThan(7);
});

it('counts more opened pages than forms, and more forms than gifts, on each day with gifts of two months', async () => {
  expect(await visitsBesideGifts(database)).toEqual([{ many: true, ordered: true, months: true }]);
});

it('has checked every organiser until the day that its page names, with an identity that is still valid', async () => {
  expect(await organisersUnverified(database)).toEqual([]);
});

it('has operators of all roles, whose next step to the console is an authenticator app', async () => {
  const { call } = apiOver(database, createFakeGateway());
  for (const { email } of DEMO_OPERATORS) {
    const { status, body } = await call('POST', '/ops/sign-in', { body: { email, password: DEMO_PASSWORD } });
    expect([status, body.data.next]).toEqual([200, 'enrolment']);
  }
});

it('has an account of the organiser that withdrawals may go to: the one that hers went to', async () => {
  const [, { email }] = DEMO_ACCOUNTS;
  const accounts = await database.sql<{ lastFour: string; sent: string }[]>`
    SELECT b.last_four AS "lastFour", (SELECT min(w.bank_account ->> 'numberLast4') FROM withdrawals w WHERE w.requested_by = u.id) AS sent
    FROM users u JOIN bank_accounts b ON b.user_id = u.id WHERE u.email = ${email} AND b.status = 'verified' AND b.held_until < now() AND b.is_primary`;
  expect(accounts).toHaveLength(1);
  expect(accounts[0]?.lastFour).toBe(accounts[0]?.sent);
});

it('has a scheduled article, a draft without a tag, and another code of a merchant, which the public does not see', async () => {
  const articles = await database.sql`
    SELECT state, count(*)::integer AS articles FROM (
      SELECT CASE WHEN published_at IS NULL THEN 'draft' WHEN published_at > now() THEN 'scheduled' END AS state FROM articles) a
    WHERE state IS NOT NULL GROUP BY state ORDER BY state`;
  expect(articles).toEqual(['draft', 'scheduled'].map((state) => ({ state, articles: 1 })));
  const codes = await database.sql`
    SELECT m.name, o.details ->> 'nmid' <> m.nmid AS differs, qris_problem(o.details ->> 'qris') AS problem
    FROM merchants m CROSS JOIN LATERAL open_merchant_code_proposal(m.id) o WHERE o.id IS NOT NULL`;
  expect(codes).toEqual([{ name: 'Warung Bu Tini', differs: true, problem: null }]);
});

it('has a campaign with co-organisers, of whom the page names those who agreed, an open invitation and a log', async () => {
  const { call } = apiOver(database, createFakeGateway());
  const { data } = (await call('GET', '/campaigns/bantu-alya-operasi-jantung')).body;
  expect(data.team).toEqual([{ name: 'Nona Tefa', avatar: null }]);
  const [, { email, password }] = DEMO_ACCOUNTS;
  const { token } = (await call('POST', '/auth/login', { body: { email, password } })).body.data;
  const path = `/me/campaigns/${data.id}/team`;
  expect((await call('GET', path, { token })).body.data).toMatchObject({
    role: 'owner',
    members: [{ role: 'editor' }, { role: 'viewer' }],
    invitations: [{ role: 'editor' }],
  });
  expect((await call('GET', `${path}/changes`, { token })).body.data).toHaveLength(5);
});

describe('the editors', () => {
  it('have published news with texts that the contract accepts, each with a cover and a section', async () => {
    const { items } = await listArticles(database.sql, { tag: undefined, limit: 50, cursor: undefined });
    expect(items.map(({ slug }) => slug).sort()).toEqual(
      demoArticles(createClock(now))
        .map(({ slug }) => slug)
        .sort(),
    );
    for (const { slug } of items) {
      const article = await readArticle(database.sql, slug);
      expect(articleSchema.parse(article)).toEqual(article);
    }
  });

  it('recommend targets of every kind', async () => {
    const picks = await listFeatured(database.sql);
    expect(new Set(picks.map(({ kind }) => kind)).size).toBe(4);
    expect(picks).toHaveLength(DEMO_PICKS.length);
  });
});

it('has a directory of forty merchants in many places, each with a sound static code of its own and opening hours', async () => {
  const filters = { category: '', province: '', city: '', q: '', open: false };
  const { items } = await listMerchants(database.sql, filters, { limit: 50, cursor: undefined, now });
  expect(items).toHaveLength(40);
  expect(new Set(items.map(({ zone }) => zone)).size).toBe(3);
  for (const { id } of items) {
    const merchant = await findMerchant(database.sql, id, now);
    expect(merchantSchema.parse(merchant)).toEqual(merchant);
    const read = parseQris(merchant?.qrString ?? '');
    expect(read).toMatchObject({ ok: true, warnings: [], qris: { pointOfInitiation: 'static', amountRupiah: null } });
    expect(read.ok && read.qris.nmid).toBe(merchant?.nmid);
    expect(merchant?.hours).not.toEqual([]);
  }
});

describeQueues(() => database, now);

describeProductionStart(() => database, now);
