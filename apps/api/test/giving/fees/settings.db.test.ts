import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LEGAL_CEILING_BASIS_POINTS } from '@uluran/contract/fees';
import { GIVING_TYPES } from '@uluran/contract/targets';
import { afterAll, describe, expect, test } from 'vitest';
import { readDonationSettings } from '../../../src/giving/fees/settings.ts';
import { FUNCTIONS_FOLDER } from '../../../src/platform/database/functions.ts';
import { withTestDatabase } from '../../../src/testing/index.ts';

const database = await withTestDatabase();
afterAll(() => database.close());
const { sql, ownerSql } = database;

const SOURCES = join(import.meta.dirname, '../../../src');

/** Writes a setting as an operator does, and takes it back. */
async function write(key: string, change: string, from = 'now()'): Promise<void> {
  await ownerSql
    .begin(async (tx) => {
      await tx.unsafe(
        `INSERT INTO settings (key, valid_from, value, source) VALUES ('${key}', ${from}, ${change}, 'Uji coba')`,
      );
      throw new Error('taken back');
    })
    .catch((error: Error) => {
      if (error.message !== 'taken back') throw error;
    });
}
const changed = (key: string, value: string) => write(key, `setting('${key}') || '${value}'`);

describe('a setting that is not valid is refused, by a sentence that names the figure', () => {
  test.each([
    ['half of every gift', 'platform_fee_basis_points', '{"donasi": 5000}', /donasi is 5000 and must be 0 to 1000/],
    ['a share of zakat', 'platform_fee_basis_points', '{"zakat": 5000}', /zakat is 5000 and must be 0 to 0/],
    ['a share of disaster relief', 'platform_fee_basis_points', '{"bencana": 1}', /bencana is 1 and must be 0 to 0/],
    ['a ceiling above the law', 'cost_ceiling_basis_points', '{"infaq": 1001}', /infaq is 1001 and must be 0 to 1000/],
    ['a percentage', 'platform_fee_basis_points', '{"donasi": 0.05}', /donasi is 0.05 and must be a whole number/],
    ['a text', 'platform_fee_basis_points', '{"donasi": "5 %"}', /donasi is "5 %" and must be an integer/],
    ['an unknown kind', 'platform_fee_basis_points', '{"sedekah": 500}', /sedekah is unknown/],
    ['no days', 'withdrawal_rules', '{"evidenceDays": 0}', /evidenceDays is 0 and must be 1 to 366/],
    ['an empty list', 'gateway_checks', '{"open": []}', /open has entries: 0 and must be 1 to/],
    [
      'a step without a time',
      'gateway_checks',
      '{"open": [{"untilMinutes": 5}]}',
      /open\[1\]\.everyMinutes is missing/,
    ],
    ['any fee to accept', 'accepted_fee_limit', '{"timesAgreed": 100}', /timesAgreed is 100 and must be 1 to 10/],
    ['a tithe for zakat', 'zakat_income', '{"rateBasisPoints": 2500}', /rateBasisPoints is 2500/],
  ])('%s', async (_, key, value, reason) => {
    const refused = changed(key, value);
    await expect(refused).rejects.toMatchObject({ code: '23514', constraint_name: 'setting_shape' });
    await expect(refused).rejects.toThrow(reason);
  });

  test.each([
    ['a mistyped name', 'platform_fee_basis_point', "'{}'", /is not valid: there is no setting/],
    ['not an object', 'platform_fee_basis_points', "'500'", /is not valid: the value is 500 and must be an object/],
    ['null', 'donation_minimum_rupiah', "'null'", /is not valid: the value is null and must be an integer/],
    ['less than nothing', 'donation_minimum_rupiah', "'-1'", /is not valid: the value is -1 and must be 1 to/],
    [
      'a kind left out',
      'platform_fee_basis_points',
      "setting('platform_fee_basis_points') - 'zakat'",
      /zakat is missing/,
    ],
    [
      'an amount to propose below the minimum',
      'donation_presets_rupiah',
      "'[50000, 5]'",
      /entry 2 of donation_presets_rupiah is 5, below donation_minimum/,
    ],
    [
      'an amount to propose that no method takes',
      'donation_presets_rupiah',
      "'[50000, 60000000]'",
      /entry 2 of donation_presets_rupiah is 60000000, above what any payment method takes, 50000000/,
    ],
    [
      'a minimum above an amount that is proposed',
      'donation_minimum_rupiah',
      "'25000'",
      /entry 1 of donation_presets_rupiah is 20000, below donation_minimum_rupiah of that day, 25000/,
    ],
    [
      'campaigns between a million and less',
      'campaign_rules',
      `setting('campaign_rules') || '{"maximumRupiah": 999999}'`,
      /minimumRupiah is 1000000, above maximumRupiah, 999999/,
    ],
    [
      'a first pause longer than the longest',
      'card_pause',
      `setting('card_pause') || '{"firstPauseMinutes": 121}'`,
      /firstPauseMinutes is 121, above longestPauseMinutes, 120/,
    ],
    [
      'a fee of a transfer above the least sum',
      'withdrawal_rules',
      `setting('withdrawal_rules') || '{"minimumRupiah": 2000}'`,
      /transferFeeRupiah is 2500, above minimumRupiah, 2000/,
    ],
  ])('%s', async (_, key, value, reason) => {
    const refused = write(key, value);
    await expect(refused).rejects.toMatchObject({ constraint_name: 'setting_shape' });
    await expect(refused).rejects.toThrow(reason);
  });

  test('also where a row is changed', async () => {
    await expect(ownerSql`UPDATE settings SET value = '0' WHERE key = 'donation_minimum_rupiah'`).rejects.toMatchObject(
      { constraint_name: 'setting_shape' },
    );
  });
});

describe('amounts that are proposed on days to come', () => {
  const march = '2028-03-01 Asia/Jakarta';
  const april = '2028-04-01 Asia/Jakarta';
  const presets = (from: string, ...rupiah: number[]) =>
    insert('donation_presets_rupiah', from, JSON.stringify(rupiah));
  const minimum = (from: string, rupiah: number) => insert('donation_minimum_rupiah', from, String(rupiah));
  const insert = (key: string, from: string, value: string) =>
    `INSERT INTO settings (key, valid_from, value, source) VALUES ('${key}', '${from}', '${value}', 'Uji coba')`;
  const takeBack = "DELETE FROM settings WHERE key = 'donation_presets_rupiah' AND source = 'Uji coba'";
  /** Runs the statements one after another, and takes them back. */
  const run = (...statements: readonly string[]) =>
    ownerSql.begin(async (tx) => {
      for (const statement of statements) await tx.unsafe(statement);
      throw new Error('taken back');
    });

  test.each([
    ['change before the minimum rises', [presets(march, 30_000), minimum(march, 25_000)]],
    ['fall after the minimum did', [minimum(march, 500), presets(april, 700)]],
  ])('%s', async (_, statements) => {
    await expect(run(...statements)).rejects.toThrow('taken back');
  });

  test.each([
    ['too late', [presets(april, 30_000), minimum(march, 25_000)], /from 2028-03-01 00:00 on, entry 1 .* is 20000/],
    ['below a later minimum', [presets(march, 30_000), minimum(april, 35_000)], /from 2028-04-01 .* is 30000/],
    ['for the time before', [minimum(april, 15_000), presets(march, 10_000)], /from 2028-04-01 .* is 10000/],
    ['no longer', [presets(march, 30_000), minimum(march, 25_000), takeBack], /from 2028-03-01 .* is 20000/],
  ])('are not changed %s', async (_, statements, reason) => {
    await expect(run(...statements)).rejects.toThrow(reason);
  });
});

test('a valid setting is taken: now, and for a day to come', async () => {
  await changed('platform_fee_basis_points', '{"donasi": 300}');
  await write('donation_minimum_rupiah', "'2000'", "'2028-03-01 Asia/Jakarta'");
  await changed('zakat_fitrah', '{"region": "DKI Jakarta"}');
});

test('what decided about fees stays as it was on its day', async () => {
  const key = 'platform_fee_basis_points';
  await expect(write(key, `setting('${key}')`, "'2026-03-01 Asia/Jakarta'")).rejects.toMatchObject({
    constraint_name: 'setting_backdated',
  });
  for (const statement of ['UPDATE settings SET source = source', 'DELETE FROM settings'])
    await expect(ownerSql.unsafe(`${statement} WHERE key = '${key}'`)).rejects.toMatchObject({
      constraint_name: 'setting_in_force',
    });
  await expect(ownerSql`TRUNCATE settings`).rejects.toMatchObject({ constraint_name: 'setting_in_force' });
});

test('whatever is set, no more is taken than the law allows', async () => {
  await ownerSql.begin(async (tx) => {
    await tx`SELECT set_config('uluran.migration', 'on', true)`;
    await tx`
      INSERT INTO settings (key, valid_from, value, source)
      SELECT key, now(), '{"donasi": 5000, "infaq": 5000, "wakaf": 5000, "zakat": 5000, "bencana": 5000}', 'Uji coba'
      FROM unnest(ARRAY['platform_fee_basis_points', 'cost_ceiling_basis_points']) AS key`;
    const settings = await readDonationSettings(tx);
    expect(settings.platformFeeBasisPoints).toEqual(LEGAL_CEILING_BASIS_POINTS);
    expect(settings.costCeilingBasisPoints).toEqual(LEGAL_CEILING_BASIS_POINTS);
    await tx`DELETE FROM settings WHERE source = 'Uji coba'`;
  });
});

test('the law is the same in the database and in the contract', async () => {
  const rows =
    await sql`SELECT type, legal_ceiling_basis_points(type) AS most FROM unnest(${[...GIVING_TYPES]}::text[]) AS type`;
  expect(Object.fromEntries(rows.map(({ type, most }) => [type, most]))).toEqual(LEGAL_CEILING_BASIS_POINTS);
});

test('terms of a payment method whose fee is mistyped are refused', async () => {
  const copy = (share: number, fixed: number) => ownerSql`
    INSERT INTO payment_method_terms (method, valid_from, position, gateway, description, minimum_rupiah, maximum_rupiah, minutes_to_pay, fee_basis_points, fee_fixed_rupiah, source)
    SELECT method, '2028-03-01 Asia/Jakarta', position, gateway, description, minimum_rupiah, maximum_rupiah, minutes_to_pay, ${share}, ${fixed}, 'Uji coba'
    FROM payment_method_terms WHERE method = 'va_bca'`;
  for (const [share, fixed] of [
    [5_000, 0],
    [0, 44_400],
  ] as const)
    await expect(copy(share, fixed)).rejects.toMatchObject({ constraint_name: 'plausible_fee' });
});

test('every setting that is read has a shape', async () => {
  const [{ keys }] = await sql<[{ keys: string[] }]>`SELECT array(SELECT jsonb_object_keys(setting_shapes())) AS keys`;
  const read = new Set<string>();
  for (const folder of [SOURCES, FUNCTIONS_FOLDER]) {
    for (const name of await readdir(folder, { recursive: true })) {
      if (!/\.(?:ts|sql)$/.test(name)) continue;
      const text = await readFile(join(folder, name), 'utf8');
      for (const [, key = ''] of text.matchAll(/\bsetting(?:_at)?\('([a-z_]+)'/g)) read.add(key);
    }
  }
  read.delete('server_version');
  read.delete('server_version_num');
  read.delete('transaction_read_only');
  expect([...read].filter((key) => !keys.includes(key))).toEqual([]);
  expect(read.size).toBeGreaterThan(10);
});
