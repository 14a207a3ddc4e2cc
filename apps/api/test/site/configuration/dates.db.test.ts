import { afterAll, expect, test } from 'vitest';
import { withTestDatabase } from '../../../src/testing/index.ts';

/* A date of a setting is a date in Jakarta, in every time zone of the session. */

const database = await withTestDatabase();
afterAll(() => database.close());
const { sql, ownerSql } = database;

const MIDNIGHT = new Date('2028-03-01T00:00:00+07:00');
const SECOND_BEFORE = new Date('2028-02-29T23:59:59+07:00');

const minimumAt = async (at: Date) =>
  (await sql`SELECT setting_at('donation_minimum_rupiah', ${at}) AS value`)[0]?.value;

const feeAt = async (at: Date) =>
  (await sql`SELECT fee_fixed_rupiah AS fee FROM payment_method_terms_at(${at}) WHERE method = 'va_bca'`)[0]?.fee;

test.each(['UTC', 'Asia/Jayapura'])(
  'a setting begins at midnight in Jakarta, written in a session in %s',
  async (zone) => {
    await ownerSql
      .begin(async (tx) => {
        await tx`SELECT set_config('TimeZone', ${zone}, true)`;
        await tx`
        INSERT INTO settings (key, valid_from, value, source)
        VALUES ('donation_minimum_rupiah', '2028-03-01 Asia/Jakarta', '2500', 'Uji coba')`;
        const [row] = await tx`
        SELECT setting_at('donation_minimum_rupiah', ${SECOND_BEFORE}) AS before, setting_at('donation_minimum_rupiah', ${MIDNIGHT}) AS since`;
        expect(row).toEqual({ before: 1_000, since: 2_500 });
        throw new Error('rolled back');
      })
      .catch((error: Error) => expect(error.message).toBe('rolled back'));
    expect(await minimumAt(MIDNIGHT)).toBe(1_000);
  },
);

test('terms of a way to pay begin at midnight in Jakarta', async () => {
  await ownerSql`
    INSERT INTO payment_method_terms (method, valid_from, position, gateway, description, minimum_rupiah, maximum_rupiah, minutes_to_pay,
      fee_basis_points, fee_fixed_rupiah, source)
    SELECT method, '2028-03-01 Asia/Jakarta', position, gateway, description, minimum_rupiah, maximum_rupiah, minutes_to_pay,
      fee_basis_points, 5000, 'Uji coba' FROM payment_method_terms WHERE method = 'va_bca'`;
  expect([await feeAt(SECOND_BEFORE), await feeAt(MIDNIGHT)]).toEqual([4_440, 5_000]);
});

test('what the product brings with it begins at midnight in Jakarta', async () => {
  const firstMoment = new Date('2026-01-01T00:00:00+07:00');
  const dated = await sql<{ at: Date; hour: string }[]>`
    SELECT at, (at AT TIME ZONE 'Asia/Jakarta')::time::text AS hour FROM (
      SELECT valid_from AS at FROM settings UNION SELECT valid_from FROM payment_method_terms WHERE source <> 'Uji coba') dates ORDER BY at`;
  expect(new Set(dated.map(({ hour }) => hour))).toEqual(new Set(['00:00:00']));
  expect(dated[0]?.at).toEqual(firstMoment);
  expect(await minimumAt(firstMoment)).toBe(1_000);
  expect(await minimumAt(new Date(firstMoment.getTime() - 1_000))).toBeNull();
});

test.each(['settings', 'payment_method_terms'])(
  'a date without a zone is refused in %s: a session in UTC would begin it at 07.00 WIB',
  async (table) => {
    await expect(ownerSql`UPDATE ${ownerSql(table)} SET valid_from = '2028-04-01'`).rejects.toMatchObject({
      code: '23514',
      constraint_name: 'valid_from_has_a_zone',
    });
  },
);

test('a moment is taken as it is', async () => {
  await ownerSql`
    INSERT INTO settings (key, valid_from, value, source) VALUES ('donation_minimum_rupiah', now(), '3000', 'Uji coba')`;
  const [row] = await sql`SELECT setting('donation_minimum_rupiah') AS value`;
  expect(row).toEqual({ value: 3_000 });
});
