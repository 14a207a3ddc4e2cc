import { setTimeout as pause } from 'node:timers/promises';
import { ConnectionFrozen } from './errors.ts';
import type { Sql } from './sql-types.ts';

/** State of a connection, as the patched driver exposes it; times are those of `performance.now()`. */
export interface PooledConnection {
  /** Process id at the server; null until the connection is open. */
  readonly backend: { readonly pid: number | null };
  /** Time at which the last bytes arrived. */
  readonly heardAt: number;
  /** Time since which a statement is unanswered; 0 if there is none. */
  readonly waitingSince: number;
  /** Destroys the socket. Statements of the connection fail with this error. */
  cut(error: Error): void;
}

export interface DeadlineOptions {
  /**
   * Milliseconds of silence after which a statement is given up. Longer than the server's own limit on a statement: a server that is only
   * slow or busy has ended the statement itself by then and replied.
   */
  readonly deadlineMs: number;
  /** Called with the number of connections that were closed. */
  readonly onCut: (connections: number) => void;
}

const CHECK_EVERY_MS = 250;
/** Silence after which an idle connection is closed beside one that is given up. */
const IDLE_SUSPECT_MS = 1_000;
/** Milliseconds by which a cut connection has left its pool. */
const CLOSING_MS = 5;

/**
 * Closes connections on which a statement is unanswered after the deadline: the network dropped them without notice to either end. Idle
 * connections without data for a second are closed too, because each could cost the next statement of the same request another whole
 * deadline; closing them loses no statement. Other pending statements keep their own deadline.
 *
 * @returns a function that ends the watch.
 */
export function watchDeadlines(pool: readonly PooledConnection[], { deadlineMs, onCut }: DeadlineOptions): () => void {
  const check = () => {
    const now = performance.now();
    const overdue = pool.filter((one) => silentSince(one) <= now - deadlineMs);
    if (overdue.length === 0) return;
    const idle = pool.filter((one) => isOpenAndIdle(one) && one.heardAt <= now - IDLE_SUSPECT_MS);
    onCut(overdue.length + idle.length);
    void cutAll(idle, overdue);
  };
  // Runs after arrived data was read: a process that was busy itself must not mistake the server for silent.
  const timer = setInterval(() => setImmediate(check), CHECK_EVERY_MS).unref();
  return () => clearInterval(timer);
}

/** Returns the time since which a reply is due and no data arrived; infinity if none is due. */
function silentSince({ waitingSince, heardAt }: PooledConnection): number {
  return waitingSince === 0 ? Number.POSITIVE_INFINITY : Math.max(waitingSince, heardAt);
}

const isOpenAndIdle = ({ waitingSince, backend }: PooledConnection) => waitingSince === 0 && backend.pid !== null;

/** Closes idle connections first: a caller that retries a failed statement must not get one of them. */
async function cutAll(idle: readonly PooledConnection[], overdue: readonly PooledConnection[]): Promise<void> {
  const error = new ConnectionFrozen();
  for (const connection of idle) connection.cut(error);
  await pause(CLOSING_MS);
  for (const connection of overdue) connection.cut(error);
}

/** The connections of a pool. */
export function connectionsOf(pool: Sql): readonly PooledConnection[] {
  return (pool as unknown as { connections: PooledConnection[] }).connections;
}
