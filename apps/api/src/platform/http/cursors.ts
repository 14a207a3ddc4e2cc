import { createHash } from 'node:crypto';
import { MalformedRequest } from './failures.ts';

/** Position in a list at which the next page begins: the sort key and the id of the last item. Clients get it sealed: see `CursorSeal`. */
export interface Cursor {
  key: string;
  id: number;
}

/** Encrypts the cursors of every list: their ids and sort keys would reveal the number of rows and the times of writing. */
export interface CursorSeal {
  /**
   * Returns the cursor in a sealed one. Any other text is returned unchanged, and the list refuses or reads it: it is invalid, or from the
   * previous release.
   */
  open(sealed: string): Promise<string>;
  seal(cursor: string): Promise<string>;
}

function encodeCursor({ key, id }: Cursor, list: string | undefined): string {
  return Buffer.from(JSON.stringify(list === undefined ? [key, id] : [key, id, list])).toString('base64url');
}

/**
 * Returns a short name of a list, derived from all values that determine its items and their order; a cursor with this name is valid for no
 * other list.
 */
export function nameOfList(values: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 12);
}

/** Kind of a list's sort key, as the text that PostgreSQL prints: a whole number that fits a JavaScript number, or a time. */
export type CursorKey = 'integer' | 'time';

const INTEGER = /^(?:0|-?[1-9]\d{0,15})$/;
/** Only years in which the product can have existed: PostgreSQL has no year 0, and no row is older than the century. */
const TIME = /^([2-9]\d{3}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.\d{1,6})?\+00$/;

function isTime(text: string): boolean {
  const [, day, time] = TIME.exec(text) ?? [];
  const instant = new Date(`${day}T${time}Z`);
  // The 30th of February parses, as another day; the database would refuse it.
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

/**
 * @param list the name of the list, if its cursors carry one: the cursor of another list shows the first page
 * @throws MalformedRequest if the text is not a valid cursor of this kind of list
 */
export function decodeCursor(text: string | undefined, key: CursorKey, list?: string): Cursor | undefined {
  if (text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    const named = list !== undefined && Array.isArray(value) && value.length === 3;
    const place: unknown = named ? value.slice(0, 2) : value;
    if (isCursor(place, key)) {
      const elsewhere = list !== undefined && !(named && value[2] === list);
      return elsewhere ? undefined : { key: place[0], id: place[1] };
    }
  } catch {
    // Falls through: an undecodable text is not a cursor.
  }
  throw new MalformedRequest('Penanda halaman tidak sah. Mulai lagi dari halaman pertama.');
}

/** Cuts a list that was read with one item more than needed, and names the next page; `list` as in `decodeCursor`. */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (row: Row) => Cursor,
  list?: string,
): { rows: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const goesOn = rows.length > limit && last !== undefined;
  return { rows: page, nextCursor: goesOn ? encodeCursor(cursorOf(last), list) : null };
}
