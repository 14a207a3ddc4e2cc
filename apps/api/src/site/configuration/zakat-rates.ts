import type { ZakatRates } from '@uluran/contract/endpoints';
import type { Queryable } from '../../platform/database/client.ts';

const KEYS = {
  income: 'zakat_income',
  wealth: 'zakat_wealth',
  fitrah: 'zakat_fitrah',
  fidyah: 'zakat_fidyah',
} as const;

/**
 * Returns the figures for zakat on a day of Jakarta, today by default. Undefined if one of them is not configured for that day: zakat
 * computed with a guess is worse than none.
 */
export async function readZakatRates(sql: Queryable, date: string | undefined): Promise<ZakatRates | undefined> {
  const rows = await sql<{ key: string; date: string; value: object; validFrom: string; source: string }[]>`
    WITH asked AS (
      SELECT coalesce(${date ?? null}::date, (now() AT TIME ZONE 'Asia/Jakarta')::date) AS day,
        -- Until the end of a named day; until now for today.
        coalesce((${date ?? null}::date + 1)::timestamp AT TIME ZONE 'Asia/Jakarta' - interval '1 microsecond', now()) AS at)
    SELECT DISTINCT ON (key) key, to_char(day, 'YYYY-MM-DD') AS date, value, source,
      to_char(valid_from AT TIME ZONE 'Asia/Jakarta', 'YYYY-MM-DD') AS "validFrom"
    FROM settings, asked WHERE key = ANY(${Object.values(KEYS)}) AND valid_from <= at
    ORDER BY key, valid_from DESC`;
  const figures = Object.entries(KEYS).map(([name, key]) => [name, rows.find((row) => row.key === key)] as const);
  const dates = rows.map((row) => row.date);
  if (dates[0] === undefined || figures.some(([, row]) => row === undefined)) return undefined;
  const dated = figures.map(([name, row]) => [name, { ...row?.value, validFrom: row?.validFrom, source: row?.source }]);
  return { date: dates[0], ...Object.fromEntries(dated) } as ZakatRates;
}
