import { CommandRefused } from '../../accounts/operators/errors.ts';
import type { Sql, TransactionSql } from '../../platform/database/client.ts';
import { Failure } from '../../platform/http/failures.ts';
import { type DecisionAboutItem, decideItem } from '../queues/items/service.ts';

/** Carries out a decision about an item as operators' calls do. @throws CommandRefused with the reason of a refusal */
export async function decideByCommand<Result>(
  sql: Sql,
  decision: Omit<DecisionAboutItem, 'version'>,
  work: (tx: TransactionSql) => Promise<Result>,
): Promise<Result> {
  return await decideItem(sql, decision, work).catch((error: unknown) => {
    throw error instanceof Failure ? new CommandRefused(error.message, { cause: error }) : error;
  });
}
