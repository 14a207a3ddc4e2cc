import type { Queryable } from '../../platform/database/client.ts';
import { type SqlText, statement, text, type Values } from '../../platform/database/statement.ts';

/** A named promise about the data. */
export interface Check {
  readonly name: string;
  /** The condition that always holds, in one sentence. */
  readonly promise: string;
}

/** A row that violates a check. */
export interface Violation {
  /** Name of the check. */
  readonly check: string;
  /** Data for finding it: ids, the present values and the expected ones. */
  readonly row: Record<string, unknown>;
}

/** Violations that one step of a sweep has found, and the start of the next step; undefined when the pass is over. */
export interface Step {
  readonly violations: Violation[];
  readonly next: number | undefined;
}

/**
 * Checks that read the same rows, slice by slice, so that no statement grows with the data. Each slice is one statement: it reads the books
 * and their sources at one moment.
 */
export interface Sweep {
  readonly name: string;
  readonly checks: readonly Check[];
  /** Hours between two passes; a quarter of an hour by default. */
  readonly restHours?: number;
  /** Checks the slice after `position`; a pass begins with 0. */
  readonly step: (sql: Queryable, position: number) => Promise<Step>;
}

interface Range {
  readonly name: string;
  readonly checks: readonly Check[];
  /** The table whose ids are divided into slices. */
  readonly table: SqlText;
  readonly idColumn?: SqlText;
  /** Ids in a slice. */
  readonly width: number;
  /** Finds violations among the rows with `$after < id <= $until`: columns `check_name`, `details`. */
  readonly query: SqlText;
  readonly values?: Values;
}

/** Creates a sweep over the ids of a table. */
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
