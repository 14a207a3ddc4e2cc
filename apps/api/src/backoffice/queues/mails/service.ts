import type { Queryable } from '../../../platform/database/client.ts';
import { isMailDue, putMails } from './repository.ts';

/**
 * Returns true if the day's mails to operators are due, or an item has passed its deadline.
 * @param now the database's clock by default
 */
export function isWorkMailDue(sql: Queryable, now?: Date): Promise<boolean> {
  return isMailDue(sql, now);
}

/**
 * Puts the mails to operators that are due into the outbox, once over all nodes: one a day about waiting work, and one about items that have
 * passed their deadline. Returns their number.
 * @param now the database's clock by default
 */
export function mailOperators(sql: Queryable, now?: Date): Promise<number> {
  return putMails(sql, now);
}
