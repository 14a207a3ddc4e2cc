import type { PendingQuery } from 'postgres';
import type { Queryable } from './client.ts';

declare const ofOurs: unique symbol;

/** A piece of a statement, from our own sources: only `text` makes one, so nothing that came from outside can be part of it. */
export type SqlText = string & { readonly [ofOurs]: true };

/**
 * Writes a piece of a statement, with other pieces and the code's own numbers in it. What a run decides is a parameter, named where it
 * belongs: `WHERE slug = $slug`.
 */
export function text(words: TemplateStringsArray, ...pieces: readonly (SqlText | number)[]): SqlText {
  return String.raw({ raw: words }, ...pieces) as SqlText;
}

/** What can stand for a parameter's name when a statement runs. */
export type Values = Readonly<Record<string, string | number | boolean | null>>;

const PARAMETER = /\$([a-z]\w*)/gi;

/** Without `simple`, the driver would send a statement that takes no values unprepared. */
const PREPARED = { prepare: true, simple: false };

/**
 * A statement that is put together once, not at every run: each connection has the server parse it at its first use and plans it once
 * where one plan serves all values. For what is read often or made of many pieces; a plain query is a tagged template.
 *
 * @returns runs it; a name without a value throws.
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
