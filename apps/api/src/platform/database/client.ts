import postgres from 'postgres';
import { type SpanStart, traced } from '../telemetry/tracing.ts';
import { createConnectionGate } from './connection-gate.ts';
import { NotReplicated, UnsafeInteger } from './errors.ts';
import { type DatabaseLog, silentLog } from './log.ts';
import type { Sql } from './sql-types.ts';
import { connectionsOf, watchDeadlines } from './statement-deadline.ts';

export type { Fragment, Queryable, Sql, TransactionSql } from './sql-types.ts';

export interface ClientOptions {
  /** Most connections open at once. */
  readonly max: number;
  /** Milliseconds after which the server ends a statement; 0 for no limit. */
  readonly statementTimeoutMs: number;

  /** Shown in pg_stat_activity. */
  readonly applicationName?: string;
  /** Seconds until an attempt to connect fails; 1.5 by default, so that an unreachable database leads to a 503 within 2 s. */
  readonly connectTimeoutSeconds?: number;
  /** Seconds after which an unused connection is closed; never if undefined. */
  readonly idleTimeoutSeconds?: number;
  /** Log for replaced connections. */
  readonly log?: DatabaseLog;
  /**
   * True if a pooler in transaction mode is between this pool and the server. Statements then get no names, since the next transaction may
   * run in another session, and the settings that are otherwise sent at the start come from the role's settings at the server.
   */
  readonly pooled?: boolean;
}

const CONNECT_TIMEOUT_SECONDS = 1.5;

/**
 * No names, and one statement at a time on a connection: PgBouncer releases the session when the first of several statements is done, and
 * drops the replies to the others. `max_pipeline` is missing in the driver's types.
 */
const UNDER_A_POOLER = { prepare: false, ...{ max_pipeline: 0 } };
/** For sessions whose statements have no limit. For other sessions it is one and a half times that limit. */
const IDLE_IN_TRANSACTION_TIMEOUT_MS = 15_000;

/**
 * Seconds without data after which the system probes the other end. With Node's ten probes, one a second, a lost connection ends after
 * eleven seconds.
 */
const KEEP_ALIVE_SECONDS = 1;
/** Probes of the server, in seconds: it releases the locks of a lost connection after about eleven seconds. */
const SERVER_KEEP_ALIVE = { tcp_keepalives_idle: 5, tcp_keepalives_interval: 2, tcp_keepalives_count: 3 };

/**
 * Settings of every session. JIT compilation of plans, which is on by default on Debian, takes longer than the product's queries: with it
 * the content of the demo was incomplete after 40 s, without it complete after 5 s.
 */
export const sessionSettings = (statementTimeoutMs: number) => ({
  statement_timeout: statementTimeoutMs,
  idle_in_transaction_session_timeout:
    statementTimeoutMs === 0 ? IDLE_IN_TRANSACTION_TIMEOUT_MS : statementTimeoutMs * 1.5,
  jit: 'off',
});
/** Time after the server's limit at which the client itself ends a statement. */
const DEADLINE_MARGIN_MS = 1_000;

/**
 * Opens a pool (lazily: the first query opens the first connection).
 *
 * - `bigint` columns arrive as numbers; one outside ±(2^53 − 1) throws `UnsafeInteger`, in either direction.
 * - `timestamptz` columns arrive as `Date` (milliseconds; page by id, never by a time that lost its microseconds).
 * - `date` columns stay text, `YYYY-MM-DD`: a calendar day has no time zone.
 * - `numeric`, which `sum(bigint)` returns, arrives as text: write `sum(x)::bigint`.
 * - An `undefined` parameter throws; write `null`.
 *
 * A statement without a reply after the deadline fails with `ConnectionFrozen`: see `watchDeadlines`.
 */
export function createClient(url: string, options: ClientOptions): Sql {
  const reach = failFast(url);
  const pool = openPool(url, options, reach);
  const onCut = (connections: number) => (options.log ?? silentLog).warn(replacedSentence(connections));
  const { statementTimeoutMs } = options;
  const endWatch =
    statementTimeoutMs > 0
      ? watchDeadlines(connectionsOf(pool), { deadlineMs: statementTimeoutMs + DEADLINE_MARGIN_MS, onCut })
      : undefined;
  const { begin, end } = pool;
  pool.begin = ((...how: Parameters<typeof begin>) => traced(TRANSACTION, () => begin(...how))) as typeof begin;
  pool.end = async (...how) => {
    endWatch?.();
    await end(...how);
  };
  return pool;
}

/**
 * Recorded inside the request or job that it belongs to. Traces contain no statements: there are too many different texts, and some contain
 * values.
 */
const TRANSACTION: SpanStart = {
  name: 'transaction',
  kind: 'client',
  facts: { 'db.system.name': 'postgresql' },
  insideOnly: true,
};

function replacedSentence(connections: number): string {
  return `The database had stopped answering on ${connections} open connection(s): they were replaced. Where this comes again, look at the network between this process and the database.`;
}

function openPool(url: string, options: ClientOptions, reach: Reach): Sql {
  return postgres(url, {
    max: options.max,
    connect_timeout: options.connectTimeoutSeconds ?? CONNECT_TIMEOUT_SECONDS,
    keep_alive: KEEP_ALIVE_SECONDS,
    ...reach,
    ...(options.idleTimeoutSeconds === undefined ? {} : { idle_timeout: options.idleTimeoutSeconds }),
    onnotice: asFailure,
    ...(options.pooled && UNDER_A_POOLER),
    connection: {
      application_name: options.applicationName ?? 'uluran',
      TimeZone: 'UTC',
      ...(!options.pooled && { ...sessionSettings(options.statementTimeoutMs), ...SERVER_KEEP_ALIVE }),
    },
    types: {
      bigint: { to: 20, from: [20], serialize: serializeInteger, parse: parseInteger },
      date: { to: 1184, from: [1114, 1184], serialize: serializeDate, parse: (text: string) => new Date(text) },
      calendarDate: { to: 1082, from: [1082], serialize: (day: string) => day, parse: (text: string) => text },
    },
  }) as Sql;
}

interface Reach {
  backoff: () => number;
}

/** A single server gets the gate. A list of servers needs the driver's own search for the primary. */
function failFast(url: string): Reach {
  const severalServers = /@[^/?]*,/.test(url);
  if (severalServers) {
    return { backoff: () => 0.1 };
  }
  return { backoff: () => 0, ...{ socket: createConnectionGate() } };
}

/**
 * If a statement that waits for a synchronous replica is cancelled, the server stops waiting and reports success with a warning: the change
 * may be lost. The patched driver fails such a statement with the returned error. The warning is recognised by its origin, because its text
 * is translated.
 */
function asFailure({ routine }: postgres.Notice): Error | undefined {
  return routine === 'SyncRepWaitForLSN' ? new NotReplicated() : undefined;
}

function parseInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) {
    throw new UnsafeInteger(text);
  }
  return value;
}

function serializeInteger(value: number | bigint | string): string {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) {
    throw new UnsafeInteger(String(value));
  }
  return String(value);
}

function serializeDate(value: Date | string): string {
  return (value instanceof Date ? value : new Date(value)).toISOString();
}

/** The URL without its password, for messages and logs. */
export function describeUrl(url: string): string {
  const parsed = new URL(url);
  return `${parsed.hostname || 'localhost'}:${parsed.port || '5432'}${parsed.pathname}`;
}
