import type { Fragment, Queryable } from '../../platform/database/client.ts';

/** SQL: prices `h` of public products whose first day has come, by the calendar of Jakarta. */
const fromDue = (sql: Queryable): Fragment => sql`
  FROM product_prices h JOIN donation_targets t ON t.id = h.target_id
  WHERE h.applied_at IS NULL AND h.starts_on <= (now() AT TIME ZONE 'Asia/Jakarta')::date AND t.status IN ('live', 'paused', 'frozen')`;

/** Returns true if a price has to be applied. */
export async function isPriceDue(sql: Queryable): Promise<boolean> {
  const [row] = await sql<[{ isDue: boolean }]>`SELECT EXISTS (SELECT ${fromDue(sql)}) AS "isDue"`;
  return row.isDue;
}

/** Brings due prices into force, the earliest first; returns their number. One transaction each, which locks its product. */
export async function applyDuePrices(sql: Queryable): Promise<number> {
  const due = await sql<{ id: number }[]>`SELECT h.id ${fromDue(sql)} ORDER BY h.starts_on, h.id`;
  let applied = 0;
  for (const { id } of due) {
    const [row] = await sql<[{ isApplied: boolean }]>`SELECT apply_product_price(${id}) AS "isApplied"`;
    if (row.isApplied) applied += 1;
  }
  return applied;
}
