import { funnelSchema, type OpenedPage } from '@uluran/contract/endpoints';
import { describe, expect, test, vi } from 'vitest';
import { rollUpLedger } from '../../../src/books/ledger/ledger.ts';
import { pruneVisits } from '../../../src/site/visits/prune.ts';
import { createVisitCounter } from '../../../src/site/visits/visit-counter.ts';
import { createAccount, createOperator } from '../../support/accounts.ts';
import { createCampaign } from '../../support/arrange.ts';
import { giveOpen, givePaid, notify } from '../../support/giving.ts';
import { createProduct } from '../../support/kinds.ts';
import { apiOver, startTestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { database, call, gateway } = running;
const { sql, ownerSql } = database;
const log = { warn: vi.fn() };

const BROWSER = { userAgent: 'Mozilla/5.0 (Linux; Android 14) Chrome/131.0.0.0 Mobile', purpose: undefined };
const BOT = { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)', purpose: undefined };

/** A browser at an address of its own. */
let addresses = 0;
function visitor() {
  addresses += 1;
  return { ...BROWSER, clientAddress: `198.51.${addresses >> 8}.${addresses & 255}` };
}

const viewOf = (address: string): OpenedPage => ({ kind: 'campaign', address, step: 'view' });
const formOf = (address: string): OpenedPage => ({ kind: 'campaign', address, step: 'form' });

async function visitsOf(targetId: number) {
  const [row] =
    await sql`SELECT sum(views)::integer AS views, sum(forms)::integer AS forms FROM target_visits WHERE target_id = ${targetId}`;
  return row;
}

async function readFunnel() {
  const { token } = await createOperator(database, { role: 'finance' });
  const { status, body } = await call('GET', '/ops/funnel', { token });
  expect(status).toBe(200);
  return funnelSchema.parse(body.data);
}

describe('opened pages', () => {
  test('are counted by target and step, without those that programs asked for', async () => {
    const [campaign, product] = [await createCampaign(database), await createProduct(database)];
    const counter = createVisitCounter({ sql, log });
    for (const opening of [visitor(), visitor(), { ...visitor(), ...BOT }])
      counter.count(viewOf(campaign.slug), opening);
    counter.count(formOf(campaign.slug), visitor());
    counter.count({ kind: 'product', address: product.publicId, step: 'view' }, visitor());
    counter.count(viewOf('tidak-ada'), visitor());
    await counter.flush();
    await counter.flush();
    expect(await visitsOf(campaign.id)).toEqual({ views: 2, forms: 1 });
    expect(await visitsOf(product.id)).toEqual({ views: 1, forms: 0 });
  });

  test('of a process without a database are counted by the browser’s own headers', async () => {
    const campaign = await createCampaign(database);
    const { api, call: callNode } = apiOver(database, gateway);
    const report = (userAgent: string, purpose = '') =>
      callNode('POST', '/opened-pages', {
        body: viewOf(campaign.slug),
        headers: { 'User-Agent': userAgent, 'Sec-Purpose': purpose },
      });
    api.start();
    const statuses = [
      await report(BROWSER.userAgent),
      await report(BROWSER.userAgent, 'prefetch'),
      await report(BOT.userAgent),
    ].map(({ status }) => status);
    await api.stop();
    expect(statuses).toEqual([200, 200, 200]);
    expect(await visitsOf(campaign.id)).toEqual({ views: 1, forms: 0 });
    for (const body of [{}, { ...viewOf('a b') }, { ...viewOf('a'), step: 'paid' }, { ...viewOf('a'), views: 1000 }])
      expect((await call('POST', '/opened-pages', { body })).status).toBe(422);
  });

  test('of one visitor are counted ten at once, whatever browser they name, and those of others beside them', async () => {
    const campaign = await createCampaign(database);
    const counter = createVisitCounter({ sql, log });
    const one = visitor();
    for (let count = 0; count < 200; count += 1)
      counter.count(viewOf(campaign.slug), { ...one, userAgent: `${BROWSER.userAgent} ${count}` });
    for (let count = 0; count < 200; count += 1)
      counter.count(formOf(campaign.slug), { ...BROWSER, clientAddress: `2001:db8:9:9::${count.toString(16)}` });
    for (let count = 0; count < 30; count += 1) counter.count(viewOf(campaign.slug), visitor());
    await counter.flush();
    expect(await visitsOf(campaign.id)).toEqual({ views: 40, forms: 10 });
  });

  test('of several nodes at once are all counted', async () => {
    const campaigns = await Promise.all(Array.from({ length: 8 }, () => createCampaign(database)));
    const counters = Array.from({ length: 6 }, () => createVisitCounter({ sql, log }));
    const rounds = 15;
    await Promise.all(
      counters.map(async (counter, node) => {
        for (let round = 0; round < rounds; round += 1) {
          const order = node % 2 === 0 ? campaigns : campaigns.toReversed();
          for (const { slug } of order) counter.count(viewOf(slug), visitor());
          await counter.flush();
        }
      }),
    );
    expect(log.warn).not.toHaveBeenCalled();
    for (const { id } of campaigns) expect(await visitsOf(id)).toEqual({ views: rounds * counters.length, forms: 0 });
  });

  test('are kept while the database fails, and written when it is back', async () => {
    const campaign = await createCampaign(database);
    const broken = vi.fn(() => Promise.reject(new Error('away')));
    let isAway = true;
    const fragile = ((...query: Parameters<typeof sql>) =>
      isAway ? broken() : sql(...query)) as unknown as typeof sql;
    const counter = createVisitCounter({ sql: fragile, log: { warn: vi.fn() } });
    counter.count(viewOf(campaign.slug), visitor());
    await counter.flush();
    counter.count(viewOf(campaign.slug), visitor());
    isAway = false;
    await counter.stop();
    expect(broken).toHaveBeenCalledOnce();
    expect(await visitsOf(campaign.id)).toEqual({ views: 2, forms: 0 });
  });

  test('of a draft are none, and old ones are forgotten', async () => {
    const campaign = await createCampaign(database);
    await ownerSql`INSERT INTO target_visits SELECT ${campaign.id}, current_date - days, 1, 1 FROM unnest(ARRAY[799, 801]) days`;
    await pruneVisits(sql);
    expect(await visitsOf(campaign.id)).toEqual({ views: 1, forms: 1 });
  });
});

test('the application cannot write counts of its own', async () => {
  const { id } = await createCampaign(database);
  await expect(sql`INSERT INTO target_visits VALUES (${id}, current_date, 1, 1)`).rejects.toThrow(/permission denied/);
});

test("begun gifts are the donations, and paid ones the ledger's, also after refunds", async () => {
  const owner = await createAccount(database);
  const campaign = await createCampaign(database, { ownerId: owner.userId });
  const counter = createVisitCounter({ sql, log });
  for (let count = 0; count < 5; count += 1) counter.count(viewOf(campaign.slug), visitor());
  for (let count = 0; count < 4; count += 1) counter.count(formOf(campaign.slug), visitor());
  await counter.flush();
  await giveOpen(running, campaign.slug);
  await givePaid(running, campaign.slug);
  await givePaid(running, campaign.slug);
  const returned = await givePaid(running, campaign.slug);
  gateway.controls.refund(returned.reference);
  await notify(running, returned.reference);
  await rollUpLedger(sql);

  const { body } = await call('GET', `/me/campaigns/${campaign.publicId}/dashboard`, { token: owner.token });
  const steps = { viewCount: 5, formCount: 4, paymentCount: 4, paidCount: 2 };
  expect(body.data.funnel.total).toEqual(steps);
  expect(body.data.funnel.total.paidCount).toBe(body.data.donationCount);

  const funnel = await readFunnel();
  expect(funnel.targets.find(({ id }) => id === campaign.publicId)).toMatchObject(steps);
  const [{ booked }] = await sql<
    [{ booked: number }]
  >`SELECT sum(donation_count)::integer AS booked FROM target_totals`;
  const [{ begun }] = await sql<[{ begun: number }]>`SELECT count(*)::integer AS begun FROM donations`;
  expect([funnel.total.paidCount, funnel.total.paymentCount]).toEqual([booked, begun]);
  for (const step of ['viewCount', 'formCount', 'paymentCount', 'paidCount'] as const)
    expect(funnel.days.reduce((sum, day) => sum + day[step], 0)).toBe(funnel.total[step]);
});

test.each(['0', '801', 'x'])('%s days cannot be read', async (days) => {
  const { token } = await createOperator(database, { role: 'finance' });
  const { status, body } = await call('GET', `/ops/funnel?days=${days}`, { token });
  expect([status, body.data.code]).toEqual([400, 'malformed_request']);
});
