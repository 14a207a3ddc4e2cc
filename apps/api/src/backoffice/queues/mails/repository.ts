import type { QueueKind } from '@uluran/contract/queues';
import type { Queryable } from '../../../platform/database/client.ts';

/** SQL: the time of a clock; the database's own without one. */
const timeOf = (sql: Queryable, now: Date | undefined) =>
  sql`coalesce(${now?.toISOString() ?? null}::timestamptz, now())`;

export async function isMailDue(sql: Queryable, now: Date | undefined): Promise<boolean> {
  const [row] = await sql<[{ isDue: boolean }]>`
    SELECT is_daily_mail_due(t) OR EXISTS (SELECT FROM passed_deadlines(t)) AS "isDue" FROM (SELECT ${timeOf(sql, now)} AS t) c`;
  return row.isDue;
}

/** Puts the mails that are due into the outbox; returns their number. */
export async function putMails(sql: Queryable, now: Date | undefined): Promise<number> {
  const [row] = await sql<[{ mails: number }]>`
    SELECT mail_waiting_work(t) + mail_passed_deadlines(t) AS mails FROM (SELECT ${timeOf(sql, now)} AS t) c`;
  return row.mails;
}

interface Reader {
  name: string;
  email: string;
}

/** Waiting work of one kind. */
export interface WorkOfKind {
  kind: QueueKind;
  waiting: number;
  overdue: number;
  oldestAt: Date;
}

type Stored<Item, Times extends keyof Item> = Omit<Item, Times> & Record<Times, string>;

/** Returns an operator's waiting work by kind, the longest wait first; undefined for an account that is no operator in office. */
export async function readWaitingWork(
  sql: Queryable,
  userId: number,
  now: Date,
): Promise<(Reader & { kinds: WorkOfKind[] }) | undefined> {
  const [row] = await sql<(Reader & { kinds: Stored<WorkOfKind, 'oldestAt'>[] })[]>`
    SELECT u.name, u.email, (SELECT coalesce(json_agg(k ORDER BY k."oldestAt", k.kind), '[]') FROM (
        SELECT w.kind, count(*)::integer AS waiting, count(*) FILTER (WHERE w.deadline_at <= ${now.toISOString()}::timestamptz)::integer AS overdue,
          iso_time(min(w.waiting_since)) AS "oldestAt"
        FROM work_of_operators w WHERE w.user_id = u.id GROUP BY w.kind) k) AS kinds
    FROM users u WHERE u.id = ${userId} AND u.email IS NOT NULL AND is_in_office(u.id)`;
  return row && { ...row, kinds: row.kinds.map((kind) => ({ ...kind, oldestAt: new Date(kind.oldestAt) })) };
}

/** An item past its deadline. */
export interface LateItem {
  kind: QueueKind;
  /** Id of the item in addresses. */
  id: string;
  waitingSince: Date;
  deadlineAt: Date;
}

/** Kind and number of an item in the database. */
export type ItemOfMail = Pick<LateItem, 'kind'> & { itemId: number };

/** Returns those of the items that still wait for the operator and are past their deadline; undefined for an account that is no operator in office. */
export async function readLateItems(
  sql: Queryable,
  { userId, items }: { userId: number; items: readonly ItemOfMail[] },
  now: Date,
): Promise<(Reader & { items: LateItem[] }) | undefined> {
  const [row] = await sql<(Reader & { items: Stored<LateItem, 'waitingSince' | 'deadlineAt'>[] })[]>`
    SELECT u.name, u.email, (SELECT coalesce(json_agg(json_build_object('kind', w.kind, 'id', w.id, 'waitingSince', iso_time(w.waiting_since),
          'deadlineAt', iso_time(w.deadline_at)) ORDER BY w.deadline_at, w.kind, w.item_id), '[]')
        FROM unnest(${items.map(({ kind }) => kind)}::text[], ${items.map(({ itemId }) => itemId)}::bigint[]) AS i (kind, item_id)
        JOIN work_of_operators w ON w.kind = i.kind AND w.item_id = i.item_id AND w.user_id = u.id
        WHERE w.deadline_at <= ${now.toISOString()}::timestamptz) AS items
    FROM users u WHERE u.id = ${userId} AND u.email IS NOT NULL AND is_in_office(u.id)`;
  return (
    row && {
      ...row,
      items: row.items.map((item) => ({
        ...item,
        waitingSince: new Date(item.waitingSince),
        deadlineAt: new Date(item.deadlineAt),
      })),
    }
  );
}
