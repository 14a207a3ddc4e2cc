import { createHash } from 'node:crypto';
import { MalformedRequest } from './failures.ts';

/** Where a list goes on: the sort key and the id of the last item. Clients get it sealed: see `CursorSeal`. */
export interface Cursor {
  key: string;
  id: number;
}

/** Encrypts the cursors of every list: the ids and sort keys in them tell how many rows there are, and what was written when. */
export interface CursorSeal {
  /** Returns the cursor in a sealed one. Any other text is returned as it is, and refused or read by the list: it is none, or of the former release. */
  open(sealed: string): Promise<string>;
  seal(cursor: string): Promise<string>;
}

function encodeCursor({ key, id }: Cursor, list: string | undefined): string {
  return Buffer.from(JSON.stringify(list === undefined ? [key, id] : [key, id, list])).toString('base64url');
}

/** A short name of a list by everything that decides what is in it and in which order; a cursor that carries it goes on in no other list. */
export function nameOfList(values: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(values)).digest('base64url').slice(0, 12);
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

/**
 * @param list the name of the list, where its cursors carry one: the cursor of another list shows the first page
 * @throws MalformedRequest when the text is not one of ours for this kind of list
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
    // Falls through: what cannot be decoded is not a cursor.
  }
  throw new MalformedRequest('Penanda halaman tidak sah. Mulai lagi dari halaman pertama.');
}

/** Cuts a list that was asked for with one item more than needed, and names the next page; `list` as in `decodeCursor`. */
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
