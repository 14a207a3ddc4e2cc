import { expect, test } from 'vitest';
import { runOps } from '../../../src/backoffice/commands/run-ops.ts';
import { keepTaxNumber } from '../../../src/giving/donors/tax-numbers.ts';
import { PAYER_TAX_NUMBER as column } from '../../../src/platform/secrets/columns.ts';
import { createSealer, type Sealer } from '../../../src/platform/secrets/sealer.ts';
import { reseal } from '../../../src/platform/secrets/service.ts';
import { createCampaign } from '../../support/arrange.ts';
import { giveOpen } from '../../support/giving.ts';
import { createOperators } from '../../support/ledger.ts';
import { testKey } from '../../support/sealer.ts';
import { startTestApi } from '../../support/test-api.ts';

const running = await startTestApi();
const { sql, ownerSql } = running.database;
const { slug } = await createCampaign(running.database, { givingType: 'zakat' });
const [by = 0] = await createOperators(ownerSql);
const [operator] = await ownerSql<[{ email: string }]>`SELECT email FROM users WHERE id = ${by}`;

const old = createSealer([testKey('k1')]);
const rotated = createSealer([testKey('k2'), testKey('k1')]);

async function newGift(): Promise<number> {
  const { donationId } = await giveOpen(running, slug);
  const [row] = await sql<[{ id: number }]>`SELECT id FROM donations WHERE public_id = ${donationId}`;
  return row.id;
}

const numberOf = (rowId: number): string => `32730157089${String(rowId).padStart(5, '0')}`;

async function keep(sealer: Sealer): Promise<number> {
  const rowId = await newGift();
  await keepTaxNumber(sql, sealer, rowId, numberOf(rowId));
  return rowId;
}

async function ops(sealer: Sealer, ...args: string[]): Promise<string> {
  const printed: string[] = [];
  const ask = () => Promise.reject(new Error('no gateway in this test'));
  const openSealer = async () => sealer;
  await runOps(ownerSql, args, { print: (text) => printed.push(text), ask, openSealer });
  return printed.join('\n');
}

async function expectAllOpen(sealer: Sealer): Promise<void> {
  const rows = await sql<
    { id: number; sealed: string }[]
  >`SELECT donation_id AS id, number_sealed AS sealed FROM payer_tax_numbers`;
  for (const { id, sealed } of rows) expect(sealer.open(sealed, { column, rowId: id })).toBe(numberOf(id));
}

test('an operator sees by which keys numbers are sealed, and brings all to the present one, on record', async () => {
  expect(await ops(old, 'secrets')).toBe('Nothing is sealed.');
  for (let count = 0; count < 5; count += 1) await keep(old);
  expect(await ops(old, 'secrets')).toContain('key k1 (the present key)  5 rows');
  expect(await ops(rotated, 'secrets')).toMatch(/key k1 \(an earlier key\) {2}5 rows\n`ops secrets reseal`/);
  expect(await ops(rotated, 'secrets', 'reseal', '--by', operator.email)).toBe('5 values are sealed with key k2 now.');
  expect(await ops(rotated, 'secrets')).toContain('All is sealed with the present key.');
  await expectAllOpen(createSealer([testKey('k2')]));
  const [record] =
    await sql`SELECT key_id, started_by, resealed, unreadable, finished_at IS NOT NULL AS finished FROM secret_reseals`;
  expect(record).toEqual({ key_id: 'k2', started_by: by, resealed: 5, unreadable: 0, finished: true });
});

test('a value that cannot be read stays, and the rest is sealed again', async () => {
  await sql`DELETE FROM payer_tax_numbers`;
  const [lost, copied, whole] = [await keep(createSealer([testKey('k0')])), await keep(old), await keep(old)];
  await ownerSql`
    UPDATE payer_tax_numbers SET number_sealed = (SELECT number_sealed FROM payer_tax_numbers WHERE donation_id = ${whole}) WHERE donation_id = ${copied}`;
  expect(await ops(rotated, 'secrets')).toMatch(/key k0 \(MISSING\) {2}1 rows/);
  await expect(ops(rotated, 'secrets', 'reseal', '--by', operator.email)).rejects.toThrow('2 values could not be read');
  const rows = await sql<{ id: number; key: string }[]>`
    SELECT donation_id AS id, split_part(number_sealed, ':', 2) AS key FROM payer_tax_numbers ORDER BY 1`;
  expect(rows.map(({ id, key }) => [id, key])).toEqual([
    [lost, 'k0'],
    [copied, 'k1'],
    [whole, 'k2'],
  ]);
});

test('numbers that are kept, deleted and sealed anew meanwhile are all right, and a run that was cut short goes on', async () => {
  await sql`DELETE FROM payer_tax_numbers`;
  const ids: number[] = [];
  for (let count = 0; count < 12; count += 1) ids.push(await keep(old));
  const [leaving, ...staying] = ids;
  let calls = 0;
  const cut: Sealer = {
    ...rotated,
    open: (...args) => {
      calls += 1;
      if (calls > 6) throw new Error('the process ended');
      return rotated.open(...args);
    },
  };
  await expect(reseal(ownerSql, cut, { by, batch: 4 })).rejects.toThrow('the process ended');
  const writing = (async () => {
    for (let count = 0; count < 4; count += 1) staying.push(await keep(count % 2 === 0 ? old : rotated));
    await sql`DELETE FROM payer_tax_numbers WHERE donation_id = ${leaving ?? 0}`;
  })();
  const both = await Promise.all([
    reseal(ownerSql, rotated, { by, batch: 2 }),
    reseal(ownerSql, rotated, { by, batch: 3 }),
    writing,
  ]);
  expect(both[0].unreadable).toEqual([]);
  // A node that still seals with the earlier key is caught by the next run.
  await reseal(ownerSql, rotated, { by });
  await expectAllOpen(createSealer([testKey('k2')]));
  const [row] = await sql<[{ rows: number }]>`SELECT count(*)::integer AS rows FROM payer_tax_numbers`;
  expect(row.rows).toBe(staying.length);
});

test.each([[['secrets', 'reseal']], [['secrets', 'burn']], [['secrets', 'reseal', 'all', '--by', operator.email]]])(
  '%j is refused with the usage',
  async (args) => {
    await expect(ops(rotated, ...args)).rejects.toThrow('ops secrets reseal --by');
  },
);

test('who is no operator seals nothing', async () => {
  await expect(ops(rotated, 'secrets', 'reseal', '--by', 'orang@contoh.id')).rejects.toThrow('is no operator');
});
