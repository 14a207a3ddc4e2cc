import { setTimeout as pause } from 'node:timers/promises';
import { ConnectionFrozen } from './errors.ts';
import type { Sql } from './sql-types.ts';

/** State of a connection, as the patched driver exposes it; times are those of `performance.now()`. */
export interface PooledConnection {
  /** Process id at the server; null until the connection is open. */
  readonly backend: { readonly pid: number | null };
  /** When the last bytes arrived. */
  readonly heardAt: number;
  /** Since when a statement is unanswered; 0 where none is. */
  readonly waitingSince: number;
  /** Destroys the socket. Statements of the connection fail with this error. */
  cut(error: Error): void;
}

export interface DeadlineOptions {
  /**
   * Milliseconds of silence after which a statement is given up. Longer than the server's own limit on a statement: a server that is only slow or
   * busy has ended the statement itself by then, and said so.
   */
  readonly deadlineMs: number;
  /** Called with the number of connections that were closed. */
  readonly onCut: (connections: number) => void;
}

const LOOK_EVERY_MS = 250;
/** A connection that was cut is out of its pool by then. */
const CLOSING_MS = 5;

/**
 * Closes connections on which a statement is unanswered after the deadline: the network dropped them, and neither end was notified. Idle ones
 * that have received nothing since that statement was sent are closed with them, because each of them could cost another request the whole
 * deadline; no statement is lost by it. Other statements that are under way keep their own deadline.
 *
 * @returns a function that ends the watch.
 */
export function watchDeadlines(pool: readonly PooledConnection[], { deadlineMs, onCut }: DeadlineOptions): () => void {
  const look = () => {
    const before = performance.now() - deadlineMs;
    const overdue = pool.filter((one) => silentSince(one) <= before);
    if (overdue.length === 0) return;
    const idle = pool.filter((one) => one.waitingSince === 0 && one.backend.pid !== null && one.heardAt <= before);
    onCut(overdue.length + idle.length);
    void cutAll(idle, overdue);
  };
  // After data that has arrived was read: a process that was busy itself must not take the server for silent.
  const timer = setInterval(() => setImmediate(look), LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
}

/** Since when an answer is due and nothing arrived; infinity if none is due. */
function silentSince({ waitingSince, heardAt }: PooledConnection): number {
  return waitingSince === 0 ? Number.POSITIVE_INFINITY : Math.max(waitingSince, heardAt);
}

/** Idle ones first: a caller whose statement fails and who tries again must not get one of them. */
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
