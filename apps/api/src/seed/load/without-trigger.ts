import type { TransactionSql } from '../../platform/database/client.ts';

/**
 * Fills a table without one of its triggers, when the caller does the trigger's work once for all rows. The transaction locks the table: no other one writes
 * to it meanwhile.
 */
export async function withoutTrigger(
  sql: TransactionSql,
  table: string,
  trigger: string,
  fill: () => Promise<unknown>,
): Promise<void> {
  await sql`ALTER TABLE ${sql(table)} DISABLE TRIGGER ${sql(trigger)}`;
  await fill();
  await sql`ALTER TABLE ${sql(table)} ENABLE TRIGGER ${sql(trigger)}`;
}
