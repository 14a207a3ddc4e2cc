import { randomBytes } from 'node:crypto';
import { donationSchema, paymentDetailSchema } from '@uluran/contract/endpoints';
import { expect, test } from 'vitest';
import { createCampaign } from '../../support/arrange.ts';
import { giveOpen, givePaid } from '../../support/giving.ts';
import { startTestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { database, gateway, get, call } = running;
const { slug, title } = await createCampaign(database);
const donor = { name: 'Siti Rahma', email: 'siti.rahma@contoh.id', phone: '0812 3456 7890' };

test('a payment is opened by its id and says what it is for', async () => {
  const { paymentId, donationId } = await giveOpen(running, slug, { donor });
  const { status, headers, body } = await get(`/payments/${paymentId}`);
  expect(status).toBe(200);
  expect(headers.get('Cache-Control')).toBe('no-store');
  expect(paymentDetailSchema.parse(body.data)).toEqual(body.data);
  expect(body.data).toMatchObject({
    id: paymentId,
    status: 'awaiting',
    donation: {
      id: donationId,
      status: 'pending',
      donorName: 'Siti Rahma',
      target: { kind: 'campaign', slug, title, organiser: 'Yayasan Contoh Bersama' },
    },
  });
});

test('neither payment nor donation shows how to reach the donor, or an id of the database', async () => {
  const { paymentId, donationId, reference } = await giveOpen(running, slug, { donor });
  const texts = [(await get(`/payments/${paymentId}`)).text, (await get(`/donations/${donationId}`)).text];
  for (const text of texts) {
    for (const hidden of ['siti.rahma', '@', '0812', '812345', reference, 'email', 'phone', 'gateway'])
      expect(text).not.toContain(hidden);
  }
});

test('a hidden name is shown nowhere', async () => {
  const { paymentId, donationId } = await givePaid(running, slug, { donor, anonymous: true });
  for (const path of [`/payments/${paymentId}`, `/donations/${donationId}`, `/campaigns/${slug}/donors`]) {
    const { text } = await get(path);
    expect(text).not.toContain('Siti');
    expect(text).toContain('Hamba Allah');
  }
});

test('a paid payment names the donor’s address by its first letters and its ending alone', async () => {
  const { paymentId } = await givePaid(running, slug, {
    donor: { ...donor, email: 'ratna.wulandari@mail.surel.example' },
  });
  const { body, text } = await get(`/payments/${paymentId}`);
  expect(body.data.maskedEmail).toBe('r•••@m•••.example');
  expect(text).not.toMatch(/ratna\.wulandari|surel/);
});

test('a paid donation answers with its receipt number', async () => {
  const { donationId } = await givePaid(running, slug, { donor });
  const { body } = await get(`/donations/${donationId}`);
  expect(donationSchema.parse(body.data)).toEqual(body.data);
  expect(body.data).toMatchObject({
    status: 'paid',
    late: false,
    paidAt: expect.any(String),
    receiptNumber: expect.stringMatching(/^UL-\d{8}-[0-9A-F]{8}$/),
  });
});

test.each([
  ['a guess', () => randomBytes(16).toString('base64url')],
  ['a number', () => '1'],
  ['nothing but a space', () => '%20'],
  ['a zero byte', () => 'a%00b'],
  ['a broken escape', () => '%E0%A4%A'],
  ['SQL', () => encodeURIComponent("' OR 1=1 --")],
  ['a path', () => encodeURIComponent('../donations')],
  ['a very long text', () => 'a'.repeat(5_000)],
])('%s is no id', async (_, id) => {
  for (const path of [`/payments/${id()}`, `/payments/${id()}/events`, `/donations/${id()}`]) {
    const { status, body } = await get(path);
    expect([path, status, body.data?.code]).toEqual([path, 404, 'not_found']);
  }
  expect((await call('POST', `/payments/${id()}/check`)).status).toBe(404);
});

test('the id of a donation does not open a payment, nor the other way round', async () => {
  const { paymentId, donationId } = await giveOpen(running, slug);
  expect((await get(`/payments/${donationId}`)).status).toBe(404);
  expect((await get(`/donations/${paymentId}`)).status).toBe(404);
});

test('the check asks the gateway and finds the money without a notification', async () => {
  const { paymentId, reference } = await giveOpen(running, slug);
  gateway.controls.pay(reference);
  await database.ownerSql`UPDATE payments SET checked_at = now() - interval '1 minute' WHERE public_id = ${paymentId}`;
  const { status, body } = await call('POST', `/payments/${paymentId}/check`);
  expect(status).toBe(200);
  expect(body.data).toMatchObject({ status: 'paid', donation: { status: 'paid' } });
});

test('checks that follow each other ask the gateway once', async () => {
  const { paymentId } = await giveOpen(running, slug);
  await database.ownerSql`UPDATE payments SET checked_at = now() - interval '1 minute' WHERE public_id = ${paymentId}`;
  const before = gateway.controls.calls.findPayment;
  for (let repeat = 0; repeat < 5; repeat += 1) await call('POST', `/payments/${paymentId}/check`);
  expect(gateway.controls.calls.findPayment - before).toBe(1);
});

test('the check of a paid payment asks the gateway too, and finds the refund that nobody notified', async () => {
  const { paymentId, reference } = await givePaid(running, slug);
  await database.ownerSql`UPDATE payments SET checked_at = now() - interval '1 minute' WHERE public_id = ${paymentId}`;
  gateway.controls.refund(reference);
  const { status, body } = await call('POST', `/payments/${paymentId}/check`);
  expect([status, body.data.status, body.data.refundedRupiah]).toEqual([200, 'refunded', 50_000]);
});

test('the check asks about each transaction of the payment, not the newest alone', async () => {
  const { paymentId, reference } = await givePaid(running, slug);
  gateway.controls.payAgain(reference);
  gateway.controls.chargeBack(`fake-${reference}`);
  await database.ownerSql`UPDATE payments SET checked_at = now() - interval '1 minute' WHERE public_id = ${paymentId}`;
  const { body } = await call('POST', `/payments/${paymentId}/check`);
  expect(body.data).toMatchObject({ status: 'charged_back', refundedRupiah: 50_000, unmatchedRupiah: 50_000 });
});

test('a check while the gateway is down answers 503 and when to come back', async () => {
  const { paymentId } = await giveOpen(running, slug);
  await database.ownerSql`UPDATE payments SET checked_at = now() - interval '1 minute' WHERE public_id = ${paymentId}`;
  gateway.controls.goDown();
  const { status, headers, body } = await call('POST', `/payments/${paymentId}/check`);
  gateway.controls.comeBack();
  expect([status, body.data.code, headers.get('Retry-After')]).toEqual([503, 'gateway_unavailable', '10']);
});

test('the ways to pay say what they take, and why not', async () => {
  const { body } = await get('/payment-methods?amountRupiah=20000000');
  expect(body.data.map(({ code, available }: { code: string; available: boolean }) => [code, available])).toEqual([
    ['qris', false],
    ['gopay', true],
    ['shopeepay', true],
    ['va_bca', true],
    ['va_bni', true],
    ['va_bri', true],
    ['va_permata', true],
    ['va_cimb', true],
    ['mandiri_bill', true],
    ['card', true],
    ['indomaret', false],
    ['alfamart', false],
  ]);
  expect(body.data[0].unavailableReason).toBe('QRIS hanya sampai Rp\u00a010.000.000 sekali bayar.');
  expect((await get('/payment-methods')).body.data.every(({ available }: { available: boolean }) => available)).toBe(
    true,
  );
});

test.each(['-1', '1.5', 'abc', '1e400', '%00'])('ways to pay for %s are not known', async (amount) => {
  expect((await get(`/payment-methods?amountRupiah=${amount}`)).status).toBe(400);
});
