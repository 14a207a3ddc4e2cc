import { describe, expect, test, vi } from 'vitest';
import { rollUpLedger } from '../../../src/books/ledger/ledger.ts';
import { readGivingStatement } from '../../../src/giving/history/giving-statement.ts';
import { sumsOf } from '../../../src/giving/history/statement.domain.ts';
import { statementHandlers } from '../../../src/giving/history/statement-routes.ts';
import { issueReceipts } from '../../../src/giving/receipts/issue-receipts.ts';
import { type Account, createAccount, newAddress } from '../../support/accounts.ts';
import { createCampaign } from '../../support/arrange.ts';
import { type GivenPayment, giveOpen, givePaid } from '../../support/giving.ts';
import { expectFailure } from '../../support/refusals.ts';
import { startTestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { database, call } = running;
const donorOf = ({ email }: Pick<Account, 'email'>) => ({ donor: { name: 'Ratna Wulandari', email } });
const YEAR = Number(new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Asia/Jakarta' }).format());

async function returned({ reference }: GivenPayment, status: string, rupiah: number | null): Promise<void> {
  await database.sql`
    SELECT record_transaction_returned(gateway, gateway_reference, transaction_id, ${status}, ${rupiah}::bigint) FROM gateway_transactions
    WHERE gateway_reference = ${reference}`;
}

const fileOf = ({ token }: Pick<Account, 'token'>, file: string) => call('GET', `/me/statements/${file}`, { token });

describe('the statement of a year', () => {
  test('adds up to what the ledger has of the same gifts', async () => {
    const owner = await createAccount(database);
    const campaign = await createCampaign(database);
    const amounts = [100_000, 60_000, 45_000];
    const given: GivenPayment[] = [];
    for (const amountRupiah of amounts)
      given.push(await givePaid(running, campaign.slug, { ...donorOf(owner), amountRupiah, tipRupiah: 5_000 }));
    await giveOpen(running, campaign.slug, donorOf(owner));
    const [part, whole] = given as [GivenPayment, GivenPayment, GivenPayment];
    await returned(part, 'partially_refunded', 30_000);
    await returned(whole, 'refunded', null);
    await rollUpLedger(database.sql);
    await issueReceipts(database.sql);

    const statement = await readGivingStatement(database.sql, owner.userId, YEAR);
    const sums = sumsOf(statement);
    expect(sums).toMatchObject({ paidRupiah: 220_000, returnedRupiah: 95_000, keptRupiah: 125_000 });
    const { raisedRupiah, refundedRupiah } = (await call('GET', `/campaigns/${campaign.slug}/funds`)).body.data;
    expect(sums.amountRupiah).toBe(raisedRupiah);
    // A gift returned in full includes its tip, which was never the campaign's.
    expect(sums.returnedRupiah - 5_000).toBe(refundedRupiah);
    const [receipts] = await database.sql<[{ paid: number; change: number }]>`
      SELECT sum(r.paid_rupiah)::bigint AS paid, (SELECT sum(k.change_rupiah)::bigint FROM receipt_corrections k) AS change
      FROM receipts r JOIN donations d ON d.id = r.donation_id WHERE d.donor_email = ${owner.email}`;
    expect([Number(receipts.paid), -Number(receipts.change)]).toEqual([sums.paidRupiah, sums.returnedRupiah]);
    expect(statement.gifts.every(({ receiptNumber }) => /^\w+\/\d{4}\/\d{7}$/.test(receiptNumber ?? ''))).toBe(true);
  });

  test('is of the calendar of Western Indonesia, and of nobody else’s gifts', async () => {
    const [owner, other] = [await createAccount(database), await createAccount(database)];
    const campaign = await createCampaign(database);
    const last = await givePaid(running, campaign.slug, donorOf(owner));
    const first = await givePaid(running, campaign.slug, donorOf(owner));
    await givePaid(running, campaign.slug, donorOf({ email: newAddress() }));
    for (const [{ donationId }, moment] of [
      [last, '2024-12-31T16:59:59Z'],
      [first, '2024-12-31T17:00:00Z'],
    ] as const)
      await database.ownerSql`UPDATE donations SET paid_at = ${moment} WHERE public_id = ${donationId}`;
    const countOf = async ({ userId }: Account, year: number) =>
      (await readGivingStatement(database.sql, userId, year)).gifts.length;
    expect([await countOf(owner, 2024), await countOf(owner, 2025), await countOf(owner, 2026)]).toEqual([1, 1, 0]);
    expect(await countOf(other, 2024)).toBe(0);
  });
});

describe('the file of a statement', () => {
  test('is a CSV to save, never stored on the way', async () => {
    const owner = await createAccount(database);
    const campaign = await createCampaign(database);
    await givePaid(running, campaign.slug, donorOf(owner));
    const { status, headers, text } = await fileOf(owner, `${YEAR}.csv`);
    expect(status).toBe(200);
    expect(headers.get('Content-Type')).toContain('text/csv');
    expect(headers.get('Content-Disposition')).toBe(`attachment; filename="donasi-${YEAR}.csv"`);
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(text.split('\r\n')).toHaveLength(3);
    // Not issued yet: the cell is empty, not half a number.
    expect(text).toMatch(/,UL-[\w-]+,,/);
  });

  test('is a PDF with tags, also of a year without gifts and of many pages', async () => {
    const owner = await createAccount(database);
    const empty = await fileOf(owner, '2020.pdf');
    expect([empty.status, empty.headers.get('Content-Type')]).toEqual([200, 'application/pdf']);
    expect(empty.text.startsWith('%PDF-1.7')).toBe(true);
    const campaign = await createCampaign(database);
    const name = 'Ratna 😀 मोहन';
    for (let count = 0; count < 30; count += 1)
      await givePaid(running, campaign.slug, { donor: { name, email: owner.email } });
    const { text } = await fileOf(owner, `${YEAR}.pdf`);
    expect(text).toContain('/StructTreeRoot');
    expect(text.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(1);
  });

  test('of one member is made in turn: two wait, and the next is refused', async () => {
    const [owner, other] = [await createAccount(database), await createAccount(database)];
    const printed = Promise.withResolvers<Buffer>();
    const { getGivingStatement } = statementHandlers(database.sql, () => printed.promise);
    const refused: unknown[] = [];
    const ask = ({ userId }: Account) =>
      getGivingStatement({ member: { userId }, params: { file: '2020.pdf' } } as never).catch((error: unknown) => {
        refused.push(error);
        return null;
      });
    const asked = Array.from({ length: 16 }, () => ask(owner));
    await vi.waitFor(() => expect(refused).toHaveLength(13), 10_000);
    const ofOther = ask(other);
    printed.resolve(Buffer.from('%PDF'));
    expect((await Promise.all(asked)).filter((answer) => answer !== null)).toHaveLength(3);
    expect(await ofOther).not.toBeNull();
    // No fault of the server: the line of the request in the log is information.
    expect(refused[0]).toMatchObject({ code: 'too_many_requests', status: 429, retryAfterSeconds: 5 });
  });

  test('is refused beyond the budget of an account', async () => {
    const [owner, other] = [await createAccount(database), await createAccount(database)];
    for (let count = 0; count < 20; count += 1) expect((await fileOf(owner, '2020.csv')).status).toBe(200);
    const refused = await fileOf(owner, '2020.csv');
    expectFailure(refused, 429, 'too_many_requests');
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect((await fileOf(other, '2020.csv')).status).toBe(200);
  });

  test.each(['2026', '2026.xls', '26.pdf', '2026.pdf.csv', '..%2F2026.csv', '1999.csv', 'x'])(
    'does not exist under another name: %s',
    async (file) => {
      expectFailure(await fileOf(await createAccount(database), file), 404, 'not_found');
    },
  );

  test('is for members alone', async () => {
    expectFailure(await call('GET', '/me/statements/2026.pdf'), 401, 'invalid_token');
  });
});
