import type { Queryable, Sql, TransactionSql } from '../../src/platform/database/client.ts';

/** Resolves with true as soon as another session waits for a lock of this transaction, with false when `isOver` returns true. */
async function isAwaited(tx: TransactionSql, isOver: () => boolean): Promise<boolean> {
  for (;;) {
    const over = isOver();
    const [row] = await tx<[{ awaited: boolean }]>`
      SELECT EXISTS (SELECT FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY (pg_blocking_pids(pid))) AS awaited`;
    if (row.awaited || over) return row.awaited;
  }
}

/** Outcomes of two calls, of which the second began before the commit of the first; true if the second waited for it. */
export async function overlap<First, Second>(
  [holder, comer]: readonly Sql[],
  first: (sql: Queryable) => Promise<First>,
  second: (sql: Queryable) => Promise<Second>,
): Promise<{ first: First; second: Second; waited: boolean }> {
  if (holder === undefined || comer === undefined) throw new Error('two connections are needed');
  const { promise: waiting, resolve, reject } = Promise.withResolvers<Second>();
  const held = await holder.begin(async (tx) => {
    const outcome = await first(tx);
    let isOver = false;
    second(comer)
      .finally(() => {
        isOver = true;
      })
      .then(resolve, reject);
    return { first: outcome, waited: await isAwaited(tx, () => isOver) };
  });
  return { ...held, second: await waiting };
}
