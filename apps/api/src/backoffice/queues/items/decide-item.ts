import type { Sql, TransactionSql } from '../../../platform/database/client.ts';
import { ItemHeld } from './errors.ts';
import { type ItemPlace, readItem } from './repository.ts';

interface Decision extends ItemPlace {
  /** The deciding operator. */
  operator: number;
}

const refusalIn = (error: unknown) =>
  error instanceof Error && 'constraint_name' in error ? String(error.constraint_name) : undefined;

/**
 * Carries out an operator's decision about an item in one transaction. The database ends the hold of the item, and refuses the decision
 * while another operator has it. @throws ItemHeld with the item as it is now, and errors of `work`
 */
export async function decideItem<Result>(
  sql: Sql,
  { operator, ...place }: Decision,
  work: (tx: TransactionSql) => Promise<Result>,
): Promise<Result> {
  try {
    return (await sql.begin(work)) as Result;
  } catch (error) {
    if (refusalIn(error) !== 'item_held') throw error;
    const current = await readItem(sql, operator, place);
    throw current === undefined ? error : new ItemHeld(current, error);
  }
}
