import { randomUUID } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { receiptPayerSchema } from '@uluran/contract/endpoints';
import pino from 'pino';
import { expect, test } from 'vitest';
import { rollUpLedger } from '../../../src/books/ledger/ledger.ts';
import { eraseDonor } from '../../../src/giving/donors/erase-donor.ts';
import { pruneTaxNumbers } from '../../../src/giving/donors/tax-numbers.ts';
import { issueReceipts } from '../../../src/giving/receipts/issue-receipts.ts';
import { createAccount } from '../../support/accounts.ts';
import { createCampaign } from '../../support/arrange.ts';
import { give, giveOpen, givePaid } from '../../support/giving.ts';
import { createOperators } from '../../support/ledger.ts';
import { startTestApi } from '../../support/test-api.ts';

const lines = new PassThrough();
const logged: string[] = [];
lines.on('data', (chunk: Buffer) => logged.push(chunk.toString()));
const running = await startTestApi({ log: pino({ level: 'trace' }, lines) });
const { database, get, call } = running;
const { sql, ownerSql } = database;
const zakat = await createCampaign(database, { title: 'Zakat untuk Nelayan', givingType: 'zakat' });
const donation = await createCampaign(database, { title: 'Sumur' });

const NIK = '3273015708909871';
const donor = { name: 'Siti Rahma', email: 'siti.rahma@contoh.id' };

async function issued(changes: object = {}) {
  const gift = await givePaid(running, zakat.slug, { donor, taxNumber: NIK, ...changes });
  await rollUpLedger(sql);
  await issueReceipts(sql);
  return gift;
}

async function kept(donationId: string) {
  const [row] = await sql`
    SELECT kind, last_four, number_sealed FROM payer_tax_numbers n JOIN donations d ON d.id = n.donation_id WHERE d.public_id = ${donationId}`;
  return row;
}

test('the number of one who pays zakat is kept sealed, and only four of its digits are shown', async () => {
  const { donationId, paymentId } = await issued({ taxNumber: '3273 0157 0890 9871', anonymous: true });
  const row = await kept(donationId);
  expect(row).toMatchObject({ kind: 'nik', last_four: '9871', number_sealed: expect.stringMatching(/^v1:uji:/) });
  const receipt = await get(`/donations/${donationId}/receipt`);
  expect(receipt.body.data.taxNumber).toEqual({ kind: 'nik', lastFour: '9871' });
  const check = await get(`/receipts/${receipt.body.data.code}`);
  expect(check.body.data).not.toHaveProperty('taxNumber');
  expect(check.text).not.toContain('9871');
  for (const { text } of [receipt, await get(`/payments/${paymentId}`), await get(`/donations/${donationId}`)])
    expect(text).not.toContain(NIK);
  const stored = await sql<{ row: string }[]>`
    SELECT i::text AS row FROM idempotency_keys i UNION ALL SELECT d::text FROM donations d UNION ALL SELECT n::text FROM payer_tax_numbers n
    UNION ALL SELECT o::text FROM outbox_messages o`;
  expect(stored.filter((one) => one.row.includes(NIK))).toEqual([]);
});

test('the printed receipt gets the whole number with the name of the payer, hidden on the wall or not', async () => {
  const { donationId } = await issued({ taxNumber: '99.234.567.8-901.234', anonymous: true });
  const { status, body, headers } = await get(`/donations/${donationId}/receipt/payer`);
  expect(status).toBe(200);
  expect(headers.get('Cache-Control')).toBe('no-store');
  expect(receiptPayerSchema.parse(body.data)).toEqual({ name: 'Siti Rahma', kind: 'npwp', number: '992345678901234' });
  const without = await issued({ taxNumber: undefined });
  expect((await get(`/donations/${without.donationId}/receipt/payer`)).status).toBe(404);
  expect((await get(`/donations/${without.donationId}/receipt`)).body.data.taxNumber).toBeNull();
  const open = await giveOpen(running, zakat.slug, { taxNumber: NIK });
  expect((await get(`/donations/${open.donationId}/receipt/payer`)).status).toBe(404);
});

test('a number copied to another gift does not open there', async () => {
  const [mine, other] = [await issued(), await issued({ taxNumber: '1101012902009871' })];
  await ownerSql`
    UPDATE payer_tax_numbers SET number_sealed = (SELECT number_sealed FROM payer_tax_numbers n JOIN donations d ON d.id = n.donation_id WHERE d.public_id = ${mine.donationId})
    WHERE donation_id = (SELECT id FROM donations WHERE public_id = ${other.donationId})`;
  const { status, text } = await get(`/donations/${other.donationId}/receipt/payer`);
  expect([status, text.includes(NIK)]).toEqual([500, false]);
  expect(logged.join('')).toContain('does not open with key uji');
});

test('no other gift takes a number, and a wrong one is refused in a sentence', async () => {
  const refused = await give(running, donation.slug, { taxNumber: NIK });
  expect([refused.status, refused.body.data]).toEqual([
    422,
    { code: 'invalid_fields', fields: { taxNumber: ['NIK atau NPWP hanya diminta untuk zakat.'] } },
  ]);
  for (const taxNumber of ['', '1234', '3273015799909871', 3273015708909871, null, { $ne: 1 }]) {
    const { status, body } = await give(running, zakat.slug, { taxNumber });
    expect([status, Object.keys(body.data.fields)]).toEqual([422, ['taxNumber']]);
  }
});

test('a repeat gets the same gift, and one with another number is a new request', async () => {
  const key = randomUUID();
  const first = await give(running, zakat.slug, { taxNumber: NIK }, key);
  const again = await give(running, zakat.slug, { taxNumber: NIK.replace('3273', '3273 ') }, key);
  expect([first.status, again.status, again.text]).toEqual([201, 201, first.text]);
  for (const taxNumber of ['1101012902009871', undefined])
    expect((await give(running, zakat.slug, { taxNumber }, key)).status).toBe(409);
});

test('the number leaves with the donor, and the receipt stays', async () => {
  const { donationId } = await issued({ donor: { name: 'Budi', email: 'budi@contoh.id' } });
  await eraseDonor(sql, { userId: 0, email: 'budi@contoh.id' });
  expect(await kept(donationId)).toBeUndefined();
  expect((await get(`/donations/${donationId}/receipt`)).body.data).toMatchObject({ taxNumber: null, state: 'valid' });
  expect((await get(`/donations/${donationId}/receipt/payer`)).status).toBe(404);
});

test('the export of personal data has the whole number', async () => {
  const account = await createAccount(database);
  await give(running, zakat.slug, { taxNumber: NIK }, randomUUID(), account.token);
  await give(running, zakat.slug, {}, randomUUID(), account.token);
  const { status, body } = await call('GET', '/auth/export', { token: account.token });
  expect(status).toBe(200);
  const numbers = body.data.donations.map(({ taxNumber }: { taxNumber: unknown }) => taxNumber);
  expect(numbers).toEqual([{ kind: 'nik', number: NIK }, null]);
});

test('numbers of gifts that were never paid are deleted after 90 days, those of paid ones stay', async () => {
  const [paid, open, recent] = [
    await issued(),
    await giveOpen(running, zakat.slug, { taxNumber: NIK }),
    await giveOpen(running, zakat.slug, { taxNumber: NIK }),
  ];
  const age = async (donationId: string, days: number) =>
    await ownerSql`
      UPDATE payer_tax_numbers SET created_at = now() - make_interval(days => ${days}) WHERE donation_id = (SELECT id FROM donations WHERE public_id = ${donationId})`;
  await age(paid.donationId, 400);
  await age(open.donationId, 91);
  await age(recent.donationId, 89);
  expect(await pruneTaxNumbers(sql)).toBe(1);
  expect(await kept(open.donationId)).toBeUndefined();
  for (const { donationId } of [paid, recent]) expect(await kept(donationId)).toBeDefined();
});

test("the application's role can neither change a number nor its seal", async () => {
  await issued();
  await createOperators(ownerSql);
  await expect(sql`UPDATE payer_tax_numbers SET number_sealed = number_sealed`).rejects.toThrow('permission denied');
  await expect(sql`INSERT INTO secret_reseals (key_id, started_by) VALUES ('k1', 1)`).rejects.toThrow(
    'permission denied',
  );
});

test('no line of the log has a number', () => {
  expect(logged.length).toBeGreaterThan(10);
  expect(logged.filter((line) => line.includes(NIK) || line.includes('992345678901234'))).toEqual([]);
});
