import { MalformedRequest } from './failures.ts';

/** Where a list goes on: the sort key and the id of the last item. Opaque to clients. */
export interface Cursor {
  key: string;
  id: number;
}

function encodeCursor({ key, id }: Cursor): string {
  return Buffer.from(JSON.stringify([key, id])).toString('base64url');
}

/** What a list is sorted by, as the text PostgreSQL prints of it: a whole number that fits a JavaScript number, or a time. */
export type CursorKey = 'integer' | 'time';

const INTEGER = /^(?:0|-?[1-9]\d{0,15})$/;
/** Of years in which the product can have existed: PostgreSQL knows no year 0, and nothing here is older than the century. */
const TIME = /^([2-9]\d{3}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.\d{1,6})?\+00$/;

function isTime(text: string): boolean {
  const [, day, time] = TIME.exec(text) ?? [];
  const instant = new Date(`${day}T${time}Z`);
  // The 30th of February parses, as another day; the database would not take it.
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(`${day}T${time}`);
}

function isInteger(text: string): boolean {
  return INTEGER.test(text) && Number.isSafeInteger(Number(text));
}

function isCursor(value: unknown, key: CursorKey): value is [key: string, id: number] {
  if (!Array.isArray(value) || value.length !== 2 || typeof value[0] !== 'string' || !Number.isSafeInteger(value[1]))
    return false;
  return key === 'integer' ? isInteger(value[0]) : isTime(value[0]);
}

/** @throws MalformedRequest when the text is not one of ours for this kind of list. */
export function decodeCursor(text: string | undefined, key: CursorKey): Cursor | undefined {
  if (text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (isCursor(value, key)) return { key: value[0], id: value[1] };
  } catch {
    // Falls through: what cannot be decoded is not a cursor.
  }
  throw new MalformedRequest('Penanda halaman tidak sah. Mulai lagi dari halaman pertama.');
}

/** Cuts a list that was asked for with one item more than needed, and names the next page. */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (row: Row) => Cursor,
): { rows: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, nextCursor: rows.length > limit && last !== undefined ? encodeCursor(cursorOf(last)) : null };
}
