import { setTimeout as pause } from 'node:timers/promises';
import { ConnectionFrozen, isDatabaseUnavailable } from './errors.ts';
import type { Sql } from './sql-types.ts';

/** State of a connection, as the patched driver exposes it; times are those of `performance.now()`. */
export interface PooledConnection {
  /** Process id at the server; null until the connection is open. */
  readonly backend: { readonly pid: number | null };
  readonly openedAt: number;
  /** When the last bytes arrived. */
  readonly heardAt: number;
  /** Since when a statement is unanswered; 0 where none is. */
  readonly waitingSince: number;
  /** How much was sent since the last bytes arrived. */
  unansweredBytes(): number;
  /** Destroys the socket. Statements of the connection fail with this error. */
  cut(error: Error): void;
}

export interface WatchOptions {
  /** Milliseconds of silence after which the server is asked whether it is still working on the statement. */
  readonly askAfterMs: number;
  /** Milliseconds of silence after which a statement is given up, whatever the server is doing; never where undefined. */
  readonly deadlineMs: number | undefined;
  /** Opens a pool of one connection, to ask by. */
  readonly connect: () => Sql;
  /** Called with the number of connections that were replaced. */
  readonly onCut: (connections: number) => void;
}

const LOOK_EVERY_MS = 100;
/** While no statement is pending. One that is sent meanwhile is seen before its silence is long enough to ask about. */
const REST_MS = 500;
/** How long the server may keep silent while it is asked. With `askAfterMs` of a second, a request is answered within two. */
const ANSWER_LIMIT_MS = 500;
/** What was sent before the server went idle has arrived by then. */
const GRACE_MS = 100;
/** A connection that was cut is out of its pool by then. */
const CLOSING_MS = 5;
/** A network that is slower than this (1 MB a second) is not one to have between a process and its database. */
const SLOWEST_BYTES_PER_MS = 1_000;
/** How far the two ends may differ in when a connection was opened. */
const SAME_AGE_MS = 5_000;

/**
 * Replaces frozen connections: the network dropped them, and neither end was notified. A statement that is unanswered for a while may only be
 * slow, so the server is asked over a new connection. If it works on the statement, the connection is left alone. If it waits for the client,
 * or cannot be reached, the connection is cut, together with every other that was silent meanwhile: otherwise each would cost a request.
 *
 * @returns a function that ends the watch.
 */
export function watchConnections(pool: readonly PooledConnection[], options: WatchOptions): () => void {
  /** Until when a connection whose server was at work is not asked about again. */
  const vouchedFor = new WeakMap<PooledConnection, number>();
  let asking = false;
  const look = () => {
    const overdue = options.deadlineMs === undefined ? [] : findSilent(pool, options.deadlineMs);
    if (overdue.length > 0) void cut(overdue, options);
    const silent = findSilent(pool, options.askAfterMs).filter((one) => !isSending(one));
    if (asking || silent.every((one) => (vouchedFor.get(one) ?? 0) > performance.now())) return;
    asking = true;
    void replaceFrozen(pool, silent, options).finally(() => {
      asking = false;
      for (const one of silent) vouchedFor.set(one, performance.now() + options.askAfterMs);
    });
  };
  return keepLooking(look, () => (pool.every(({ waitingSince }) => waitingSince === 0) ? REST_MS : LOOK_EVERY_MS));
}

/** Looks again and again, each time after as long as `nextMs` returns, and after data that has arrived was read. */
function keepLooking(look: () => void, nextMs: () => number): () => void {
  let ended = false;
  let timer: NodeJS.Timeout | undefined;
  const rest = () => {
    if (ended) return;
    timer = setTimeout(() => setImmediate(goOn), nextMs()).unref();
  };
  const goOn = () => {
    if (ended) return;
    look();
    rest();
  };
  rest();
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}

/** Runs after arrived data was read: a process that was busy itself must not take the server for silent. */
function every(ms: number, work: () => void): () => void {
  const timer = setInterval(() => setImmediate(work), ms).unref();
  return () => clearInterval(timer);
}

/** Since when an answer is due and nothing arrived; infinity if none is due. */
function silentSince({ waitingSince, heardAt }: PooledConnection): number {
  return waitingSince === 0 ? Number.POSITIVE_INFINITY : Math.max(waitingSince, heardAt);
}

/** True while what was sent may still be on its way: a large document is no silence. The deadline holds for it all the same. */
function isSending(one: PooledConnection): boolean {
  const waitedMs = performance.now() - silentSince(one);
  return one.waitingSince !== 0 && waitedMs < one.unansweredBytes() / SLOWEST_BYTES_PER_MS;
}

/** Idle ones first: a caller whose statement fails and who tries again must not get one of them. */
async function cut(connections: readonly PooledConnection[], { onCut }: WatchOptions): Promise<void> {
  const error = new ConnectionFrozen();
  onCut(connections.length);
  for (const connection of connections) if (connection.waitingSince === 0) connection.cut(error);
  await pause(CLOSING_MS);
  for (const connection of connections) connection.cut(error);
}

async function replaceFrozen(
  pool: readonly PooledConnection[],
  silent: readonly PooledConnection[],
  options: WatchOptions,
): Promise<void> {
  const asked = pool
    .filter((one) => one.backend.pid !== null && one.openedAt <= one.heardAt && !isSending(one))
    .map((connection) => ({ connection, heardAt: connection.heardAt }));
  const unheard = () =>
    asked.filter(({ connection, heardAt }) => connection.heardAt === heardAt).map(({ connection }) => connection);

  const server = options.connect();
  const own = connectionsOf(server)[0] as PooledConnection;
  const askedAt = performance.now();
  const endLimit = every(LOOK_EVERY_MS, () => {
    if (performance.now() - Math.max(askedAt, own.heardAt) > ANSWER_LIMIT_MS) own.cut(new ConnectionFrozen());
  });
  try {
    const waiting = await findWaiting(server, own, unheard());
    await pause(GRACE_MS);
    const frozen = unheard().filter((one) => waiting.has(one));
    if (!silent.some((one) => frozen.includes(one))) return;
    // First at the server, where they may hold locks that the next attempt needs.
    await endAtServer(server, frozen);
    await cut(frozen, options);
  } catch (error) {
    // Any other refusal comes from a server that is there, and is no sign about the connections.
    if (isDatabaseUnavailable(error)) await cut(unheard(), options);
  } finally {
    endLimit();
    await server.end({ timeout: 0 });
    own.cut(new ConnectionFrozen());
  }
}

function findSilent(pool: readonly PooledConnection[], forMs: number): PooledConnection[] {
  const before = performance.now() - forMs;
  return pool.filter((one) => silentSince(one) <= before);
}

/** The connections of a pool. */
export function connectionsOf(pool: Sql): readonly PooledConnection[] {
  return (pool as unknown as { connections: PooledConnection[] }).connections;
}

/**
 * Returns those of the connections that the server does not work for: it waits for the client, or has no such session. None if a pooler
 * stands between, whose process ids are not the server's.
 */
async function findWaiting(
  server: Sql,
  own: PooledConnection,
  suspects: readonly PooledConnection[],
): Promise<ReadonlySet<PooledConnection>> {
  // Only the login itself may see its sessions, not the role that it takes.
  await server`set role none`;
  const rows = await server<{ own: number; place: number; waiting: boolean }[]>`
    select pg_backend_pid() as own, suspect.place, ${isWaiting(server)} as waiting ${suspectSessions(server, suspects)}`;
  const places = rows.filter((row) => row.own === own.backend.pid && row.waiting).map(({ place }) => place);
  return new Set(places.map((place) => suspects[place] as PooledConnection));
}

/** Ends the sessions of frozen connections, which may be inside a transaction. Lacking the right to do so is ignored. */
async function endAtServer(server: Sql, frozen: readonly PooledConnection[]): Promise<void> {
  await server`
    select pg_terminate_backend(session.pid) ${suspectSessions(server, frozen)} where session.pid is not null and ${isWaiting(server)}`.catch(
    (error: unknown) => {
      if (isDatabaseUnavailable(error)) throw error;
    },
  );
}

/** Sessions are matched by process id and age: ids are reused, and another server may have taken over. */
function suspectSessions(server: Sql, suspects: readonly PooledConnection[]) {
  const now = performance.now();
  const known = suspects.map(({ backend: { pid }, openedAt }, place) => ({
    place,
    pid,
    age: Math.round(now - openedAt),
  }));
  return server`
    from jsonb_to_recordset(${server.json(known)}) as suspect (place integer, pid integer, age integer)
    left join pg_stat_activity as session on session.pid = suspect.pid
      and abs(extract(epoch from clock_timestamp() - session.backend_start) * 1000 - suspect.age) < ${SAME_AGE_MS}::integer`;
}

/** A half-received statement is 'active' while the server waits for the rest. A state that is hidden counts as work. */
function isWaiting(server: Sql) {
  return server`(session.pid is null or coalesce(session.state like 'idle%' or session.wait_event_type = 'Client', false))`;
}
