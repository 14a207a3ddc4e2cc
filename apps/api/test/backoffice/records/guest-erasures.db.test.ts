import { guestErasurePreviewSchema } from '@uluran/contract/endpoints';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { rollUpLedger } from '../../../src/books/ledger/ledger.ts';
import { issueReceipts } from '../../../src/giving/receipts/issue-receipts.ts';
import { createAccount } from '../../support/accounts.ts';
import { createCampaign } from '../../support/arrange.ts';
import { giveOpen, givePaid, notify } from '../../support/giving.ts';
import { expectInvariants } from '../../support/invariants.ts';
import { createOperators, operate } from '../../support/ledger.ts';
import { createEnrolledOperator, currentCode, forgetUsedCodes } from '../../support/operator-sign-in.ts';
import { createReport, createVolunteer } from '../../support/queues.ts';
import { expectFailure } from '../../support/refusals.ts';
import { startTestApi } from '../../support/test-api.ts';

const EMAIL = 'tamu.dihapus@contoh.id';
const PHONE = '+6281298765431';
const OTHER = 'tamu.lain@contoh.id';

const running = await startTestApi();
const { database, gateway, call } = running;
const { ownerSql } = database;
const operators = await createOperators(ownerSql);
const admin = await createEnrolledOperator(running, { role: 'administrator', name: 'Yusuf Mahendra' });
const reviewer = await createEnrolledOperator(running, { role: 'reviewer' });

beforeEach(() => ownerSql`DELETE FROM rate_budgets`);

let slug: string;
beforeAll(async () => {
  ({ slug } = await createCampaign(database));
});

/** All data that a guest may leave: gifts in every state, one that was paid twice, receipts, a payout. */
async function leaveTraces(donor: Record<string, string>): Promise<void> {
  const changes = { donor: { name: 'Tamu Dihapus', ...donor }, message: 'Semoga berkah.' };
  await givePaid(running, slug, changes);
  const returned = await givePaid(running, slug, { ...changes, anonymous: true });
  gateway.controls.refund(returned.reference);
  await notify(running, returned.reference);
  const twice = await givePaid(running, slug, changes);
  gateway.controls.payAgain(twice.reference, 50_000);
  await notify(running, twice.reference);
  await giveOpen(running, slug, { ...changes, method: 'va_bni' });
  await rollUpLedger(database.sql);
  await issueReceipts(database.sql);
}

/** Tables and columns with a text in them, anywhere in the database. */
async function placesOf(text: string): Promise<string[]> {
  const columns = await ownerSql<{ table: string; column: string }[]>`
    SELECT c.table_name AS table, c.column_name AS column FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.data_type IN ('text', 'jsonb', 'json', 'ARRAY', 'character varying') ORDER BY 1, 2`;
  const found: string[] = [];
  for (const { table, column } of columns) {
    const rows = await ownerSql`
      SELECT FROM ${ownerSql(table)} WHERE position(${text} IN ${ownerSql(column)}::text) > 0 LIMIT 1`;
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}

/** Data of a guest besides gifts: a followed campaign, a report and an application. */
async function leaveOthers(email: string): Promise<void> {
  await ownerSql`
    INSERT INTO follows (target_id, email, confirmed_at)
    SELECT target_id, ${email}, now() FROM target_slugs WHERE slug = ${slug}`;
  await createReport(database, undefined, email);
  await createVolunteer(database, email);
}

const preview = async (contact: unknown, more: object = {}, by = admin) =>
  await call('POST', '/ops/guests/erasure/preview', { token: by.token, body: { contact, ...more } });

async function erase(contact: string, more: object = {}, by = admin) {
  await forgetUsedCodes(database, by.account.userId);
  const { version } = (await preview(contact)).body.data;
  const code = await currentCode(database, by.secret);
  const body = { contact, words: 'Menelepon, dan menyebut jumlahnya.', version, code, ...more };
  return await call('POST', '/ops/guests/erasure', { token: by.token, body });
}

const trail = async () =>
  await ownerSql<{ words: string }[]>`
    SELECT words FROM operator_actions WHERE action = 'erase' AND subject = 'guest' ORDER BY id`;

test.each([
  ['an address', EMAIL, { email: EMAIL }, 1],
  ['a number, however it is typed', '0812-9876-5431', { phone: PHONE }, 0],
])(
  'a guest is erased by %s: the preview is the result, no table names them, and every check passes',
  async (_, written, donor, others) => {
    await leaveTraces(donor);
    if (others > 0) await leaveOthers(written);
    await operate.settleAll(ownerSql, operators);
    const text = Object.values(donor)[0] ?? '';
    expect((await placesOf(text)).length).toBeGreaterThan(0);
    const seen = guestErasurePreviewSchema.parse((await preview(written)).body.data);
    const counts = { giftCount: 4, followCount: others, reportCount: others, applicationCount: others };
    expect(seen).toMatchObject({ ...counts, account: null });
    expect(seen.givenRupiah).toBeGreaterThan(0);
    const { body, status } = await erase(written);
    const { account: _account, version: _version, ...removed } = seen;
    expect([status, body.data]).toEqual([200, removed]);
    expect(await placesOf(text)).toEqual([]);
    const gifts = await ownerSql<{ name: string }[]>`
      SELECT donor_name AS name FROM donations WHERE donor_erased_at IS NOT NULL GROUP BY donor_name`;
    expect(gifts).toEqual([{ name: 'Hamba Allah' }]);
    const words = `Menelepon, dan menyebut jumlahnya. (4 donasi, ${others} langganan kabar, ${others} laporan, ${others} lamaran relawan)`;
    expect((await trail()).at(-1)).toEqual({ words });
    await expectInvariants(database);
    // Later events of such a gift must not leave traces either.
    await rollUpLedger(database.sql);
    await issueReceipts(database.sql);
    await expectInvariants(database);
  },
);

test('other guests stay; a second time there is nothing', async () => {
  await givePaid(running, slug, { donor: { name: 'Tamu Lain', email: OTHER } });
  expect((await preview(EMAIL)).body.data).toMatchObject({ giftCount: 0, givenRupiah: 0, followCount: 0 });
  await erase(EMAIL);
  const rows = await ownerSql`SELECT FROM donations WHERE donor_email = ${OTHER} AND donor_erased_at IS NULL`;
  expect(rows).toHaveLength(1);
});

test('twice at once, it happens once; the other one is refused with the present data', async () => {
  const second = await createEnrolledOperator(running, { role: 'administrator' });
  await givePaid(running, slug, { donor: { name: 'Tamu Lain', email: 'dua.kali@contoh.id' } });
  const before = (await trail()).length;
  const { version } = (await preview('dua.kali@contoh.id')).body.data;
  const both = await Promise.all([admin, second].map((by) => erase('dua.kali@contoh.id', { version }, by)));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = both.find(({ status }) => status === 409);
  expect(refused?.body.data).toMatchObject({ code: 'item_changed', conflict: { current: { giftCount: 0 } } });
  expect(await trail()).toHaveLength(before + 1);
});

test('data that has changed since the preview is refused, and the code is still good', async () => {
  const { version } = (await preview(OTHER)).body.data;
  await givePaid(running, slug, { donor: { name: 'Tamu Lain', email: OTHER } });
  const refused = await erase(OTHER, { version });
  expectFailure(refused, 409, 'item_changed');
  expect(refused.body.data.conflict.current.giftCount).toBe(2);
  expect((await erase(OTHER)).status).toBe(200);
});

test('the address of an account is refused, with its account, and its gifts as a guest stay with a number too', async () => {
  const { email, userId } = await createAccount(database, { name: 'Ratna Wulandari' });
  const phone = '+6281355501123';
  await givePaid(running, slug, { donor: { name: 'Ratna', email, phone } });
  const [row] = await ownerSql<[{ id: string }]>`SELECT public_id AS id FROM users WHERE id = ${userId}`;
  expect((await preview(email)).body.data).toMatchObject({
    giftCount: 0,
    account: { id: row.id, name: 'Ratna Wulandari' },
  });
  const refused = await erase(email);
  expectFailure(refused, 422, 'invalid_fields');
  expect(refused.body.data.fields).toHaveProperty('contact');
  expect((await preview(phone)).body.data).toMatchObject({ giftCount: 0, account: null });
});

test('a request about a gift has to come from its address or number', async () => {
  const { donationId } = await givePaid(running, slug, { donor: { name: 'Tamu', email: 'satu@contoh.id' } });
  expect((await preview('satu@contoh.id', { giftId: donationId })).status).toBe(200);
  for (const giftId of [donationId, 'tidak-ada'])
    expectFailure(await preview('dua@contoh.id', { giftId }), 422, 'invalid_fields');
});

test('malformed requests, other roles and wrong codes are refused, and the trail has no contact', async () => {
  for (const contact of ['', 'tamu@', '12', 'x'.repeat(10_000), '@', 'a@b@contoh.id', 7, null])
    expectFailure(await preview(contact), 422, 'invalid_fields');
  const before = await trail();
  for (const words of ['', ' ', 'x'.repeat(10_000), `Menulis dari ${EMAIL.toUpperCase()}.`])
    expect((await erase(EMAIL, { words })).body.data.fields).toHaveProperty('words');
  const withNumber = await erase(PHONE, { words: 'Dari nomor 0812 9876 5431.' });
  expect(withNumber.body.data.fields).toHaveProperty('words');
  expectFailure(await erase(EMAIL, { code: '000000' }), 401, 'wrong_code');
  expectFailure(await preview(EMAIL, {}, reviewer), 403, 'forbidden');
  expectFailure(await erase(EMAIL, {}, reviewer), 403, 'forbidden');
  expect(await trail()).toEqual(before);
  expect(JSON.stringify(before)).not.toMatch(/@|9876/);
});
