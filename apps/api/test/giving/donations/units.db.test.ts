import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { campaignTarget } from '../../../src/targets/kinds/campaign.ts';
import { targetPorts } from '../../../src/targets/kinds/target-port.ts';
import { createCampaign } from '../../support/arrange.ts';
import { donationBody, notify, referenceOf } from '../../support/giving.ts';
import { expectInvariants } from '../../support/invariants.ts';
import { type Answer, startTestApi } from '../../support/test-api.ts';
import { createUnitTarget, UNIT_PRICE_RUPIAH, unitTarget } from '../../support/unit-target.ts';

const running = await startTestApi({ targets: targetPorts(campaignTarget, unitTarget) });
const { database, call, gateway, get } = running;
const { slug: id, fundId } = await createUnitTarget(database);
const campaign = await createCampaign(database);

afterEach(() => expectInvariants(database));

const give = (changes: Record<string, unknown>): Promise<Answer> =>
  call('POST', '/donations', {
    body: { ...donationBody(campaign.slug), target: { kind: 'product', slug: id }, ...changes },
    headers: { 'Idempotency-Key': randomUUID() },
  });

test('a gift by the unit keeps its units and the price of one, and arrives whole', async () => {
  const { status, body } = await give({ quantity: 4, amountRupiah: 4 * UNIT_PRICE_RUPIAH, tipRupiah: 5_000 });
  expect(status).toBe(201);
  const { donation, payment } = body.data;
  expect(payment).toMatchObject({
    amountRupiah: 4 * UNIT_PRICE_RUPIAH + 5_000,
    path: `/product/${id}/donate/${payment.id}/payment`,
  });
  const stored = await database.ownerSql`
    SELECT d.quantity, d.unit_price_rupiah AS price, a.fund_id AS "fundId", a.amount_rupiah AS amount
    FROM donations d JOIN donation_allocations a ON a.donation_id = d.id WHERE d.public_id = ${donation.id}`;
  expect(stored).toEqual([{ quantity: 4, price: UNIT_PRICE_RUPIAH, fundId, amount: 4 * UNIT_PRICE_RUPIAH }]);
  const reference = await referenceOf(running, payment.id);
  gateway.controls.pay(reference);
  await notify(running, reference);
  expect((await get(`/donations/${donation.id}`)).body.data).toMatchObject({
    status: 'paid',
    quantity: 4,
    unitPriceRupiah: UNIT_PRICE_RUPIAH,
  });
});

test.each([
  ['without units', { amountRupiah: UNIT_PRICE_RUPIAH }, 'quantity'],
  ['at a price of its own', { quantity: 4, amountRupiah: 4_000 }, 'amountRupiah'],
  ['of no unit', { quantity: 0, amountRupiah: UNIT_PRICE_RUPIAH }, 'quantity'],
  ['of half a unit', { quantity: 0.5, amountRupiah: UNIT_PRICE_RUPIAH }, 'quantity'],
  ['of a thousand million units', { quantity: 1e9, amountRupiah: UNIT_PRICE_RUPIAH }, 'quantity'],
])('one %s is refused beside its field', async (_, changes, field) => {
  const { status, body } = await give(changes);
  expect([status, Object.keys(body.data.fields)]).toEqual([422, [field]]);
});

test('a campaign takes an amount, and no units', async () => {
  const target = { kind: 'campaign', slug: campaign.slug };
  const { status, body } = await give({ target, quantity: 2 });
  expect([status, Object.keys(body.data.fields)]).toEqual([422, ['quantity']]);
  const given = (await give({ target })).body.data.donation;
  expect((await get(`/donations/${given.id}`)).body.data).toMatchObject({ quantity: null, unitPriceRupiah: null });
});

test('a gift whose time was over is priced anew before it can be paid another way', async () => {
  const { donation, payment } = (await give({ quantity: 2, amountRupiah: 2 * UNIT_PRICE_RUPIAH })).body.data;
  gateway.controls.expire(await referenceOf(running, payment.id));
  await notify(running, await referenceOf(running, payment.id));
  const change = () =>
    call('POST', `/donations/${donation.id}/payment`, {
      body: { method: 'va_bni' },
      headers: { 'Idempotency-Key': randomUUID() },
    });
  await database.ownerSql`
    UPDATE donations SET quantity = 1, unit_price_rupiah = amount_rupiah WHERE public_id = ${donation.id}`;
  expect((await change()).body.data).toMatchObject({ code: 'invalid_fields' });
  await database.ownerSql`
    UPDATE donations SET quantity = 2, unit_price_rupiah = ${UNIT_PRICE_RUPIAH} WHERE public_id = ${donation.id}`;
  expect((await change()).status).toBe(201);
});
