import type { QueueItem, QueueMeta } from '@uluran/contract/endpoints';
import { QUEUE_KINDS, type QueueHolder, type QueueKind } from '@uluran/contract/queues';
import type { Queryable } from '../../../platform/database/client.ts';
import { type Cursor, pageOf } from '../../../platform/http/cursors.ts';
import { decisionsOf } from './decisions.domain.ts';

/** Selection and position of a page of the queue. */
export interface PageOfQueue {
  kinds: readonly QueueKind[];
  holder: QueueHolder;
  overdue: boolean;
  limit: number;
  cursor: Cursor | undefined;
  /** See `nameOfList`. */
  list: string;
}

/** Kind and number of an item in the database. */
export interface ItemPlace {
  kind: QueueKind;
  itemId: number;
}

type StoredItem = Omit<QueueItem, 'decisions'> & { own: boolean; waitsForOther: boolean; heldByMe: boolean };

/** Orders kinds within equal deadlines, and makes the numbers of different kinds different. */
const KINDS_TOTAL = 64;
const placeInKinds = (sql: Queryable) =>
  sql`q.item_id * ${KINDS_TOTAL}::bigint + array_position(${[...QUEUE_KINDS]}::text[], q.kind)`;

/** SQL: an item of `q`, with its hold in `h`, for one operator. */
function itemJson(sql: Queryable, operator: number | null) {
  return sql`json_build_object('kind', q.kind, 'id', q.id, 'title', q.title, 'subject', q.subject, 'amountRupiah', q.amount_rupiah, 'status', q.status,
    'waitingSince', iso_time(q.waiting_since), 'deadlineAt', iso_time(q.deadline_at), 'signals', queue_signals(q.kind, q.item_id, q.amount_rupiah, ${operator}),
    'holder', (SELECT json_build_object('id', u.public_id, 'name', u.name, 'takenAt', iso_time(h.taken_at)) FROM users u WHERE u.id = h.held_by),
    'version', q.version, 'own', is_own_item(q.kind, q.item_id, ${operator}), 'waitsForOther', waits_for_other(q.kind, q.item_id, ${operator}),
    'heldByMe', coalesce(h.held_by = ${operator}, false))`;
}

function toItem({ own, waitsForOther, heldByMe, ...item }: StoredItem): QueueItem {
  const heldBy = item.holder === null ? 'nobody' : heldByMe ? 'me' : 'other';
  return { ...item, decisions: decisionsOf({ kind: item.kind, status: item.status, own, waitsForOther, heldBy }) };
}

const heldAs = (sql: Queryable, holder: QueueHolder, operator: number) => {
  if (holder === 'anybody') return sql``;
  return holder === 'me' ? sql`AND h.held_by = ${operator}` : sql`AND h.held_by IS NULL`;
};

/** Returns waiting items of these kinds, the nearest deadline first. */
export async function listItems(
  sql: Queryable,
  operator: number,
  page: PageOfQueue,
): Promise<{ items: QueueItem[]; nextCursor: string | null }> {
  const { kinds, holder, overdue, limit, cursor, list } = page;
  const rows = await sql<{ item: StoredItem; place: number; key: string }[]>`
    SELECT ${itemJson(sql, operator)} AS item, q.place, q.deadline_at::text AS key FROM (
      SELECT q.*, ${placeInKinds(sql)} AS place, h.held_by, h.taken_at
      FROM queue_items q LEFT JOIN current_holds h ON h.kind = q.kind AND h.item_id = q.item_id
      WHERE q.kind = ANY(${[...kinds]}) ${heldAs(sql, holder, operator)} ${overdue ? sql`AND q.deadline_at < now()` : sql``}
        ${cursor === undefined ? sql`` : sql`AND (q.deadline_at, ${placeInKinds(sql)}) > (${cursor.key}::text::timestamptz, ${cursor.id}::bigint)`}
      ORDER BY q.deadline_at, place LIMIT ${limit + 1}) q
    CROSS JOIN LATERAL (SELECT q.held_by, q.taken_at) h ORDER BY q.deadline_at, q.place`;
  const { rows: shown, nextCursor } = pageOf(rows, limit, ({ key, place }) => ({ key, id: place }), list);
  return { items: shown.map(({ item }) => toItem(item)), nextCursor };
}

/** Returns the number of items by kind: all, past their deadline, held by the operator, and held by no one. */
export async function countItems(
  sql: Queryable,
  operator: number,
  kinds: readonly QueueKind[],
): Promise<QueueMeta['counts']> {
  const rows = await sql<{ kind: QueueKind; waiting: number; overdue: number; mine: number; unheld: number }[]>`
    SELECT k.kind, count(q.item_id)::integer AS waiting, count(*) FILTER (WHERE q.deadline_at < now())::integer AS overdue,
      count(*) FILTER (WHERE h.held_by = ${operator})::integer AS mine, count(q.item_id) FILTER (WHERE h.held_by IS NULL)::integer AS unheld
    FROM unnest(${[...kinds]}::text[]) AS k (kind) LEFT JOIN queue_items q ON q.kind = k.kind
    LEFT JOIN current_holds h ON h.kind = q.kind AND h.item_id = q.item_id GROUP BY k.kind`;
  return Object.fromEntries(rows.map(({ kind, ...counts }) => [kind, counts]));
}

/** Figures of one kind of the queue. */
export interface QueueFigures {
  kind: QueueKind;
  waiting: number;
  overdue: number;
  /** Age of the oldest item in seconds; 0 without one. */
  oldestSeconds: number;
}

/** Returns the figures of every kind, for the metrics. */
export async function readQueueFigures(sql: Queryable): Promise<QueueFigures[]> {
  return await sql<QueueFigures[]>`
    SELECT k.kind, count(q.item_id)::integer AS waiting, count(*) FILTER (WHERE q.deadline_at < now())::integer AS overdue,
      greatest(coalesce(extract(epoch FROM now() - min(q.waiting_since)), 0), 0)::float8 AS "oldestSeconds"
    FROM unnest(${[...QUEUE_KINDS]}::text[]) AS k (kind) LEFT JOIN queue_items q ON q.kind = k.kind GROUP BY k.kind`;
}

/** Finds a waiting item by the id in its address. */
export async function findItem(sql: Queryable, kind: QueueKind, id: string): Promise<ItemPlace | undefined> {
  const [row] = await sql<ItemPlace[]>`
    SELECT kind, item_id AS "itemId" FROM queue_items WHERE kind = ${kind} AND id = ${id}`;
  return row;
}

/** Returns a waiting item for an operator, or for a command that shows it without one; undefined once it is decided. */
export async function readItem(
  sql: Queryable,
  operator: number | null,
  { kind, itemId }: ItemPlace,
): Promise<QueueItem | undefined> {
  const [row] = await sql<{ item: StoredItem }[]>`
    SELECT ${itemJson(sql, operator)} AS item FROM queue_items q
    LEFT JOIN current_holds h ON h.kind = q.kind AND h.item_id = q.item_id WHERE q.kind = ${kind} AND q.item_id = ${itemId}`;
  return row && toItem(row.item);
}

/**
 * Returns the item for a review; null once it is decided. It is read before the content of the review: after a change in between, the next
 * decision is refused once too often, never once too seldom.
 */
export async function readItemOfReview(
  sql: Queryable,
  operator: number | null,
  place: ItemPlace,
): Promise<QueueItem | null> {
  return (await readItem(sql, operator, place)) ?? null;
}

/** Returns the items with the nearest deadlines that no one holds and that this operator may decide. */
export async function listFree(
  sql: Queryable,
  operator: number,
  kinds: readonly QueueKind[],
  limit: number,
): Promise<ItemPlace[]> {
  return await sql<ItemPlace[]>`
    SELECT q.kind, q.item_id AS "itemId" FROM queue_items q LEFT JOIN current_holds h ON h.kind = q.kind AND h.item_id = q.item_id
    WHERE q.kind = ANY(${[...kinds]}) AND h.held_by IS NULL AND NOT is_own_item(q.kind, q.item_id, ${operator})
      AND NOT waits_for_other(q.kind, q.item_id, ${operator})
    ORDER BY q.deadline_at, ${placeInKinds(sql)} LIMIT ${limit}`;
}

/** Locks an item. Throws an error with the constraint `item_changed` if it has another version, or no longer waits. */
export async function requireVersion(tx: Queryable, { kind, itemId }: ItemPlace, version: string): Promise<void> {
  await tx`SELECT require_item_version(${kind}, ${itemId}, ${version})`;
}

/** Takes an item, or extends the operator's hold. Returns false if another operator holds it. */
export async function takeItem(sql: Queryable, operator: number, { kind, itemId }: ItemPlace): Promise<boolean> {
  const [row] = await sql<[{ done: boolean }]>`SELECT take_queue_item(${kind}, ${itemId}, ${operator}) AS done`;
  return row.done;
}

/** Gives an item back. Returns false if the operator does not hold it. */
export async function releaseItem(sql: Queryable, operator: number, { kind, itemId }: ItemPlace): Promise<boolean> {
  const [row] = await sql<[{ done: boolean }]>`SELECT release_queue_item(${kind}, ${itemId}, ${operator}) AS done`;
  return row.done;
}

/** Private data of an item: the number of an account, or contacts. */
interface Look {
  /** Subject in the operators' log. */
  subject: 'bank_account' | 'withdrawal' | 'volunteer';
  id: number;
  operator: number;
}

/** Records that an operator reads private data of an item. Throws an error with the name of a constraint if it is not allowed. */
export async function recordLook(sql: Queryable, { subject, id, operator }: Look): Promise<void> {
  await sql`SELECT look_at_subject(${subject}, ${id}, ${operator})`;
}
