import { afterAll, beforeAll, expect, test } from 'vitest';
import { isOperatorsMistake } from '../../../src/backoffice/commands/run-ops.ts';
import { withTestDatabase } from '../../../src/testing/index.ts';
import { expectInvariants } from '../../support/invariants.ts';
import { createCsrProgramme } from '../../support/kinds.ts';
import { createOperators, insertGift, post } from '../../support/ledger.ts';
import { opsByTwo } from '../../support/two-people.ts';

const database = await withTestDatabase();
const { ownerSql } = database;
let names: string[];
beforeAll(async () => {
  const ids = await createOperators(ownerSql);
  const rows = await ownerSql<{ email: string }[]>`SELECT email FROM users WHERE id = ANY (${[...ids]}) ORDER BY id`;
  names = ['--by', rows[0]?.email ?? '', '--approved-by', rows[1]?.email ?? ''];
});
afterAll(() => database.close());

const ops = (...args: string[]) => opsByTwo(ownerSql, args);

const RULES = ['--total', '1000000', '--cap-per-gift', '250000', '--from', '2026-12-01', '--until', '2026-12-31'];
const TRANSFER = ['--reference', 'BI-FAST 9'];

test('two operators open the pool of a programme and close it, on days of Jakarta', async () => {
  const { slug } = await createCsrProgramme(database);
  expect(await ops('pool')).toBe('There are no pools.');
  expect(await ops('pool', 'open', slug, ...RULES, ...TRANSFER, ...names)).toContain(
    `${slug} has a pool of Rp\u00a01.000.000`,
  );
  expect(await ops('pool', 'list')).toMatch(
    /Rp\u00a01\.000\.000 left\n {4}2026-11-30T17:00:00\.000Z to 2026-12-31T17:00:00\.000Z/,
  );
  expect(await ops('pool', 'close', slug, ...names)).toContain('Rp\u00a01.000.000 goes back to the company.');
  expect(await ops('pool')).toContain('closed, Rp\u00a01.000.000 went back');
  await expectInvariants(database);
});

test('what came back to a closed pool is named in the list, and paid back', async () => {
  const programme = await createCsrProgramme(database);
  await ops('pool', 'open', programme.slug, ...RULES, ...TRANSFER, ...names);
  await ownerSql`UPDATE matching_pools SET starts_at = now() - interval '1 day' WHERE target_id = ${programme.id}`;
  const amounts = { giftRupiah: 80_000, tipRupiah: 0, platformFeeRupiah: 0, gatewayFeeRupiah: 0 };
  const { reference } = await insertGift(database.sql, programme, amounts);
  await post.paid(database.sql, reference, 80_000);
  await post.rollUp(database.sql);
  await ops('pool', 'close', programme.slug, ...names);
  await post.returned(database.sql, reference, 'refunded');
  await post.rollUp(database.sql);
  await database.sql`SELECT match_gifts()`;
  expect(await ops('pool')).toContain(
    `closed, Rp\u00a0920.000 went back, Rp\u00a080.000 came back since: ops pool repay ${programme.slug}`,
  );
  expect(await ops('pool', 'repay', programme.slug, ...names)).toContain('Rp\u00a080.000 goes back to the company.');
  expect(await ops('pool')).toContain('closed, Rp\u00a01.000.000 went back\n');
  await expectInvariants(database, { ownFees: true });
});

test.each<[string, (slug: string) => string[], RegExp]>([
  ['an unknown programme', () => ['open', 'tidak-ada', ...RULES, ...TRANSFER], /There is no programme tidak-ada/],
  ['no transfer', (slug) => ['open', slug, ...RULES], /Usage/],
  [
    'no money',
    (slug) => ['open', slug, '--total', '0', ...RULES.slice(2), ...TRANSFER],
    /--total must be a whole number/,
  ],
  [
    'a day that is none',
    (slug) => ['open', slug, ...RULES.slice(0, 4), '--from', '2026-13-01', '--until', '2026-12-31', ...TRANSFER],
    /--from must be a day/,
  ],
  [
    'an end before the beginning',
    (slug) => ['open', slug, ...RULES.slice(0, 4), '--from', '2026-12-31', '--until', '2026-12-01', ...TRANSFER],
    /would end before it begins/,
  ],
  ['a pool that is not there', (slug) => ['close', slug], /no open pool/],
  ['a pool that is not closed', (slug) => ['repay', slug], /no closed pool/],
  ['a word that is no command', (slug) => ['constructor', slug], /Usage/],
])('%s is refused in a sentence', async (_, command, sentence) => {
  const { slug } = await createCsrProgramme(database);
  const refusal = await ops('pool', ...command(slug), ...names).catch((error: unknown) => error);
  expect(isOperatorsMistake(refusal)).toBe(true);
  expect(String(refusal)).toMatch(sentence);
});

test('one operator alone, and a second pool, are refused', async () => {
  const { slug } = await createCsrProgramme(database);
  const alone = [...names.slice(0, 2), '--approved-by', names[1] ?? ''];
  await expect(ops('pool', 'open', slug, ...RULES, ...TRANSFER, ...alone)).rejects.toThrow('Two different operators');
  await ops('pool', 'open', slug, ...RULES, ...TRANSFER, ...names);
  await expect(ops('pool', 'open', slug, ...RULES, ...TRANSFER, ...names)).rejects.toThrow('has a pool already');
});
