import type { Sql } from '../../src/platform/database/client.ts';

/**
 * Stops the clock of sign-in limits between attempts, which end with time: on a busy machine more attempts would be let through.
 *
 * @returns a function to call after each attempt
 */
export function stopAttemptClock(ownerSql: Sql): () => Promise<void> {
  let before = performance.now();
  return async () => {
    const now = performance.now();
    const elapsedMs = now - before;
    before = now;
    await ownerSql`UPDATE rate_budgets SET spent_until = spent_until + ${elapsedMs} * interval '1 millisecond'`;
    await ownerSql`UPDATE login_backoffs SET blocked_until = blocked_until + ${elapsedMs} * interval '1 millisecond'`;
  };
}
