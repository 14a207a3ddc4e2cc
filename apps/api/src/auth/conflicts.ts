import type { Failure } from '../http/failures.ts';
import type { Handlers } from '../http/handlers.ts';
import { AddressTaken } from './errors.ts';

/**
 * What it means to run into a unique index of the accounts' tables, by the index's name. Two requests at once can both find that something is
 * free; the index lets one of them have it, and this is what the other is told. A test lists the indexes that nobody can run into.
 */
export const CONFLICTS: Readonly<Record<string, () => Failure>> = {
  users_email: () => new AddressTaken(),
};

const UNIQUE_VIOLATION = '23505';

/** The failure that stands for a database's error, where it is a conflict that has a name; else the error as it is. */
function named(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || error.code !== UNIQUE_VIOLATION) return error;
  const constraint = 'constraint_name' in error ? String(error.constraint_name) : '';
  return Object.hasOwn(CONFLICTS, constraint) ? CONFLICTS[constraint]?.() : error;
}

/** The same handlers, whose conflicts are told by their names. */
export function namingConflicts<Some extends Partial<Handlers>>(handlers: Some): Some {
  const wrapped = Object.entries(handlers).map(([name, handler]) => {
    const handle = handler as (request: unknown) => Promise<unknown>;
    const answer = async (request: unknown) => {
      try {
        return await handle(request);
      } catch (error) {
        throw named(error);
      }
    };
    return [name, answer] as const;
  });
  return Object.fromEntries(wrapped) as unknown as Some;
}
