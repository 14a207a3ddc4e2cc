import type { Sql } from '../../../src/platform/database/client.ts';
import type { Mistake } from '../../support/plant.ts';

/** A plausible mistake, in a function or by hand as the owner, in a database of its own. */
export interface Bug {
  /** The check that must notice it; others may too. */
  caughtBy: string;
  mistake: string;
  /** No other check notices it. */
  isCaughtThereAlone?: true;
  /** Planted before anything happens. */
  functions?: Mistake;
  /** Done after everything has happened once. */
  after?: (owner: Sql) => Promise<unknown>;
}

/** Removes the guard of an append-only table, as its owner can, and runs the statement. */
export const unguarded = (table: string, statement: string) => (owner: Sql) =>
  owner.unsafe(
    `ALTER TABLE ${table} DISABLE TRIGGER append_only; ${statement}; ALTER TABLE ${table} ENABLE TRIGGER append_only`,
  );
/** Done as the owner, where nothing guards the table. */
export const byHand = (statement: string) => (owner: Sql) => owner.unsafe(statement);
