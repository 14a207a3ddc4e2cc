import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { rollUpLedger } from '../../../src/books/ledger/ledger.ts';
import { createCampaign, createNews } from '../../support/arrange.ts';
import { give, giveOpen, givePaid, notify, statesOf } from '../../support/giving.ts';
import { expectInvariants } from '../../support/invariants.ts';
import { createAmbassador, createCsrProgramme } from '../../support/kinds.ts';
import { post } from '../../support/ledger.ts';
import { startTestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { database, get } = running;

test('what comes through an ambassador is the campaign’s, and both say how much it was', async () => {
  const campaign = await createCampaign(database);
  const page = await createAmbassador(database, campaign);
  await givePaid(running, campaign.slug, { amountRupiah: 100_000 });
  await givePaid(running, page.slug, { target: { kind: 'ambassador', slug: page.slug }, amountRupiah: 40_000 });
  await rollUpLedger(database.sql);
  const { data: parent } = (await get(`/campaigns/${campaign.slug}`)).body;
  expect(parent).toMatchObject({
    raisedRupiah: 140_000,
    donorCount: 2,
    ambassadorCount: 1,
    throughAmbassadorsRupiah: 40_000,
    ambassadorDonorCount: 1,
  });
  expect((await get(`/duta-kasih/${page.slug}`)).body.data).toMatchObject({
    raisedRupiah: 40_000,
    donorCount: 1,
    person: 'Bima Nugroho',
    parent: { slug: campaign.slug, raisedRupiah: 140_000 },
    parentCover: parent.cover,
  });
  expect((await get(`/campaigns/${campaign.slug}/funds`)).body.data.raisedRupiah).toBe(140_000);
  await expectInvariants(database);
});

test('pages are listed for one campaign, and their updates with their text', async () => {
  const campaign = await createCampaign(database);
  const page = await createAmbassador(database, campaign);
  await createAmbassador(database, await createCampaign(database));
  await createNews(database, page.id, { title: 'Minggu ke-12' });
  const { body } = await get(`/duta-kasih?campaign=${campaign.slug}`);
  expect([body.data.map(({ slug }: { slug: string }) => slug), body.meta?.total]).toEqual([[page.slug], 1]);
  const [news] = (await get(`/duta-kasih/${page.slug}/news`)).body.data;
  expect(news).toMatchObject({ title: 'Minggu ke-12', evidence: [] });
  expect(news.body).toBeDefined();
});

test('a slug leads to its target, whatever its kind, also after it changed', async () => {
  const programme = await createCsrProgramme(database);
  await database.ownerSql`UPDATE donation_targets SET slug = ${`${programme.slug}-baru`} WHERE id = ${programme.id}`;
  expect((await get(`/targets/${programme.slug}`)).body.data).toEqual({ kind: 'csr', slug: `${programme.slug}-baru` });
  expect((await get('/targets/tidak-ada')).status).toBe(404);
});

test.each(['paused', 'frozen', 'ended'])(
  'a page of a campaign that is %s takes nothing, says so and is not listed',
  async (status) => {
    const campaign = await createCampaign(database);
    const page = await createAmbassador(database, campaign);
    const read = async () => (await get(`/duta-kasih/${page.slug}`)).body.data;
    const listed = async () => (await get(`/duta-kasih?campaign=${campaign.slug}`)).body.meta?.total;
    expect([await read(), await listed()]).toMatchObject([{ acceptsDonations: true, status: 'live' }, 1]);
    await database.ownerSql`
    UPDATE donation_targets SET status = ${status}, frozen_reason = ${status === 'frozen' ? 'Laporan' : null} WHERE id = ${campaign.id}`;
    expect([await read(), await listed()]).toMatchObject([{ acceptsDonations: false, status }, 0]);
    await expectInvariants(database);
  },
);

test('a page of a campaign whose time is over takes nothing', async () => {
  const campaign = await createCampaign(database);
  const page = await createAmbassador(database, campaign);
  await database.ownerSql`UPDATE target_revisions SET ends_at = now() - interval '1 hour' WHERE target_id = ${campaign.id}`;
  expect((await get(`/duta-kasih/${page.slug}`)).body.data.acceptsDonations).toBe(false);
});

test('a page is listed again when its campaign receives again', async () => {
  const campaign = await createCampaign(database);
  await createAmbassador(database, campaign);
  for (const [status, total] of [
    ['paused', 0],
    ['live', 1],
  ] as const) {
    await database.ownerSql`UPDATE donation_targets SET status = ${status} WHERE id = ${campaign.id}`;
    expect((await get(`/duta-kasih?campaign=${campaign.slug}`)).body.meta?.total).toBe(total);
  }
});

test.each(['paused', 'frozen', 'ended'])(
  'a payment that is open when the campaign is %s counts once it is paid; a new gift, and one whose time is over, are refused',
  async (status) => {
    const campaign = await createCampaign(database);
    const page = await createAmbassador(database, campaign);
    const target = { target: { kind: 'ambassador', slug: page.slug } };
    const [open, over] = [await giveOpen(running, page.slug, target), await giveOpen(running, page.slug, target)];
    await post.closed(database.sql, over.reference, 'expired');
    await database.ownerSql`
      UPDATE donation_targets SET status = ${status}, frozen_reason = ${status === 'frozen' ? 'Laporan' : null} WHERE id = ${campaign.id}`;
    const refused = await give(running, page.slug, target);
    expect([refused.status, refused.body.data.code]).toEqual([409, 'target_closed']);
    const changed = await running.call('POST', `/donations/${over.donationId}/payment`, {
      body: { method: 'va_bri' },
      headers: { 'Idempotency-Key': randomUUID() },
    });
    expect([changed.status, changed.body.data.code]).toEqual([409, 'target_closed']);
    running.gateway.controls.pay(open.reference);
    expect((await notify(running, open.reference)).status).toBe(200);
    await rollUpLedger(database.sql);
    expect(await statesOf(running, open)).toMatchObject({ payment: 'paid', donation: 'paid' });
    expect((await get(`/campaigns/${campaign.slug}`)).body.data).toMatchObject({ raisedRupiah: 50_000 });
    await expectInvariants(database);
  },
);
