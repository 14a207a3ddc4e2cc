import type { PendingQuery } from 'postgres';
import type { Queryable } from './client.ts';

declare const ofOurs: unique symbol;

/** Part of a statement, from this code base only: `text` alone creates it, so it cannot contain input from outside. */
export type SqlText = string & { readonly [ofOurs]: true };

/**
 * Returns a part of a statement, with other parts and the code's own numbers in it. Values that vary between runs are named parameters:
 * `WHERE slug = $slug`.
 */
export function text(words: TemplateStringsArray, ...pieces: readonly (SqlText | number)[]): SqlText {
  return String.raw({ raw: words }, ...pieces) as SqlText;
}

/** Values for the named parameters of a statement. */
export type Values = Readonly<Record<string, string | number | boolean | null>>;

const PARAMETER = /\$([a-z]\w*)/gi;

/** Without `simple`, the driver would send a statement without values unprepared. */
const PREPARED = { prepare: true, simple: false };

/**
 * Prepares a statement whose text is built once, not at every run: on each connection the server parses it at its first use and plans it
 * once if one plan fits all values. Use it for frequent reads and for statements of many parts; a plain query is a tagged template.
 *
 * @returns a function that runs the statement; a missing value throws.
 */
export function statement<Row extends object>(source: SqlText) {
  const names: string[] = [];
  const numbered = source.replace(PARAMETER, (_, name: string) => {
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}`;
  });
  return (sql: Queryable, values: Values = {}): PendingQuery<Row[]> =>
    sql.unsafe<Row[]>(
      numbered,
      names.map((name) => values[name] as string),
      PREPARED,
    );
}
