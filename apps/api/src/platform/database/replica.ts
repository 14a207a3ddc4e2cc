import type { DatabaseLog } from './log.ts';
import { startPolling } from './polling.ts';
import type { Sql } from './sql-types.ts';

const CHECK_EVERY_MS = 500;
/** Milliseconds that reads may be out of date: a visitor who comes back from a payment must not see an old total. */
const LATEST_MS = 2_000;

/** A replica of the primary, for reads that may be slightly out of date. */
export interface Replica {
  /** Runs each statement at the replica if it is reachable and at most two seconds behind, otherwise at the primary. */
  readonly reads: Sql;
  /** Returns the age of the last moment at which the replica was complete, in milliseconds. */
  readonly lagMs: () => number;
  readonly stop: () => Promise<void>;
}

/** End of the primary's log at a moment of this process. */
interface Mark {
  readonly position: bigint;
  readonly at: number;
}

/** Measures the lag of a replica by the positions in the primary's log: an idle server has no lag, and no clocks are compared. */
export function watchReplica(sql: Sql, follower: Sql, log: DatabaseLog): Replica {
  let completeAt = performance.now() - LATEST_MS;
  let marks: Mark[] = [];
  let isThere = false;
  const check = async () => {
    try {
      const at = performance.now();
      const [{ position }] = await sql<[{ position: string }]>`select pg_current_wal_lsn()::text as position`;
      marks.push({ position: toNumber(position), at });
      // A promoted replica does not follow any more.
      const [{ reached }] = await follower<[{ reached: string | null }]>`
        select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as reached`;
      isThere = reached !== null;
      const end = reached === null ? -1n : toNumber(reached);
      completeAt = marks.findLast((mark) => mark.position <= end)?.at ?? completeAt;
      marks = marks.filter((mark) => mark.position > end);
    } catch (error) {
      isThere = false;
      throw error;
    }
  };
  const lagMs = () => performance.now() - completeAt;
  const current = () => (isThere && lagMs() < LATEST_MS ? follower : sql);
  const reads = new Proxy(sql, {
    apply: (_target, _this, statement) => Reflect.apply(current(), undefined, statement),
    get: (_target, name) => Reflect.get(current(), name),
  });
  return { reads, lagMs, stop: startPolling(check, { everyMs: CHECK_EVERY_MS, log }) };
}

/** Converts a position in the server's log, which is written as two halves in hexadecimal. */
function toNumber(position: string): bigint {
  const [high = '0', low = '0'] = position.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
