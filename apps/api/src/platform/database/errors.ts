/**
 * Failures of the database, each named after the event. A message contains the fault, its cause and the remedy. None of them is a business
 * failure: they stop a start, or become a 503.
 */
class DatabaseFailure extends Error {
  override name = this.constructor.name;
}

/** A live process already serves this data folder. */
export class DataFolderInUse extends DatabaseFailure {
  constructor(dataDir: string, pid: number) {
    super(
      `The data folder ${dataDir} is in use by process ${pid}: stop that process, or set DATA_DIR to another folder.`,
    );
  }
}

/** The embedded database's files cannot be used by this process. */
export class DataFolderUnusable extends DatabaseFailure {}

/** No embedded database can run here (platform, missing binaries, or no way to leave root). */
export class EmbeddedUnavailable extends DatabaseFailure {
  constructor(reason: string) {
    super(`The embedded database cannot run here: ${reason} Set DATABASE_URL to a PostgreSQL server (15 or newer).`);
  }
}

/** The embedded server did not start; the end of its own log has the reason. */
export class EmbeddedStartFailed extends DatabaseFailure {
  constructor(reason: string, logTail: string) {
    super(`The embedded database did not start: ${reason}${logTail ? `\nIts log ends with:\n${logTail}` : ''}`);
  }
}

/** The server at DATABASE_URL did not reply, or refused the connection. */
export class DatabaseUnreachable extends DatabaseFailure {
  constructor(address: string, cause: unknown) {
    const why = cause instanceof Error ? cause.message : String(cause);
    super(
      `No connection to the database at ${address}: ${why}. Check that it runs and that DATABASE_URL names its host, user, password and database.`,
      { cause },
    );
  }
}

/** The server is older than the product supports. */
export class DatabaseTooOld extends DatabaseFailure {
  constructor(version: string, minimumMajor: number) {
    super(
      `The database is PostgreSQL ${version}, but ${minimumMajor} or newer is needed: upgrade it, or point DATABASE_URL at a newer server.`,
    );
  }
}

/** DATABASE_URL is the address of a pooler, but the server itself is needed. */
export class DatabasePooled extends DatabaseFailure {
  constructor() {
    super(
      'DATABASE_URL leads to a pooler such as PgBouncer, in whose sessions neither the lock of the migrations nor the role of requests would hold: give it the address of the server itself, and the address of the pooler to DATABASE_POOL_URL.',
    );
  }
}

/** The pooler at DATABASE_POOL_URL lacks something. */
export class PoolUnfit extends DatabaseFailure {
  constructor(missing: readonly string[]) {
    super(
      `The pooler at DATABASE_POOL_URL cannot be used: ${missing.join('; ')}. It needs transaction mode and a login of the restricted role (as the owner: ALTER ROLE uluran_app LOGIN PASSWORD …); after a change at the server, run RECONNECT in its console. See deploy/pgbouncer/pgbouncer.ini.`,
    );
  }
}

/** An applied migration was edited afterwards. */
export class MigrationChanged extends DatabaseFailure {
  constructor(name: string) {
    super(
      `Migration ${name} was changed after it had been applied to this database: restore the file as it was, and put the change in a new migration.`,
    );
  }
}

/** The database has applied a migration that this version of the code does not have, nor the release after it. */
export class MigrationUnknown extends DatabaseFailure {
  constructor(name: string) {
    super(
      `The database has already applied migration ${name}, which this version does not have: start the newer version, or restore an older backup.`,
    );
  }
}

/** A migration, or a file of functions or grants, failed; its transaction was rolled back. */
export class SqlFileFailed extends DatabaseFailure {
  constructor(name: string, cause: unknown) {
    super(`The SQL of ${name} failed and was rolled back: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}

/** The migrations folder has a file whose name or number is not in order. */
export class MigrationMisnamed extends DatabaseFailure {}

/** A connection was closed because no data arrived on it; see `statement-deadline.ts`. The effect of its last statement is unknown. */
export class ConnectionFrozen extends DatabaseFailure {
  readonly code = 'CONNECTION_FROZEN';

  constructor() {
    super(
      'The database stopped answering on a connection that is open: the connection was replaced. Repeat the request; where this goes on, look at the network between this process and the database.',
    );
  }
}

/**
 * The server stopped waiting for its synchronous replica: the committed change may be lost with the server, and must not be acknowledged.
 */
export class NotReplicated extends DatabaseFailure {
  readonly code = 'NOT_REPLICATED';

  constructor() {
    super(
      'The wait for the synchronous replica was cancelled, and it has not confirmed a change that the database committed: the request was not acknowledged. Repeat it; where this goes on, look at the replica (pg_stat_replication).',
    );
  }
}

/** An integer beyond 2^53 − 1 in a parameter or a result: refused instead of rounded. */
export class UnsafeInteger extends DatabaseFailure {
  constructor(text: string) {
    super(
      `The integer ${text} does not fit a JavaScript number exactly: cast it to text in the query, or use a smaller value.`,
    );
  }
}

const UNAVAILABLE_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECTION_FROZEN',
  'NOT_REPLICATED',
  '53300', // too_many_connections
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '57P05', // idle_session_timeout
  '40001', // serialization_failure: on a replica, a replayed change conflicts with the query
  '25006', // read_only_sql_transaction: this server is not the primary, no longer or not yet
]);

/**
 * Returns true if an error means that the database cannot be reached now: the response is 503, and the caller may try again. A statement
 * time-out (57014) is not among them: the database is reachable, the query was too slow.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('code' in error)) {
    return error instanceof DatabaseUnreachable;
  }
  const code = String(error.code);
  return UNAVAILABLE_CODES.has(code) || code.startsWith('08');
}

/** Returns true if the database refused a row because of another row that is gone, exists already or has changed. */
export function isIntegrityViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^23\d{3}$/.test(String(error.code));
}

/** This database has no tables of the product. */
export class DatabaseEmpty extends DatabaseFailure {
  constructor() {
    super(
      'The database has no tables of Uluran yet: start the product once, which makes them, or check that DATABASE_URL or DATA_DIR names the right one.',
    );
  }
}
