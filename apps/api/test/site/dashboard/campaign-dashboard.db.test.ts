import { campaignDashboardSchema, campaignDonorSchema } from '@uluran/contract/endpoints';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { rollUpLedger } from '../../../src/books/ledger/ledger.ts';
import { createAccount } from '../../support/accounts.ts';
import { createCampaign, createNews } from '../../support/arrange.ts';
import { createArticle } from '../../support/articles.ts';
import { givePaid, notify } from '../../support/giving.ts';
import { createAmbassador } from '../../support/kinds.ts';
import { createMerchant } from '../../support/merchants.ts';
import { startTestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { database, call, get, gateway } = running;
const { sql, ownerSql } = database;

async function arrange() {
  const owner = await createAccount(database);
  const campaign = await createCampaign(database, { ownerId: owner.userId });
  const path = `/me/campaigns/${campaign.publicId}`;
  const { token } = owner;
  return { owner, campaign, path, token };
}

async function dashboardOf(path: string, token: string) {
  await rollUpLedger(sql);
  const { status, body } = await call('GET', `${path}/dashboard`, { token });
  expect(status).toBe(200);
  return campaignDashboardSchema.parse(body.data);
}

async function donorsOf(path: string, token: string, query = '') {
  const { status, body } = await call('GET', `${path}/donors${query}`, { token });
  expect(status).toBe(200);
  return {
    donors: z.array(campaignDonorSchema).parse(body.data),
    nextCursor: (body.meta?.nextCursor ?? null) as string | null,
  };
}

const sumOf = (parts: { raisedRupiah: number; donationCount: number }[]) => [
  parts.reduce((sum, { raisedRupiah }) => sum + raisedRupiah, 0),
  parts.reduce((sum, { donationCount }) => sum + donationCount, 0),
];

test('days, methods and sources add up to the ledger, after refunds, gifts by ambassadors, and a rebuild', async () => {
  const { campaign, path, token } = await arrange();
  await createNews(database, campaign.id);
  const { shareTokens } = (await get(`/campaigns/${campaign.slug}`)).body.data;
  await givePaid(running, campaign.slug, { via: shareTokens.whatsapp });
  await givePaid(running, campaign.slug, { amountRupiah: 75_000, method: 'va_bca' });
  const whole = await givePaid(running, campaign.slug, { amountRupiah: 30_000 });
  gateway.controls.refund(whole.reference);
  await notify(running, whole.reference);
  const part = await givePaid(running, campaign.slug, { amountRupiah: 40_000, via: shareTokens.whatsapp });
  gateway.controls.refundPartly(part.reference, 15_000);
  await notify(running, part.reference);
  const ambassador = await createAmbassador(database, campaign);
  await givePaid(running, ambassador.slug, { target: { kind: 'ambassador', slug: ambassador.slug } });

  const dashboard = await dashboardOf(path, token);
  const total = 50_000 + 75_000 + 25_000 + 50_000;
  expect([dashboard.raisedRupiah, dashboard.donationCount]).toEqual([total, 4]);
  for (const parts of [dashboard.days, dashboard.methods, dashboard.sources]) expect(sumOf(parts)).toEqual([total, 4]);
  const { raisedRupiah, donorCount } = (await get(`/campaigns/${campaign.slug}`)).body.data;
  expect([raisedRupiah, donorCount]).toEqual([total, 4]);
  expect(dashboard.methods).toEqual([
    { method: 'qris', raisedRupiah: 125_000, donationCount: 3 },
    { method: 'va_bca', raisedRupiah: 75_000, donationCount: 1 },
  ]);
  expect(Object.fromEntries(dashboard.sources.map((part) => [part.source, part.raisedRupiah]))).toEqual({
    whatsapp: 75_000,
    direct: 75_000,
    ambassador: 50_000,
  });
  expect(dashboard.newsDays).toHaveLength(1);
  expect(dashboard.shareTokens).toEqual(shareTokens);

  await ownerSql`SELECT rebuild_rollups()`;
  const { now: _, ...again } = await dashboardOf(path, token);
  expect(dashboard).toMatchObject(again);
});

test('a day is one of Jakarta, and what goes back is taken from the day on which it went', async () => {
  const { campaign, path, token } = await arrange();
  await givePaid(running, campaign.slug);
  const back = await givePaid(running, campaign.slug);
  await ownerSql`ALTER TABLE ledger_postings DISABLE TRIGGER USER`;
  await ownerSql`UPDATE ledger_postings SET created_at = '2026-03-01 17:30:00+00' WHERE target_id = ${campaign.id}`;
  await ownerSql`ALTER TABLE ledger_postings ENABLE TRIGGER USER`;
  gateway.controls.refund(back.reference);
  await notify(running, back.reference);
  const { days } = await dashboardOf(path, token);
  expect(days[0]).toEqual({ day: '2026-03-02', raisedRupiah: 100_000, donationCount: 2 });
  expect(days[1]).toMatchObject({ raisedRupiah: -50_000, donationCount: -1 });
});

test('an organiser sees no contact data and no name that the donor hid, nor finds it', async () => {
  const { campaign, path, token } = await arrange();
  await givePaid(running, campaign.slug, { donor: { name: 'Rahasia Sekali', email: 'r@contoh.id' }, anonymous: true });
  await givePaid(running, campaign.slug, {
    donor: { name: 'Dewi Puspita', email: 'd@contoh.id' },
    amountRupiah: 90_000,
  });
  const { text } = await call('GET', `${path}/donors`, { token });
  expect(text).not.toMatch(/Rahasia|contoh\.id/);
  expect((await donorsOf(path, token, '?q=rahasia')).donors).toEqual([]);
  expect((await donorsOf(path, token, '?q=hamba')).donors).toHaveLength(1);
  expect((await donorsOf(path, token, '?q=PUSPITA')).donors).toMatchObject([
    { name: 'Dewi Puspita', source: 'direct' },
  ]);
  const file = await call('GET', `${path}/donors.csv`, { token });
  expect(file.text).not.toMatch(/Rahasia|contoh\.id/);
  expect(file.text.split('\r\n')).toHaveLength(4);
});

test('a gift is found by its prayer, whose name may stay hidden, and by nothing that spans name and prayer', async () => {
  const { campaign, path, token } = await arrange();
  const donor = { name: 'Rahasia Sekali', email: 'r@contoh.id' };
  await givePaid(running, campaign.slug, { donor, anonymous: true, message: 'Semoga lekas 100% pulih_kembali' });
  await givePaid(running, campaign.slug, { message: 'Sehat selalu' });
  const find = async (words: string) => (await donorsOf(path, token, `?q=${encodeURIComponent(words)}`)).donors;
  expect(await find('LEKAS')).toMatchObject([{ name: 'Hamba Allah', message: 'Semoga lekas 100% pulih_kembali' }]);
  // Signs that mean something to a search by pattern mean themselves.
  expect(await find('100% pulih_')).toHaveLength(1);
  expect(await find('100%pulih')).toHaveLength(0);
  expect(await find('Allah Semoga')).toHaveLength(0);
  expect(await find('sehat')).toHaveLength(1);
});

test('pages follow one another in either order; the cursor of another list begins anew', async () => {
  const { campaign, path, token } = await arrange();
  for (const amountRupiah of [20_000, 70_000, 30_000, 70_000, 10_000])
    await givePaid(running, campaign.slug, { amountRupiah });
  const amounts: number[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page = await donorsOf(path, token, `?sort=largest&limit=2${cursor && `&cursor=${cursor}`}`);
    amounts.push(...page.donors.map(({ amountRupiah }) => amountRupiah));
    cursor = page.nextCursor;
  }
  expect(amounts).toEqual([70_000, 70_000, 30_000, 20_000, 10_000]);
  const { nextCursor } = await donorsOf(path, token, '?limit=2');
  expect((await donorsOf(path, token, `?limit=5&cursor=${nextCursor}`)).donors).toHaveLength(3);
  expect((await donorsOf(path, token, `?limit=5&q=siti&cursor=${nextCursor}`)).donors).toHaveLength(5);
});

test('no cursor of a list shows the number or the sort key of a row, which tell how many there are', async () => {
  const { campaign, owner, path, token } = await arrange();
  for (let gifts = 0; gifts < 3; gifts += 1) {
    const { donationId } = await givePaid(running, campaign.slug);
    await ownerSql`UPDATE donations SET user_id = ${owner.userId} WHERE public_id = ${donationId}`;
  }
  for (let rows = 0; rows < 3; rows += 1) {
    await createCampaign(running.database);
    await createNews(running.database, campaign.id);
    await createArticle(running.database);
    await createMerchant(running.database);
  }
  const lists = [`/campaigns/${campaign.slug}/donors`, `/campaigns/${campaign.slug}/news`, '/campaigns', '/news'];
  const others = ['/merchants', '/merchant-codes', '/search?q=penggalangan', `${path}/donors`, '/me/donations'];
  for (const list of [...lists, ...others]) {
    const pageOf = (query: string) => call('GET', `${list}${list.includes('?') ? '&' : '?'}limit=2${query}`, { token });
    const first = await pageOf('');
    const cursor = first.body.meta?.nextCursor ?? '';
    expect([list, cursor]).toEqual([list, expect.stringMatching(/^[\w-]{40,200}$/)]);
    const read = Buffer.from(cursor, 'base64url').toString('latin1');
    // A number or a key can be read only in text. Single digits occur in encrypted bytes by chance.
    expect([list, read]).not.toEqual([list, expect.stringMatching(/^[\x20-\x7e]+$/)]);
    const [other] = (await pageOf(`&cursor=${cursor}`)).body.data;
    expect(other).toBeDefined();
    expect(first.body.data).not.toContainEqual(other);
    const forged = `${cursor.slice(0, -4)}${cursor.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`;
    expect((await pageOf(`&cursor=${forged}`)).status).toBe(400);
  }
});

test('an answer to a prayer is public, is changed and taken away, and each step stays', async () => {
  const { campaign, owner, path, token } = await arrange();
  await givePaid(running, campaign.slug);
  await givePaid(running, campaign.slug, { message: '' });
  const [prayer] = (await donorsOf(path, token, '?view=unanswered')).donors;
  const answer = (words: string) => call('PUT', `${path}/prayers/${prayer?.id}/answer`, { body: { words }, token });
  expect((await answer('x'.repeat(501))).status).toBe(422);
  expect((await answer(' \u202e ')).status).toBe(422);
  expect((await answer('Terima kasih')).status).toBe(200);
  expect((await answer('Terima kasih, Bu Siti.')).body.data.words).toBe('Terima kasih, Bu Siti.');
  const wall = async () =>
    (await get(`/campaigns/${campaign.slug}/donors?prayersOnly=true`)).body.data[0].answer?.words;
  expect(await wall()).toBe('Terima kasih, Bu Siti.');
  expect((await donorsOf(path, token, '?view=unanswered')).donors).toEqual([]);
  expect((await donorsOf(path, token, '?view=prayers')).donors).toHaveLength(1);
  expect((await call('DELETE', `${path}/prayers/${prayer?.id}/answer`, { token })).status).toBe(200);
  expect(await wall()).toBeUndefined();
  const rows = await sql`SELECT words FROM prayer_answers WHERE user_id = ${owner.userId} ORDER BY id`;
  expect(rows.map(({ words }) => words)).toEqual(['Terima kasih', 'Terima kasih, Bu Siti.', null]);
  const other = await arrange();
  const elsewhere = `${other.path}/prayers/${prayer?.id}/answer`;
  expect((await call('PUT', elsewhere, { body: { words: 'Amin' }, token: other.token })).status).toBe(404);
});
