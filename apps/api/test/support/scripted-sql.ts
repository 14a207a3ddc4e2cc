import type { Queryable } from '../../src/platform/database/client.ts';

/** The rows a statement answers; it may throw what the database would refuse with. */
export type Script = (statement: string, values: unknown[]) => object[];

/**
 * A database of which nothing is there but its answers: for the decisions around a statement. What the statements themselves do is tested
 * on a real one.
 */
export function scriptedSql(script: Script): Queryable {
  const sql = (statement: TemplateStringsArray, ...values: unknown[]) =>
    new Promise((resolve) => resolve(script(statement.join('?'), values)));
  return sql as unknown as Queryable;
}

/** What the driver throws when a constraint refuses. */
export function refusal(constraint: string): Error {
  return Object.assign(new Error(`violates ${constraint}`), { constraint_name: constraint });
}
