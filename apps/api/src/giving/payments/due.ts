import type { Fragment, Queryable } from '../../platform/database/client.ts';
import { fromSurplus, whereGivenUp, whereOverdue, whereUnopened } from './repository.ts';

// Functions that return true if the jobs of payments have work. Each condition is the job's own, read from an index.

async function isAny(sql: Queryable, ...rows: readonly Fragment[]): Promise<boolean> {
  for (const some of rows) {
    const [row] = await sql<[{ isAny: boolean }]>`SELECT EXISTS (SELECT ${some}) AS "isAny"`;
    if (row.isAny) return true;
  }
  return false;
}

export const isExpiryDue = (sql: Queryable) => isAny(sql, sql`FROM payments WHERE ${whereOverdue(sql)}`);

export const isCancellingDue = (sql: Queryable) =>
  isAny(sql, sql`FROM payments WHERE ${whereGivenUp(sql)}`, fromSurplus(sql));

export const isCheckDue = (sql: Queryable) =>
  isAny(
    sql,
    sql`FROM payments WHERE next_check_at <= now()`,
    sql`FROM gateway_transactions WHERE next_check_at <= now()`,
  );

export const isOpeningDue = (sql: Queryable) => isAny(sql, sql`FROM payments WHERE ${whereUnopened(sql)}`);
