import { beforeAll, expect, test } from 'vitest';
import { isOperatorsMistake } from '../../../src/backoffice/commands/run-ops.ts';
import { rollUpLedger } from '../../../src/books/ledger/ledger.ts';
import { issueReceipts } from '../../../src/giving/receipts/issue-receipts.ts';
import { createAccount } from '../../support/accounts.ts';
import { createCampaign } from '../../support/arrange.ts';
import { giveOpen, givePaid, notify } from '../../support/giving.ts';
import { expectInvariants } from '../../support/invariants.ts';
import { createOperators, operate } from '../../support/ledger.ts';
import { startTestApi } from '../../support/test-api.ts';
import { opsByTwo } from '../../support/two-people.ts';

const EMAIL = 'tamu.dihapus@contoh.id';
const PHONE = '+6281298765431';
const OTHER = 'tamu.lain@contoh.id';

const running = await startTestApi();
const { database, gateway } = running;
const { ownerSql } = database;
const operators = await createOperators(ownerSql);
const [{ email: by }] = await ownerSql<[{ email: string }]>`SELECT email FROM users WHERE id = ${operators[0]}`;
const erase = (written: string) => opsByTwo(ownerSql, ['guests', 'erase', written, '--by', by]);

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

test.each([
  ['an address', EMAIL, { email: EMAIL }],
  ['a number, however it is typed', '0812-9876-5431', { phone: PHONE }],
])('a guest is erased by %s: no table names them, and every check passes', async (_, written, donor) => {
  await leaveTraces(donor);
  await operate.settleAll(ownerSql, operators);
  const text = Object.values(donor)[0] ?? '';
  expect((await placesOf(text)).length).toBeGreaterThan(0);
  expect(await erase(written)).toContain(`${text} is erased: 4 gifts`);
  expect(await placesOf(text)).toEqual([]);
  const gifts = await ownerSql<{ name: string }[]>`
    SELECT donor_name AS name FROM donations WHERE donor_erased_at IS NOT NULL GROUP BY donor_name`;
  expect(gifts).toEqual([{ name: 'Hamba Allah' }]);
  await expectInvariants(database);
  // Later events of such a gift must not leave traces either.
  await rollUpLedger(database.sql);
  await issueReceipts(database.sql);
  await expectInvariants(database);
});

test('what others have left stays, and a second time there is nothing', async () => {
  await givePaid(running, slug, { donor: { name: 'Tamu Lain', email: OTHER } });
  expect(await erase(EMAIL)).toContain('0 gifts');
  const rows = await ownerSql`SELECT FROM donations WHERE donor_email = ${OTHER} AND donor_erased_at IS NULL`;
  expect(rows).toHaveLength(1);
  const actions = await ownerSql<{ words: string }[]>`
    SELECT words FROM operator_actions WHERE action = 'erase' AND subject = 'guest' ORDER BY id`;
  expect(actions.map(({ words }) => words)).toEqual(['4 gifts', '4 gifts', '0 gifts']);
});

test('an account is erased by its owner, and what is neither address nor number is refused', async () => {
  const { email } = await createAccount(database);
  for (const [written, reason] of [
    [email, /the address of an account/],
    ['tamu@', /no e-mail address/],
    ['12', /no phone number/],
  ] as const) {
    const failure = await erase(written).catch((error: unknown) => error);
    expect(isOperatorsMistake(failure)).toBe(true);
    expect((failure as Error).message).toMatch(reason);
  }
});
