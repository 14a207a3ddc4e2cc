import type { TransactionSql } from '../../database/client.ts';

/**
 * Fills a table without one of its triggers, which does for each row what the caller does once for all of them. Nobody else can write to the
 * table meanwhile: the transaction holds it.
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
