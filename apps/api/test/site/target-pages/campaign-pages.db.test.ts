import { campaignSchema, donorSchemaPublic, fundsSchema, homeSchema, newsSchema } from '@uluran/contract/endpoints';
import { image, paragraph, richText } from '@uluran/contract/rich-text';
import { expect, test } from 'vitest';
import { endOverdueTargets, isEndDue } from '../../../src/targets/kinds/end-overdue.ts';
import { createCampaign, createNews, createOrganiser, inDays } from '../../support/arrange.ts';
import { createArticle } from '../../support/articles.ts';
import { givePaid, notify } from '../../support/giving.ts';
import { createAmbassador, createCsrProgramme, createProduct, openPool } from '../../support/kinds.ts';
import { createOperators, insertGift, operate, post } from '../../support/ledger.ts';
import { startTestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { database, get, gateway } = running;

const NOT_FOUND = ['not_found', 'Penggalangan ini tidak ditemukan.'];

test('a campaign answers everything its page needs', async () => {
  const ownerId = await createOrganiser(database, 'Yayasan Sumber Air');
  const campaign = await createCampaign(database, { ownerId, slug: 'sumur-bor' });
  await createCampaign(database, { ownerId, status: 'ended' });
  await createCampaign(database, { ownerId, status: 'draft' });
  await createNews(database, campaign.id);
  await createNews(database, campaign.id, { publishedAt: null });
  await createNews(database, campaign.id, { publishedAt: inDays(1) });
  await givePaid(running, campaign.slug);
  await givePaid(running, campaign.slug, { message: '' });
  const { status, body } = await get('/campaigns/sumur-bor');
  expect(status).toBe(200);
  expect(campaignSchema.parse(body.data)).toEqual(body.data);
  expect(body.data).toMatchObject({
    slug: 'sumur-bor',
    raisedRupiah: 100_000,
    donorCount: 2,
    targetRupiah: 100_000_000,
    organiser: { name: 'Yayasan Sumber Air', campaignCount: 2 },
    newsCount: 1,
    prayerCount: 1,
    platformFeeBasisPoints: 500,
    costCeilingBasisPoints: 1_000,
    budget: [{ label: 'Pengeboran', amountRupiah: 100_000_000 }],
    gallery: [],
    verification: [],
  });
  expect(Number.isNaN(Date.parse(body.data.endsAt))).toBe(false);
});

test('what was verified and the pictures come in their order', async () => {
  const campaign = await createCampaign(database);
  const { ownerSql } = database;
  await ownerSql`
    INSERT INTO target_verifications (target_id, position, description, checked_at, valid_until)
    VALUES (${campaign.id}, 2, 'Surat rumah sakit', now(), now() + interval '30 days'), (${campaign.id}, 1, 'KTP penggalang', now(), NULL)`;
  await ownerSql`
    INSERT INTO target_revision_pictures (revision_id, position, picture_id, alt)
    SELECT published_revision_id, 1, (SELECT cover_picture_id FROM target_revisions r WHERE r.id = published_revision_id), 'Lokasi sumur'
    FROM donation_targets WHERE id = ${campaign.id}`;
  const { data } = (await get(`/campaigns/${campaign.slug}`)).body;
  expect(data.verification.map(({ check }: { check: string }) => check)).toEqual([
    'KTP penggalang',
    'Surat rumah sakit',
  ]);
  expect(data.gallery).toEqual([
    { url: data.cover.url, alt: 'Lokasi sumur', width: 1200, height: 800, widths: [320, 480, 640, 960, 1200] },
  ]);
  expect(data.cover.url).toMatch(/^\/api\/pictures\/[\w-]{16,}$/);
});

test.each(['paused', 'ended', 'closed', 'frozen'] as const)(
  'a campaign that is %s can be read and takes no gifts',
  async (status) => {
    const { slug } = await createCampaign(database, { status });
    expect((await get(`/campaigns/${slug}`)).body.data).toMatchObject({ status, acceptsDonations: false });
  },
);

test('a former slug leads to the campaign under its present one, on every page', async () => {
  const { id } = await createCampaign(database, { slug: 'alamat-lama' });
  await database.ownerSql`UPDATE donation_targets SET slug = 'alamat-baru' WHERE id = ${id}`;
  for (const slug of ['alamat-lama', 'alamat-baru']) {
    expect((await get(`/campaigns/${slug}`)).body.data.slug).toBe('alamat-baru');
    for (const page of ['news', 'donors', 'funds']) expect((await get(`/campaigns/${slug}/${page}`)).status).toBe(200);
  }
});

test('a draft, and what does not exist, is unknown on every page', async () => {
  await createCampaign(database, { slug: 'masih-rancangan', status: 'draft' });
  for (const slug of [
    'masih-rancangan',
    'tidak-ada',
    'Sumur-Bor',
    "x'--",
    'a%00b',
    '%F0%9F%8C%B8',
    'constructor',
    '..%2Fhome',
  ]) {
    for (const page of ['', '/news', '/news/abc', '/donors', '/funds']) {
      const { status, body } = await get(`/campaigns/${slug}${page}`);
      expect([slug, page, status, body.data.code]).toEqual([slug, page, 404, 'not_found']);
    }
  }
  const { body } = await get('/campaigns/tidak-ada');
  expect([body.data.code, body.message]).toEqual(NOT_FOUND);
});

test('updates come newest first, page by page, without what is not published', async () => {
  const campaign = await createCampaign(database);
  for (const age of [1, 2, 3, 4, 5])
    await createNews(database, campaign.id, { title: `Kabar ${age}`, publishedAt: inDays(-age) });
  await createNews(database, campaign.id, { title: 'Besok', publishedAt: inDays(1) });
  const titles: string[] = [];
  let query = '';
  do {
    const { body } = await get(`/campaigns/${campaign.slug}/news?limit=2${query}`);
    titles.push(...body.data.map(({ title }: { title: string }) => title));
    query = body.meta?.nextCursor ? `&cursor=${body.meta.nextCursor}` : '';
  } while (query !== '');
  expect(titles).toEqual(['Kabar 1', 'Kabar 2', 'Kabar 3', 'Kabar 4', 'Kabar 5']);
});

test('an update shows its receipts, belongs to its campaign, and is hidden until it is published', async () => {
  const campaign = await createCampaign(database);
  const other = await createCampaign(database);
  const id = await createNews(database, campaign.id, {
    evidence: [
      { label: 'Sewa bor', amountRupiah: 7_500_000 },
      { label: 'Pipa', amountRupiah: 1_250_000 },
    ],
  });
  const hidden = await createNews(database, campaign.id, { publishedAt: inDays(1) });
  const { status, body } = await get(`/campaigns/${campaign.slug}/news/${id}`);
  expect(status).toBe(200);
  expect(newsSchema.parse(body.data)).toMatchObject({
    id,
    evidenceCount: 2,
    target: { slug: campaign.slug, acceptsDonations: true },
  });
  expect(
    body.data.evidence.map(({ label, amountRupiah }: { label: string; amountRupiah: number }) => [label, amountRupiah]),
  ).toEqual([
    ['Sewa bor', 7_500_000],
    ['Pipa', 1_250_000],
  ]);
  expect((await get(`/campaigns/${other.slug}/news/${id}`)).status).toBe(404);
  expect((await get(`/campaigns/${campaign.slug}/news/${hidden}`)).status).toBe(404);
});

test('a list of updates has the first picture of each text, as the store described it', async () => {
  const campaign = await createCampaign(database);
  const stored = { url: `/api/pictures/${'a'.repeat(32)}`, alt: 'Koridor', width: 1600, height: 900, widths: [320] };
  const body = richText(
    paragraph('Hari ini.'),
    image(stored, 'Lantai dua'),
    image({ ...stored, url: `/api/pictures/${'b'.repeat(32)}` }),
  );
  await createNews(database, campaign.id, { body });
  await createNews(database, campaign.id, { publishedAt: inDays(-2) });
  const { body: answer } = await get(`/campaigns/${campaign.slug}/news`);
  expect(answer.data.map(({ picture }: { picture: unknown }) => picture)).toEqual([stored, null]);
});

test('the wall shows paid gifts newest first, page by page, hides names, and drops what was taken back', async () => {
  const campaign = await createCampaign(database);
  const gifts = { giftRupiah: 10_000, tipRupiah: 0, platformFeeRupiah: 0, gatewayFeeRupiah: 0 };
  const references: string[] = [];
  for (let index = 0; index < 7; index += 1) {
    const { reference } = await insertGift(database.sql, campaign, gifts);
    await database.ownerSql`
      UPDATE donations SET donor_name = ${`Donatur ${index}`}, anonymous = ${index === 3}, message = ${index % 2 === 0 ? `Doa ${index}` : null}
      WHERE public_id = ${`d-${reference}`}`;
    if (index < 6) await post.paid(database.sql, reference, 10_000);
    references.push(reference);
  }
  // Two gifts of the same moment keep their order by number.
  await database.ownerSql`UPDATE donations SET paid_at = now() WHERE public_id IN (${`d-${references[4]}`}, ${`d-${references[5]}`})`;
  await post.returned(database.sql, references[1] ?? '', 'reversed');

  async function walk(query: string): Promise<string[]> {
    const names: string[] = [];
    let cursor = '';
    for (;;) {
      const { status, body } = await get(`/campaigns/${campaign.slug}/donors?limit=2${query}${cursor}`);
      expect(status).toBe(200);
      for (const donor of body.data) expect(donorSchemaPublic.parse(donor)).toEqual(donor);
      names.push(...body.data.map(({ name }: { name: string }) => name));
      if (body.meta?.nextCursor === null) return names;
      cursor = `&cursor=${body.meta?.nextCursor}`;
    }
  }
  expect(await walk('')).toEqual(['Donatur 5', 'Donatur 4', 'Hamba Allah', 'Donatur 2', 'Donatur 0']);
  expect(await walk('&prayersOnly=true')).toEqual(['Donatur 4', 'Donatur 2', 'Donatur 0']);
  expect((await get(`/campaigns/${campaign.slug}/donors?limit=50`)).text).not.toContain('Donatur 3');
});

test('the wall is read from the largest or the first gift too, page by page, and an anonymous donor stays one', async () => {
  const campaign = await createCampaign(database);
  const gifts = [50_000, 250_000, 20_000, 250_000, 100_000];
  for (const [index, amountRupiah] of gifts.entries())
    await givePaid(running, campaign.slug, {
      amountRupiah,
      anonymous: index === 1,
      donor: { name: `Donatur ${index}`, email: 'donatur@contoh.id' },
    });
  const walk = async (sort: string) => {
    const names: string[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      const { body } = await get(
        `/campaigns/${campaign.slug}/donors?limit=2&sort=${sort}${cursor && `&cursor=${cursor}`}`,
      );
      names.push(...body.data.map(({ name }: { name: string }) => name));
      cursor = body.meta?.nextCursor ?? null;
    }
    return names.map((name) => name.replace('Donatur ', ''));
  };
  expect(await walk('newest')).toEqual(['4', '3', '2', 'Hamba Allah', '0']);
  expect(await walk('largest')).toEqual(['3', 'Hamba Allah', '4', '0', '2']);
  expect(await walk('first')).toEqual(['0', 'Hamba Allah', '2', '3', '4']);
  const donors = (query: string) => get(`/campaigns/${campaign.slug}/donors?limit=2&${query}`);
  expect((await donors('sort=name')).status).toBe(400);
  const { nextCursor } = (await donors('sort=largest')).body.meta ?? {};
  for (const other of ['sort=first&', '']) expect((await donors(`${other}cursor=${nextCursor}`)).status).toBe(400);
});

test('the record of an organiser counts proved payouts and the usual time of an answer, from five answers on', async () => {
  const campaign = await createCampaign(database);
  const recordOf = async () => (await get(`/campaigns/${campaign.slug}`)).body.data.organiser.record;
  expect(await recordOf()).toEqual({ evidencedPercent: null, answerHours: null });
  await givePaid(running, campaign.slug, { amountRupiah: 1_000_000 });
  const operators = await createOperators(database.ownerSql);
  await operate.settleAll(database.ownerSql, operators);
  const withdrawal = await operate.request(database.sql, campaign.fundId, 400_000);
  await operate.transfer(database.ownerSql, operators, withdrawal, 2_500);
  await operate.evidence(database.ownerSql, operators, withdrawal, 147_500);
  await database.sql`SELECT roll_up_ledger()`;
  const { evidencedRupiah, awaitingEvidenceRupiah } = (await get(`/campaigns/${campaign.slug}/funds`)).body.data;
  const percent = Math.floor((100 * evidencedRupiah) / (evidencedRupiah + awaitingEvidenceRupiah));
  expect(await recordOf()).toEqual({ evidencedPercent: percent, answerHours: null });
  for (let index = 0; index < 5; index += 1) {
    const { donationId } = await givePaid(running, campaign.slug, {
      donor: { name: `Pendoa ${index}`, email: 'pendoa@contoh.id' },
    });
    await database.ownerSql`
      INSERT INTO prayer_answers (donation_id, user_id, words, answered_at)
      SELECT d.id, t.owner_id, 'Terima kasih.', d.paid_at + make_interval(mins => ${[10, 100, 130, 400, 900][index] ?? 0})
      FROM donations d JOIN donation_targets t ON t.id = d.target_id WHERE d.public_id = ${donationId}`;
    expect((await recordOf()).answerHours).toBe(index < 4 ? null : 3);
  }
});

const cursorOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

test.each([
  ['no time', cursorOf(['abc', 1])],
  ['an empty key', cursorOf(['', 1])],
  ['a number', cursorOf(['5', 1])],
  ['a time that never was', cursorOf(['2026-13-45 00:00:00+00', 1])],
  ['a day that never was', cursorOf(['2026-02-30 00:00:00+00', 1])],
  ['a word that Postgres knows', cursorOf(['infinity', 1])],
  ['a zero byte', cursorOf(['2026-01-01\u0000', 1])],
  ['SQL', cursorOf(["2026-01-01'; DROP TABLE donations; --", 1])],
  ['rubbish', 'zzz'],
])('a cursor of %s is refused by the wall and the updates', async (_, cursor) => {
  const { slug } = await createCampaign(database);
  for (const page of ['donors', 'news']) {
    const { status, body } = await get(`/campaigns/${slug}/${page}?cursor=${cursor}`);
    expect([page, status, body.data?.code]).toEqual([page, 400, 'malformed_request']);
  }
});

test('the fund page closes: what came in less what went back is what the bar shows', async () => {
  const campaign = await createCampaign(database);
  await givePaid(running, campaign.slug, { amountRupiah: 1_000_000, method: 'va_bca' });
  const back = await givePaid(running, campaign.slug, { amountRupiah: 200_000 });
  gateway.controls.deny(back.reference);
  await notify(running, back.reference);
  const operators = await createOperators(database.ownerSql);
  await operate.settleAll(database.ownerSql, operators);
  const withdrawal = await operate.request(database.sql, campaign.fundId, 400_000);
  await operate.transfer(database.ownerSql, operators, withdrawal, 2_500);
  await operate.evidence(database.ownerSql, operators, withdrawal, 147_500);
  await operate.request(database.sql, campaign.fundId, 100_000);
  const { data } = (await get(`/campaigns/${campaign.slug}/funds`)).body;
  expect(fundsSchema.parse(data)).toEqual(data);
  expect(data).toMatchObject({
    raisedRupiah: 1_200_000,
    refundedRupiah: 200_000,
    platformFeeRupiah: 50_000,
    gatewayFeeRupiah: 4_440,
    feesRupiah: 54_440,
    evidencedRupiah: 150_000,
    awaitingEvidenceRupiah: 250_000,
    pendingRupiah: 100_000,
    balanceRupiah: 445_560,
  });
  expect(
    data.feesRupiah + data.evidencedRupiah + data.awaitingEvidenceRupiah + data.pendingRupiah + data.balanceRupiah,
  ).toBe(data.raisedRupiah - data.refundedRupiah);
});

test('the total of a campaign follows its gifts at once, before any rollup', async () => {
  const { slug } = await createCampaign(database);
  for (const expected of [50_000, 100_000, 150_000]) {
    await givePaid(running, slug);
    expect((await get(`/campaigns/${slug}`)).body.data.raisedRupiah).toBe(expected);
  }
});

test('a page is as new as its approval or its latest published update', async () => {
  const { id, slug } = await createCampaign(database);
  const approvedAt = inDays(-9);
  await database.ownerSql`UPDATE target_revisions SET decided_at = ${approvedAt} WHERE target_id = ${id}`;
  const updatedAt = async () => new Date((await get(`/campaigns/${slug}`)).body.data.updatedAt);
  expect(await updatedAt()).toEqual(approvedAt);
  const publishedAt = inDays(-2);
  for (const at of [inDays(-4), publishedAt, inDays(1), null]) await createNews(database, id, { publishedAt: at });
  expect(await updatedAt()).toEqual(publishedAt);
});

test('campaigns end with their last day, and those that go on go on', async () => {
  const over = await createCampaign(database, { endsAt: inDays(-1) });
  const paused = await createCampaign(database, { endsAt: inDays(-1), status: 'paused' });
  const open = await createCampaign(database);
  const endless = await createCampaign(database, { endsAt: null });
  expect(await isEndDue(database.sql)).toBe(true);
  expect(await endOverdueTargets(database.sql)).toBe(2);
  expect(await isEndDue(database.sql)).toBe(false);
  expect(await endOverdueTargets(database.sql)).toBe(0);
  const statusOf = async ({ slug }: { slug: string }) => (await get(`/campaigns/${slug}`)).body.data.status;
  expect(await Promise.all([over, paused, open, endless].map(statusOf))).toEqual(['ended', 'ended', 'live', 'live']);
});

test('the home page answers in one call what it shows', async () => {
  const campaign = await createCampaign(database, {
    urgentReason: 'Operasi Jumat',
    urgentUntil: inDays(1),
    category: 'kesehatan',
    provinceCode: '11',
  });
  const id = await createNews(database, campaign.id, {
    publishedAt: inDays(-0.001),
    evidence: [{ label: 'Obat', amountRupiah: 1 }],
  });
  const hidden = await createCampaign(database, { status: 'draft' });
  await createNews(database, hidden.id, { publishedAt: inDays(-0.0001) });
  await givePaid(running, campaign.slug);
  const programme = await createCsrProgramme(database);
  await openPool(database, await createOperators(database.ownerSql), programme);
  const duta = await createAmbassador(database, campaign);
  const product = await createProduct(database, { priceRupiah: 62_500 });
  const article = await createArticle(database);
  await createArticle(database, { publishedAt: inDays(1) });
  const { status, body } = await get('/home');
  expect(status).toBe(200);
  expect(homeSchema.parse(body.data)).toEqual(body.data);
  expect(body.data.hero.slug).toBe(campaign.slug);
  expect(body.data.urgent[0].slug).toBe(campaign.slug);
  expect(body.data.programme).toMatchObject({
    slug: programme.slug,
    pool: { state: 'running', leftRupiah: 1_000_000 },
  });
  expect(body.data.ambassadors).toMatchObject([{ slug: duta.slug, person: 'Bima Nugroho' }]);
  expect(body.data.products).toMatchObject([{ id: product.publicId, priceRupiah: 62_500, unit: 'paket' }]);
  expect(body.data.articles).toMatchObject([{ slug: article }]);
  const told = await createArticle(database, { targetId: campaign.id, publishedAt: inDays(-0.0005) });
  const { articles, latestNews } = (await get('/home')).body.data;
  expect([articles[0].slug, latestNews.map(({ campaignSlug }: { campaignSlug: string }) => campaignSlug)]).toEqual([
    told,
    expect.not.arrayContaining([campaign.slug]),
  ]);
  expect(body.data.latestNews[0]).toMatchObject({
    id,
    campaignSlug: campaign.slug,
    campaignTitle: campaign.title,
    evidenceCount: 1,
  });
  const [truth] = await database.sql<[{ raised: number; disbursed: number; evidenced: number; count: number }]>`
    SELECT sum(gross_rupiah - refunded_rupiah)::bigint AS raised, sum(transferred_rupiah + evidenced_rupiah)::bigint AS disbursed,
      sum(evidenced_rupiah)::bigint AS evidenced, (SELECT count(*) FROM donations WHERE status = 'paid') AS count FROM fund_positions`;
  expect(body.data.totals).toMatchObject({
    raisedRupiah: truth.raised,
    disbursedRupiah: truth.disbursed,
    donationCount: truth.count,
    evidencedPercent: Math.floor((100 * truth.evidenced) / truth.disbursed),
  });
});

test('categories and regions count the campaigns that the list shows', async () => {
  const total = (await get('/campaigns')).body.meta?.total;
  const sum = (items: { campaignCount: number }[]) =>
    items.reduce((count, { campaignCount }) => count + campaignCount, 0);
  const categories = (await get('/categories')).body.data;
  const regions = (await get('/regions')).body.data;
  expect(categories).toHaveLength(8);
  expect(regions).toHaveLength(38);
  expect([sum(categories), sum(regions)]).toEqual([total, total]);
  for (const { code, campaignCount } of categories)
    expect((await get(`/campaigns?category=${code}`)).body.meta?.total).toBe(campaignCount);
  for (const { code, campaignCount } of regions)
    if (campaignCount > 0) expect((await get(`/campaigns?province=${code}`)).body.meta?.total).toBe(campaignCount);
});
