import type { Sql, TransactionSql } from '../../../platform/database/client.ts';
import { ItemChanged, ItemHeld, refusalOf } from './errors.ts';
import { type ItemPlace, readItem, requireVersion } from './repository.ts';

/** The item of a decision, with its operator. */
export interface DecisionAboutItem extends ItemPlace {
  /** The deciding operator. */
  operator: number;
  /** The version that the operator has read; undefined to decide about any. */
  version?: string | undefined;
}

const refusalIn = (error: unknown) =>
  error instanceof Error && 'constraint_name' in error ? String(error.constraint_name) : undefined;

/**
 * Carries out an operator's decision about an item in one transaction. The database ends the hold of the item, and refuses the decision
 * while another operator has it, or about a version that was replaced. @throws ItemHeld and ItemChanged with the item as it is now, Failure
 * `forbidden`, and errors of `work`
 */
export async function decideItem<Result>(
  sql: Sql,
  { operator, version, ...place }: DecisionAboutItem,
  work: (tx: TransactionSql) => Promise<Result>,
): Promise<Result> {
  try {
    const done = await sql.begin(async (tx) => {
      if (version !== undefined) await requireVersion(tx, place, version);
      return { result: await work(tx) };
    });
    return done.result as Result;
  } catch (error) {
    const refusal = refusalIn(error);
    // Other refusals have sentences of their kind.
    if (refusal === 'queue_role' || refusal === 'own_item') throw refusalOf(error) ?? error;
    if (refusal !== 'item_held' && refusal !== 'item_changed') throw error;
    const current = await readItem(sql, operator, place);
    if (refusal === 'item_changed') throw new ItemChanged(version, current, error);
    throw current === undefined ? error : new ItemHeld(current, error);
  }
}
