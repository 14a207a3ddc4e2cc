import type { Queryable } from '../../platform/database/client.ts';
import { type SqlText, statement, text, type Values } from '../../platform/database/statement.ts';

/** A named promise about the data. */
export interface Check {
  readonly name: string;
  /** What always holds, in one sentence. */
  readonly promise: string;
}

/** Something that breaks a check. */
export interface Violation {
  /** Name of the check. */
  readonly check: string;
  /** What a person needs to find it: ids, what is there and what should be. */
  readonly row: Record<string, unknown>;
}

/** What one step of a sweep has found, and where the next one begins; undefined when the pass is over. */
export interface Step {
  readonly violations: Violation[];
  readonly next: number | undefined;
}

/**
 * Checks that go over the same rows, slice by slice, so that no statement grows with the data. Each slice is one statement: it sees the books and what they
 * follow from at one moment.
 */
export interface Sweep {
  readonly name: string;
  readonly checks: readonly Check[];
  /** How long after a pass the next one begins; a quarter of an hour by default. */
  readonly restHours?: number;
  /** Does the slice that begins behind `position`; a pass begins with 0. */
  readonly step: (sql: Queryable, position: number) => Promise<Step>;
}

interface Range {
  readonly name: string;
  readonly checks: readonly Check[];
  /** The table whose ids make the slices. */
  readonly table: SqlText;
  readonly idColumn?: SqlText;
  /** Ids in a slice. */
  readonly width: number;
  /** Finds violations among the rows with `$after < id <= $until`: columns `check_name`, `details`. */
  readonly query: SqlText;
  readonly values?: Values;
}

/** A sweep over the ids of a table. */
export function rangeSweep({ name, checks, table, idColumn = text`id`, width, query, values = {} }: Range): Sweep {
  const findLast = statement<{ last: number | string | null }>(text`SELECT max(${idColumn}) AS last FROM ${table}`);
  const find = statement<{ check_name: string; details: Record<string, unknown> }>(query);
  return {
    name,
    checks,
    step: async (sql, position) => {
      const [row] = await findLast(sql);
      const last = Number(row?.last ?? 0);
      const until = position + width;
      const rows = await find(sql, { ...values, after: position, until });
      return {
        violations: rows.map(({ check_name, details }) => ({ check: check_name, row: details })),
        next: until < last ? until : undefined,
      };
    },
  };
}
