import { setTimeout as delay } from 'node:timers/promises';
import type { Queryable, Sql } from '../../src/database/client.ts';

/** What two calls led to, of which the second came while the first had not been committed, `patienceMs` at most. */
export async function overlap<First, Second>(
  [holder, comer]: readonly Sql[],
  first: (sql: Queryable) => Promise<First>,
  second: (sql: Queryable) => Promise<Second>,
  patienceMs = 100,
): Promise<{ first: First; second: Second; waited: boolean }> {
  if (holder === undefined || comer === undefined) throw new Error('two connections are needed');
  const { promise: waiting, resolve, reject } = Promise.withResolvers<Second>();
  const held = await holder.begin(async (tx) => {
    const outcome = await first(tx);
    second(comer).then(resolve, reject);
    const waited = await Promise.race([waiting.then(() => false), delay(patienceMs, true)]);
    return { first: outcome, waited };
  });
  return { ...held, second: await waiting };
}
