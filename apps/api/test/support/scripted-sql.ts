import type { Queryable } from '../../src/platform/database/client.ts';

/** Returns the rows of a statement; may throw like the database. */
export type Script = (statement: string, values: unknown[]) => object[];

/**
 * A database with scripted responses only, for tests of the decisions around a statement. The statements themselves are tested on a
 * real one.
 */
export function scriptedSql(script: Script): Queryable {
  const sql = (statement: TemplateStringsArray, ...values: unknown[]) =>
    new Promise((resolve) => resolve(script(statement.join('?'), values)));
  return sql as unknown as Queryable;
}

/** The driver's error for a refusal by a constraint. */
export function refusal(constraint: string): Error {
  return Object.assign(new Error(`violates ${constraint}`), { constraint_name: constraint });
}
