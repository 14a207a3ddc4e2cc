import { randomUUID } from 'node:crypto';
import { createdDonationSchema } from '@uluran/contract/endpoints';
import { parseQris } from '@uluran/qris';
import { afterEach, expect, test } from 'vitest';
import { createCampaign } from '../../support/arrange.ts';
import { donationBody, give } from '../../support/giving.ts';
import { expectInvariants } from '../../support/invariants.ts';
import { startTestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { database, gateway } = running;
const { slug, publicId } = await createCampaign(database);

afterEach(() => expectInvariants(database));

async function storedDonation(id: string): Promise<Record<string, unknown>> {
  const [row] = await database.ownerSql`SELECT * FROM donations WHERE public_id = ${id}`;
  return row ?? {};
}

test('a gift by QRIS answers 201 with the documented shape', async () => {
  const answer = await give(running, slug);
  expect(answer.status).toBe(201);
  expect(answer.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
  expect(answer.body).toEqual({
    status: true,
    data: {
      donation: { id: expect.stringMatching(/^[\w-]{22}$/), status: 'pending', amountRupiah: 50_000, tipRupiah: 0 },
      payment: {
        id: expect.stringMatching(/^[\w-]{22}$/),
        donationId: answer.body.data.donation.id,
        status: 'awaiting',
        method: 'qris',
        amountRupiah: 50_000,
        qrString: expect.any(String),
        accountNumber: null,
        billerCode: null,
        redirectUrl: null,
        redirectRefused: false,
        expiresAt: expect.any(String),
        paidAt: null,
        path: `/campaigns/${slug}/donate/${answer.body.data.payment.id}/payment`,
        now: expect.any(String),
      },
    },
  });
  expect(createdDonationSchema.parse(answer.body.data)).toEqual(answer.body.data);
  expect(parseQris(answer.body.data.payment.qrString)).toMatchObject({ ok: true, qris: { amountRupiah: 50_000 } });
});

test('the time to pay by QRIS is a quarter of an hour, by virtual account a day', async () => {
  const minutesOf = async (method: string) => {
    const { payment } = (await give(running, slug, { method })).body.data;
    return Math.round((Date.parse(payment.expiresAt) - Date.parse(payment.now)) / 60_000);
  };
  expect(await minutesOf('qris')).toBe(15);
  expect(await minutesOf('va_bca')).toBe(1440);
});

test.each(['va_bca', 'va_bni', 'va_bri', 'va_permata'])('a gift by %s answers an account number', async (method) => {
  const { status, body } = await give(running, slug, { method });
  expect(status).toBe(201);
  expect(body.data.payment).toMatchObject({ method, accountNumber: expect.stringMatching(/^\d+$/), qrString: null });
});

test('a tip is paid on top and stands on its own', async () => {
  const { body } = await give(running, slug, { tipRupiah: 5_000 });
  expect(body.data).toMatchObject({
    donation: { amountRupiah: 50_000, tipRupiah: 5_000 },
    payment: { amountRupiah: 55_000 },
  });
});

test('the target may be named by its id', async () => {
  const { status, body } = await give(running, slug, { target: { kind: 'campaign', id: publicId } });
  expect(status).toBe(201);
  expect(body.data.payment.path).toContain(`/campaigns/${slug}/`);
});

test('a gift to a former slug reaches the campaign and shows its present path', async () => {
  const moved = await createCampaign(database, { slug: 'nama-lama' });
  await database.ownerSql`UPDATE donation_targets SET slug = 'nama-baru' WHERE id = ${moved.id}`;
  const { status, body } = await give(running, 'nama-lama');
  expect(status).toBe(201);
  expect(body.data.payment.path).toContain('/campaigns/nama-baru/donate/');
});

test('the optional fields may be left out', async () => {
  const { anonymous: _, message: __, tipRupiah: ___, ...body } = donationBody(slug);
  const answer = await running.call('POST', '/donations', { body, headers: { 'Idempotency-Key': randomUUID() } });
  expect(answer.status).toBe(201);
  expect(await storedDonation(answer.body.data.donation.id)).toMatchObject({
    anonymous: false,
    message: null,
    tip_rupiah: 0,
  });
});

test.each([
  ['emoji', 'Bu Ning 🌸👩‍👧‍👦', 'Bu Ning 🌸👩‍👧‍👦'],
  ['another script', 'عبد الله', 'عبد الله'],
  ['bidirectional marks', '\u202eIrus\u202c \u2066Ani\u2069', 'Irus Ani'],
  ['control characters', 'Ra\u0000t\u0007na\u001b', 'Ratna'],
  ['a lone surrogate', 'Ratna\ud800', 'Ratna'],
  ['line breaks and runs of spaces', '  Ratna\r\n\n  Dewi\t ', 'Ratna Dewi'],
  ['quotes', `O'Brien"; DROP TABLE donations; --`, `O'Brien"; DROP TABLE donations; --`],
])('a name with %s is kept or cleaned', async (_, name, stored) => {
  const { status, body } = await give(running, slug, { donor: { name, email: 'a@contoh.id' } });
  expect(status).toBe(201);
  expect(await storedDonation(body.data.donation.id)).toMatchObject({ donor_name: stored });
});

test('a message keeps its line breaks and loses what cannot be seen', async () => {
  const { body } = await give(running, slug, { message: 'Baris satu\r\n\r\n\r\n\r\nBaris \u202edua\u0000  ' });
  expect(await storedDonation(body.data.donation.id)).toMatchObject({ message: 'Baris satu\n\nBaris dua' });
});

test.each([
  ['0812 3456 7890', '+6281234567890'],
  ['+62 812-3456-7890', '+6281234567890'],
  ['62 812 3456 7890', '+6281234567890'],
  ['(0812) 3456.7890', '+6281234567890'],
  ['+65 8123 4567', '+6581234567'],
])('the phone number %s is stored as %s', async (phone, stored) => {
  const { status, body } = await give(running, slug, { donor: { name: 'Ratna', phone } });
  expect(status).toBe(201);
  expect(await storedDonation(body.data.donation.id)).toMatchObject({ donor_phone: stored, donor_email: null });
});

test('an e-mail address is stored in lower case, without what cannot be seen', async () => {
  const { body } = await give(running, slug, { donor: { name: 'Ratna', email: ' Ratna.Dewi@Contoh.ID ' } });
  expect(await storedDonation(body.data.donation.id)).toMatchObject({ donor_email: 'ratna.dewi@contoh.id' });
  const marked = await give(running, slug, { donor: { name: 'Ratna', email: 'ratna.dewi@contoh.id\u202e' } });
  expect(await storedDonation(marked.body.data.donation.id)).toMatchObject({ donor_email: 'ratna.dewi@contoh.id' });
});

test.each([
  ['donasi', 2_500],
  ['infaq', 2_500],
  ['zakat', 0],
  ['bencana', 0],
] as const)('the platform fee of %s is what is agreed for it', async (givingType, platformFeeRupiah) => {
  const campaign = await createCampaign(database, { givingType });
  const { body } = await give(running, campaign.slug);
  const { id } = await storedDonation(body.data.donation.id);
  expect(await database.ownerSql`SELECT * FROM donation_allocations WHERE donation_id = ${Number(id)}`).toMatchObject([
    { position: 1, giving_type: givingType, amount_rupiah: 50_000, platform_fee_rupiah: platformFeeRupiah },
  ]);
});

test('the smallest and the largest amounts of a method are taken', async () => {
  for (const [method, amountRupiah] of [
    ['qris', 1_000],
    ['qris', 10_000_000],
    ['va_bca', 10_000],
    ['va_bca', 50_000_000],
  ] as const) {
    expect((await give(running, slug, { method, amountRupiah })).status).toBe(201);
  }
});

test('the gateway is asked for gift and tip together, with the deadline of the payment', async () => {
  const { body } = await give(running, slug, { method: 'va_bni', tipRupiah: 10_000 });
  const [row] = await database.sql<[{ reference: string; fee: number }]>`
    SELECT gateway_reference AS reference, gateway_fee_rupiah AS fee FROM payments WHERE public_id = ${body.data.payment.id}`;
  expect(row.reference).toMatch(/^[\w-]{10,50}$/);
  expect(row.fee).toBe(4_440);
  expect(await gateway.findPayment(row.reference)).toMatchObject({ amountRupiah: 60_000, status: 'pending' });
});

test('the donor is mailed how to pay, once', async () => {
  const { body } = await give(running, slug);
  const messages = await database.sql`
    SELECT topic FROM outbox_messages WHERE dedupe_key = (SELECT 'payment_instructions:' || id FROM payments WHERE public_id = ${body.data.payment.id})`;
  expect(messages).toHaveLength(1);
});
