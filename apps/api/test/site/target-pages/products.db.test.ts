import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { donationMailHandlers } from '../../../src/giving/donations/mail-handlers.ts';
import { type ArrangedCampaign, createCampaign } from '../../support/arrange.ts';
import { give, giveOpen, givePaid, notify, statesOf } from '../../support/giving.ts';
import { expectInvariants } from '../../support/invariants.ts';
import { createProduct } from '../../support/kinds.ts';
import { post, transactionOf } from '../../support/ledger.ts';
import { PRICE, units } from '../../support/products.ts';
import { deliverMailsOf } from '../../support/sent-mails.ts';
import { startTestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { database, get } = running;
const product = async (id: string) => (await get(`/products/${id}`)).body.data;

test('a product counts what is paid, what is being paid and what was delivered', async () => {
  const { slug, id } = await createProduct(database, { neededUnits: 10 });
  await givePaid(running, slug, units(slug, 3));
  await give(running, slug, units(slug, 2));
  await database.ownerSql`
    INSERT INTO product_deliveries (public_id, target_id, units, delivered_on, place, description)
    VALUES ('antar-1', ${id}, 2, '2026-11-18', 'Desa Timbulsloko', 'Diterima dua keluarga')`;
  expect(await product(slug)).toMatchObject({
    slug,
    priceRupiah: PRICE,
    unit: 'paket',
    neededUnits: 10,
    fundedUnits: 3,
    deliveredUnits: 2,
    availableUnits: 5,
    deliveries: [{ units: 2, deliveredOn: '2026-11-18', place: 'Desa Timbulsloko', picture: null }],
  });
  const { status, body } = await give(running, slug, units(slug, 6));
  expect([status, body.data.fields.quantity]).toEqual([
    422,
    ['Tinggal 5 paket yang dibutuhkan. Kurangi jumlahnya, lalu kirim lagi.'],
  ]);
  await expectInvariants(database);
});

test('of the last unit there is one, however many want it at once', async () => {
  const { slug } = await createProduct(database, { neededUnits: 1 });
  const answers = await Promise.all(Array.from({ length: 50 }, () => give(running, slug, units(slug, 1))));
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(new Set(statuses)).toEqual(new Set([201, 422]));
  expect(await product(slug)).toMatchObject({ availableUnits: 0 });
});

test('units that were free again are not taken twice by a gift whose time was over', async () => {
  const { slug } = await createProduct(database, { neededUnits: 1, surplus: await createCampaign(database) });
  const late = await giveOpen(running, slug, units(slug, 1));
  await post.closed(database.sql, late.reference, 'expired');
  await giveOpen(running, slug, units(slug, 1));
  const again = await running.call('POST', `/donations/${late.donationId}/payment`, {
    body: { method: 'va_bri' },
    headers: { 'Idempotency-Key': randomUUID() },
  });
  expect([again.status, Object.keys(again.body.data.fields)]).toEqual([422, ['quantity']]);
  const [row] = await database.sql`
    SELECT sum(a.amount_rupiah)::bigint AS own FROM donation_allocations a JOIN donations d ON d.id = a.donation_id
    JOIN donation_targets t ON t.id = a.target_id WHERE t.public_id = ${slug} AND d.status = 'pending'`;
  expect(row).toEqual({ own: PRICE });
});

test('a surplus arrives where the product says, and is told apart in the books', async () => {
  const campaign = await createCampaign(database);
  const { slug } = await createProduct(database, { neededUnits: 2, surplus: campaign });
  await givePaid(running, slug, units(slug, 5));
  expect(await product(slug)).toMatchObject({ fundedUnits: 2, surplus: { kind: 'campaign', slug: campaign.slug } });
  expect((await get(`/campaigns/${campaign.slug}`)).body.data.raisedRupiah).toBe(3 * PRICE);
  await expectInvariants(database);
});

describe('late money for units that others have paid for meanwhile (case 13)', () => {
  /** A gift of two units whose time was over, after which another donor paid for one of two. */
  async function resold(surplus?: ArrangedCampaign) {
    const { slug } = await createProduct(database, { neededUnits: 2, ...(surplus && { surplus }) });
    const method = 'va_bca';
    const late = await giveOpen(running, slug, { ...units(slug, 2), method, tipRupiah: 5_000 });
    running.gateway.controls.expire(late.reference);
    await notify(running, late.reference);
    await givePaid(running, slug, { ...units(slug, 1), method });
    running.gateway.controls.pay(late.reference);
    await notify(running, late.reference);
    expect(await statesOf(running, late)).toEqual({ payment: 'paid_late', donation: 'paid', late: true });
    const tasks = await database.ownerSql<{ detail: string }[]>`
      SELECT detail FROM operator_tasks WHERE kind = 'unit_resold' AND gateway_reference = ${late.reference}`;
    return { slug, late, tasks };
  }

  test.each(['donasi', 'zakat'] as const)(
    'goes to the surplus target, which takes %s, with a task and a sentence to the donor',
    async (givingType) => {
      const campaign = await createCampaign(database, { givingType, title: 'Air bersih' });
      const { slug, tasks } = await resold(campaign);
      expect(await product(slug)).toMatchObject({ fundedUnits: 2 });
      expect((await get(`/campaigns/${campaign.slug}`)).body.data.raisedRupiah).toBe(PRICE);
      expect(tasks).toEqual([
        { detail: `Paid late for 2 units, of which 1 are still needed; the rest goes to target ${campaign.id}.` },
      ]);
      const mails = await deliverMailsOf(running, donationMailHandlers);
      expect(mails.filter(({ text }) => /kami salurkan untuk “Air bersih”/.test(text))).toHaveLength(1);
      await expectInvariants(database);
    },
  );

  test('stays with a product that has no surplus target, until an operator has decided', async () => {
    const { slug, tasks } = await resold();
    expect(await product(slug)).toMatchObject({ fundedUnits: 3 });
    expect(tasks).toMatchObject([{ detail: expect.stringMatching(/no surplus target/) }]);
    await expectInvariants(database);
  });

  test('of gifts that come together the first has what is left', async () => {
    const campaign = await createCampaign(database);
    const { slug } = await createProduct(database, { neededUnits: 3, surplus: campaign });
    const late: string[] = [];
    for (const quantity of [2, 2]) {
      const { reference } = await giveOpen(running, slug, units(slug, quantity));
      await post.closed(database.sql, reference, 'expired');
      late.push(reference);
    }
    await database.sql`
      SELECT record_paid_transactions('midtrans', ${late}, ${late.map(transactionOf)}, ${late.map(() => 2 * PRICE)}::bigint[])`;
    await post.rollUp(database.sql);
    expect(await product(slug)).toMatchObject({ fundedUnits: 3 });
    expect((await get(`/campaigns/${campaign.slug}`)).body.data.raisedRupiah).toBe(PRICE);
    await expectInvariants(database);
  });
});

test.each([
  ['none', 0],
  ['a part', 1.5],
  ['a thousand million', 1_000_000_000],
])('units that cannot be given are refused beside the field: %s', async (_, quantity) => {
  const { slug } = await createProduct(database);
  const { status, body } = await give(running, slug, { ...units(slug, 1), quantity });
  expect([status, Object.keys(body.data.fields)]).toEqual([422, ['quantity']]);
});

test('the price of a product that somebody gave cannot change', async () => {
  const { slug, id } = await createProduct(database);
  await givePaid(running, slug, units(slug, 1));
  await expect(database.ownerSql`UPDATE products SET price_rupiah = 1 WHERE target_id = ${id}`).rejects.toThrow(
    'has gifts at its price',
  );
});
