import type { Failure } from '../../platform/http/failures.ts';
import type { Handlers } from '../../platform/http/handlers.ts';
import { AddressTaken } from './errors.ts';

/**
 * Errors for violations of the unique indexes of the accounts' tables, by the index's name. Two parallel requests can both find a
 * value free; the index accepts one, and the other gets this error. A test lists the indexes that no request can violate.
 */
export const CONFLICTS: Readonly<Record<string, () => Failure>> = {
  users_email: () => new AddressTaken(),
};

const UNIQUE_VIOLATION = '23505';

/** Returns the named error for a database's conflict; any other error unchanged. */
function named(error: unknown): unknown {
  if (!(error instanceof Error) || !('code' in error) || error.code !== UNIQUE_VIOLATION) return error;
  const constraint = 'constraint_name' in error ? String(error.constraint_name) : '';
  return Object.hasOwn(CONFLICTS, constraint) ? CONFLICTS[constraint]?.() : error;
}

/** Returns the same handlers, with named errors for conflicts. */
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
