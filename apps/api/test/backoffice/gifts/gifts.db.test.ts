import { readGiftSearch } from '@uluran/contract/gift-search';
import { describe, expect, test } from 'vitest';
import { findGifts, type PageOfGifts } from '../../../src/backoffice/gifts/find-gifts.ts';
import { rollUpLedger } from '../../../src/books/ledger/ledger.ts';
import { issueReceipts } from '../../../src/giving/receipts/issue-receipts.ts';
import { type Account, createOperator } from '../../support/accounts.ts';
import { createCampaign } from '../../support/arrange.ts';
import { giveOpen, givePaid } from '../../support/giving.ts';
import { expectFailure } from '../../support/refusals.ts';
import { startTestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { database, call } = running;
const { ownerSql } = database;

const campaign = await createCampaign(database);
const donor = { name: 'dr.Ratna Wulandari', email: 'ratna.wulandari@contoh.id', phone: '0812 5550 0142' };

const ask = (operator: Account, method: string, path: string, body?: unknown) =>
  call(method, `/ops/donations${path}`, { token: operator.token, ...(body !== undefined && { body }) });
const search = async (operator: Account, q: string, filters = '') =>
  await ask(operator, 'GET', `?q=${encodeURIComponent(q)}${filters}`);
const idsOf = async (operator: Account, q: string, filters = ''): Promise<string[]> =>
  (await search(operator, q, filters)).body.data.map(({ id }: { id: string }) => id);

const actions = async (gift: string) =>
  (
    await ownerSql<{ action: string }[]>`
      SELECT a.action FROM operator_actions a JOIN donations d ON d.id = a.subject_id WHERE a.subject = 'gift' AND d.public_id = ${gift} ORDER BY a.id`
  ).map(({ action }) => action);

describe('the search', () => {
  test('finds a gift by each thing that its donor may tell, and masks the contact', async () => {
    const operator = await createOperator(database);
    const gift = await givePaid(running, campaign.slug, { donor, amountRupiah: 61_000, tipRupiah: 2_345 });
    await giveOpen(running, campaign.slug);
    await rollUpLedger(database.sql);
    await issueReceipts(database.sql);
    const [row] = await ownerSql<[{ number: string; receipt: string; transaction: string }]>`
      SELECT d.receipt_number AS number, 'UTN/' || r.year || '/' || lpad(r.number::text, 7, '0') AS receipt, x.transaction_id AS transaction
      FROM donations d JOIN receipts r ON r.donation_id = d.id JOIN payments p ON p.donation_id = d.id JOIN gateway_transactions x ON x.payment_id = p.id
      WHERE d.public_id = ${gift.donationId}`;
    for (const q of [
      'ratna',
      'wulan RATNA',
      'RATNA.wulandari@contoh.id',
      '081255500142',
      '+62 812 5550 0142',
      row.number,
      row.number.replace('UL-', 'ULR-').toLowerCase(),
      row.receipt,
      '63.345',
      'Rp 61.000',
      'ratna 61.000 hari ini',
      gift.reference,
      gift.donationId,
      gift.paymentId,
      row.transaction,
    ])
      expect([q, await idsOf(operator, q)]).toEqual([q, [gift.donationId]]);
    for (const q of ['ratna kemarin', 'ratna 61.001', 'atna', '---', "'; DROP TABLE donations --", '<b>"\\'])
      expect([q, await idsOf(operator, q)]).toEqual([q, []]);
    const [found] = (await search(operator, 'ratna')).body.data;
    expect(found).toMatchObject({
      donorName: donor.name,
      maskedEmail: 'r•••@contoh.id',
      maskedPhone: '+62•••142',
    });
    expect(JSON.stringify(found)).not.toContain(donor.email);
    expect(await idsOf(operator, 'ratna', '&status=paid&method=qris')).toEqual([gift.donationId]);
    expect(await idsOf(operator, 'ratna', '&status=refunded')).toEqual([]);
    expect(await idsOf(operator, 'ratna', '&method=va_bca')).toEqual([]);
    expect(await idsOf(operator, 'ratna', `&target=${campaign.publicId}&from=2026-01-01&until=2099-12-31`)).toEqual([
      gift.donationId,
    ]);
    expect(await idsOf(operator, 'ratna', '&target=lain')).toEqual([]);
  });

  test('pages by time, and refuses what is no search', async () => {
    const operator = await createOperator(database, { role: 'finance' });
    const all = await idsOf(operator, '', '&limit=50');
    const paged: string[] = [];
    let next = '';
    do {
      const { data, meta } = (await search(operator, '', `&limit=1${next}`)).body;
      paged.push(...data.map(({ id }: { id: string }) => id));
      next = meta?.nextCursor == null ? '' : `&cursor=${meta.nextCursor}`;
    } while (next !== '' && paged.length < 50);
    expect(paged).toEqual(all);
    expectFailure(await search(operator, 'a'.repeat(10_000)), 400, 'malformed_request');
    expectFailure(await search(operator, '', '&from=2026-02-31'), 400, 'malformed_request');
    const leaver = await createOperator(database);
    await ownerSql`SELECT end_operator(${leaver.userId})`;
    expectFailure(await search(leaver, 'ratna'), 401, 'invalid_token');
  });

  test.each<[string, Partial<PageOfGifts>, string]>([
    ['ratna', {}, 'donations_name'],
    ['ratna@contoh.id', {}, 'donations_donor_email'],
    ['081255500142', {}, 'donations_donor_phone'],
    ['UL-20261104-0000002A', {}, 'donations_receipt_number_key'],
    ['UTN/2026/12', {}, 'donations_pkey'],
    ['63.345', {}, 'donations_amount'],
    ['4 nov', {}, 'donations_created'],
    ['ul-3kzp9qmx', {}, 'donations_pkey'],
    ['', { status: 'refunded' }, 'donations_rare'],
    ['', { method: 'va_bca' }, 'payments_method'],
    ['', { from: '2026-11-01' }, 'donations_created'],
  ])('reads %j with %j by %s', async (q, filters, index) => {
    const terms = readGiftSearch(q, '2026-11-22');
    const plan = await planOf({ limit: 20, cursor: undefined, list: '', terms, ...filters });
    expect(plan).toContain(`Index Scan on ${index}`);
    expect(plan).not.toMatch(/Seq Scan on (?:donations|payments|gateway_transactions|receipts)/);
  });
});

/** Returns the plan of a search in which a table is read by an index of its condition alone: not in full, and not in the order of time. */
async function planOf(page: PageOfGifts): Promise<string> {
  let plan = '';
  await ownerSql.begin(async (transaction) => {
    await transaction`SET LOCAL enable_seqscan = off`;
    await transaction`SET LOCAL enable_indexscan = off`;
    const explained = (strings: TemplateStringsArray, ...values: never[]) => {
      const part = transaction(strings, ...values);
      if (!strings.join('').includes('AS key')) return part;
      return transaction`EXPLAIN ${part}`.then((rows) => {
        plan = rows.map((row) => String(row['QUERY PLAN'])).join('\n');
        return [];
      });
    };
    const recording = { begin: (work: (tx: typeof explained) => Promise<unknown>) => work(explained) };
    await findGifts(recording as never, page);
  });
  return plan;
}

describe('one gift', () => {
  test('has payments, notifications, ledger, receipt and mails, and the contact only by a recorded call', async () => {
    const operator = await createOperator(database, { name: 'Dian Lestari' });
    const gift = await givePaid(running, campaign.slug, { donor });
    await rollUpLedger(database.sql);
    await issueReceipts(database.sql);
    const { body } = await ask(operator, 'GET', `/${gift.donationId}`);
    expect(body.data).toMatchObject({
      status: 'paid',
      own: false,
      allocations: [{ amountRupiah: 50_000 }],
      attempts: [{ reference: gift.reference, status: 'paid' }],
      transactions: [{ isGift: true, amountRupiah: 50_000 }],
      notifications: [{ outcome: expect.any(String) }],
      receipt: { number: expect.stringMatching(/^UTN\/\d{4}\/\d{7}$/), corrections: [] },
      history: [],
    });
    expect(body.data.movements.length).toBeGreaterThan(0);
    expect(body.data.mails.map(({ topic }: { topic: string }) => topic)).toContain('donation_paid');
    expect(JSON.stringify(body)).not.toContain(donor.email);
    expect((await ask(operator, 'POST', `/${gift.donationId}/contact`)).body.data).toEqual({
      email: donor.email,
      phone: '+6281255500142',
    });
    expect(await actions(gift.donationId)).toEqual(['contact']);
    const [history] = (await ask(operator, 'GET', `/${gift.donationId}`)).body.data.history;
    expect(history).toMatchObject({ action: 'contact', by: 'Dian Lestari' });
    expect(await ownerSql`SELECT FROM broken_action_seals`).toHaveLength(0);
  });

  test('is asked about at the gateway, which then pays it', async () => {
    const operator = await createOperator(database);
    const gift = await giveOpen(running, campaign.slug);
    running.gateway.controls.pay(gift.reference);
    await ownerSql`UPDATE payments SET checked_at = NULL WHERE public_id = ${gift.paymentId}`;
    expect((await ask(operator, 'POST', `/${gift.donationId}/check`)).body.data.status).toBe('paid');
    expect(await actions(gift.donationId)).toEqual(['check']);
  });

  test('sends its own mails again, the sent ones as new messages', async () => {
    const operator = await createOperator(database, { role: 'finance' });
    const [gift, other] = [await givePaid(running, campaign.slug), await givePaid(running, campaign.slug)];
    const mailsOf = async (id: string) => (await ask(operator, 'GET', `/${id}`)).body.data.mails;
    const paid = (await mailsOf(gift.donationId)).find(({ topic }: { topic: string }) => topic === 'donation_paid');
    await ownerSql`UPDATE outbox_messages SET sent_at = now(), last_error = '550 <siti.rahma@contoh.id> penuh' WHERE id = ${paid.id}`;
    const sent = (await ask(operator, 'POST', `/${gift.donationId}/mails/${paid.id}/resend`)).body.data.mails;
    const again = sent.filter(({ topic }: { topic: string }) => topic === 'donation_paid');
    expect(again).toMatchObject([{ sentAt: null }, { id: paid.id, lastError: '550 <•••> penuh' }]);
    await ask(operator, 'POST', `/${gift.donationId}/mails/${again[0].id}/resend`);
    expect(await mailsOf(gift.donationId)).toHaveLength(sent.length);
    const path = `/${gift.donationId}/mails/${paid.id}/resend`;
    const statuses = await Promise.all(
      Array.from({ length: 8 }, async () => (await ask(operator, 'POST', path)).status),
    );
    expect(statuses.sort()).toEqual([200, 200, 200, 429, 429, 429, 429, 429]);
    expectFailure(await ask(operator, 'POST', `/${other.donationId}/mails/${paid.id}/resend`), 404, 'not_found');
  });

  test('hides and shows its donor', async () => {
    const operator = await createOperator(database);
    const gift = await givePaid(running, campaign.slug, { donor });
    const change = (anonymous: boolean) => ask(operator, 'POST', `/${gift.donationId}/visibility`, { anonymous });
    expect((await change(true)).body.data.anonymous).toBe(true);
    expect((await call('GET', `/donations/${gift.donationId}`)).body.data.donorName).toBe('Hamba Allah');
    for (const _ of [1, 2]) expect((await change(false)).body.data.anonymous).toBe(false);
    expect(await actions(gift.donationId)).toEqual(['hide_donor', 'show_donor']);
  });

  test('of an operator’s own is only read', async () => {
    const operator = await createOperator(database, { role: 'administrator' });
    const gift = await giveOpen(running, campaign.slug);
    await ownerSql`UPDATE donations SET user_id = ${operator.userId} WHERE public_id = ${gift.donationId}`;
    const { body } = await ask(operator, 'GET', `/${gift.donationId}`);
    expect(body.data.own).toBe(true);
    const mail = body.data.mails[0].id;
    for (const path of ['contact', 'check', `mails/${mail}/resend`])
      expectFailure(await ask(operator, 'POST', `/${gift.donationId}/${path}`), 403, 'forbidden');
    expectFailure(await ask(operator, 'POST', `/${gift.donationId}/visibility`, { anonymous: true }), 403, 'forbidden');
    expect(await actions(gift.donationId)).toEqual([]);
  });
});
