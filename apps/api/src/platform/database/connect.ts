import { createClient, describeUrl, type Sql } from './client.ts';
import { runningServerUrls } from './embedded/running-server.ts';
import { hasSecrets } from './embedded/secrets.ts';
import { startEmbedded } from './embedded/start-embedded.ts';
import { DatabaseEmpty, DatabasePooled, DatabaseTooOld, DatabaseUnreachable, DataFolderInUse } from './errors.ts';
import type { DatabaseLog } from './log.ts';
import { preparePooled, refusePooler } from './pooler.ts';
import { type Replica, watchReplica } from './replica.ts';
import { APPLICATION_ROLE, OPERATOR_ROLE, provisionApplicationRole, provisionOperatorRole } from './roles.ts';

const MINIMUM_MAJOR = 15;
const APP_CONNECTIONS = 10;
const APP_STATEMENT_TIMEOUT_MS = 10_000;
const OWNER_CONNECTIONS = 2;
const OPERATOR_CONNECTIONS = 2;
const OWNER_IDLE_SECONDS = 20;
/**
 * Seconds to wait when closing: requests and jobs have ended by then, but the driver waits forever for a connection that it lost during a
 * query.
 */
const CLOSE_TIMEOUT_SECONDS = 2;

/** Environment variables that `openDatabase` reads. */
export interface DatabaseEnvironment {
  /** `postgres://user:password@host:port/database` of the owner; the embedded server is used if undefined. */
  readonly DATABASE_URL?: string | undefined;
  /** The same database through a pooler in transaction mode, as the application's role. Requests and jobs use it if it is set. */
  readonly DATABASE_POOL_URL?: string | undefined;
  /** A replica of the server of `DATABASE_URL`, for reads that may be slightly out of date. */
  readonly DATABASE_REPLICA_URL?: string | undefined;
  readonly DATA_DIR: string;
}

/** Variables that name the database, for commands that use nothing else. */
export const DATABASE_VARIABLES = ['NODE_ENV', 'DATA_DIR', 'DATABASE_URL', 'EMBEDDED_DATABASE'] as const;

/** An open database. */
export interface Database {
  /** The application's pool: its role reads and writes rows but not the ledger's tables. For requests and jobs. */
  readonly sql: Sql;
  /** The pool of operators' calls: its role may also carry out operators' decisions, which the application's cannot. */
  readonly operatorSql: Sql;
  /** Pool for reads that may be two seconds out of date, and its lag. Without a replica such reads use `sql`. */
  readonly replica?: Pick<Replica, 'reads' | 'lagMs'>;
  /** The owner's pool, without a statement time-out. For migrations, seed and checks only. */
  readonly ownerSql: Sql;
  /** URL that connects as the application's role, for libraries that bring their own driver. */
  readonly url: string;
  /** URL that connects as the owner. */
  readonly ownerUrl: string;
  readonly kind: 'embedded' | 'external';
  /** Whether `sql` runs as the restricted role. False if the server's user may not create it; the log then has a warning. */
  readonly restricted: boolean;
  /** Lets running queries finish for a moment, closes all pools, and stops the embedded server. */
  close(): Promise<void>;
}

export interface OpenOptions {
  readonly log: DatabaseLog;
  /** Most connections of the application's pool. */
  readonly maxConnections?: number;
  /** See `ClientOptions`. */
  readonly connectTimeoutSeconds?: number;
  /** Address that requests and jobs use, if it is not the owner's: see `DATABASE_POOL_URL`. */
  readonly poolUrl?: string | undefined;
  /** Address of a replica, with the owner's login: see `DATABASE_REPLICA_URL`. */
  readonly replicaUrl?: string | undefined;
}

/**
 * Opens the database of `DATABASE_URL`, or starts the embedded one in `DATA_DIR`, checks its version and makes sure the
 * application's role exists. Does not migrate: call `migrate(database.ownerSql)`.
 *
 * @throws DatabaseUnreachable, DatabaseTooOld, or one of the embedded server's failures (see `startEmbedded`).
 */
export async function openDatabase(environment: DatabaseEnvironment, options: OpenOptions): Promise<Database> {
  if (environment.DATABASE_URL !== undefined) {
    const { DATABASE_URL, DATABASE_POOL_URL: poolUrl, DATABASE_REPLICA_URL: replicaUrl } = environment;
    return connectDatabase(DATABASE_URL, { ...options, poolUrl, replicaUrl });
  }
  const server = await startEmbedded({ dataDir: environment.DATA_DIR, log: options.log });
  try {
    const database = await connectDatabase(server.ownerUrl, options, server.appUrl);
    return {
      ...database,
      kind: 'embedded',
      close: async () => {
        await database.close();
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/**
 * Opens the database while the product may be running on it: for tools that read and do not serve. It creates no database in a folder
 * without one.
 *
 * @throws as `openDatabase`, and DatabaseEmpty
 */
export async function openDatabaseBeside(environment: DatabaseEnvironment, options: OpenOptions): Promise<Database> {
  if (environment.DATABASE_URL === undefined && !(await hasSecrets(environment.DATA_DIR))) throw new DatabaseEmpty();
  try {
    return await openDatabase(environment, options);
  } catch (error) {
    if (!(error instanceof DataFolderInUse)) throw error;
    const { ownerUrl, appUrl } = await runningServerUrls(environment.DATA_DIR, options.log);
    return await connectDatabase(ownerUrl, options, appUrl);
  }
}

/**
 * Connects to a server that already runs.
 *
 * @param appUrl URL of a login of the application's role; without it the owner's login takes the role.
 */
export async function connectDatabase(ownerUrl: string, options: OpenOptions, appUrl?: string): Promise<Database> {
  const { log, connectTimeoutSeconds } = options;
  const shared = { log, ...(connectTimeoutSeconds !== undefined && { connectTimeoutSeconds }) };
  const ownerSql = createClient(ownerUrl, {
    ...shared,
    max: OWNER_CONNECTIONS,
    statementTimeoutMs: 0,
    applicationName: 'uluran-owner',
    idleTimeoutSeconds: OWNER_IDLE_SECONDS,
  });
  try {
    await checkVersion(ownerSql, ownerUrl);
    await refusePooler(ownerSql);
    const restricted = await provisionApplicationRole(ownerSql, options.log);
    const url = options.poolUrl ?? appUrl ?? (restricted ? withRole(ownerUrl) : ownerUrl);
    const client = {
      ...shared,
      max: options.maxConnections ?? APP_CONNECTIONS,
      statementTimeoutMs: APP_STATEMENT_TIMEOUT_MS,
    };
    const sql = createClient(url, { ...client, pooled: options.poolUrl !== undefined });
    if (options.poolUrl !== undefined) await preparePooled(ownerSql, sql, APP_STATEMENT_TIMEOUT_MS);
    const operatorRole = restricted && (await provisionOperatorRole(ownerSql, options.log));
    const operatorSql = createClient(operatorRole ? withRole(ownerUrl, OPERATOR_ROLE) : ownerUrl, {
      ...client,
      max: OPERATOR_CONNECTIONS,
      applicationName: 'uluran-operators',
      idleTimeoutSeconds: OWNER_IDLE_SECONDS,
    });
    const { replicaUrl } = options;
    // The start does not wait for the replica: while it is unreachable, reads go to the primary.
    const follower = replicaUrl && createClient(restricted ? withRole(replicaUrl) : replicaUrl, client);
    const replica = follower ? watchReplica(sql, follower, options.log) : undefined;
    const close = async () => {
      await replica?.stop();
      const pools = [sql, operatorSql, ownerSql, ...(follower ? [follower] : [])];
      await Promise.all(pools.map((pool) => pool.end({ timeout: CLOSE_TIMEOUT_SECONDS })));
    };
    return {
      sql,
      operatorSql,
      ownerSql,
      url,
      ownerUrl,
      kind: 'external',
      restricted,
      close,
      ...(replica && { replica }),
    };
  } catch (error) {
    await ownerSql.end({ timeout: 1 });
    throw error;
  }
}

async function checkVersion(sql: Sql, url: string): Promise<void> {
  const rows = await sql<{ number: number; text: string }[]>`
    select current_setting('server_version_num')::int as number, current_setting('server_version') as text
  `.catch((error: unknown) => {
    // A message of PgBouncer.
    if (error instanceof Error && error.message.includes('unsupported startup parameter')) throw new DatabasePooled();
    throw new DatabaseUnreachable(describeUrl(url), error);
  });
  const [version] = rows;
  if (version !== undefined && Math.floor(version.number / 10_000) < MINIMUM_MAJOR) {
    throw new DatabaseTooOld(version.text, MINIMUM_MAJOR);
  }
}

/** Every connection of this URL takes the application's role before its first statement. */
function withRole(url: string, role = APPLICATION_ROLE): string {
  const parsed = new URL(url);
  const options = parsed.searchParams.get('options');
  parsed.searchParams.set('options', `${options === null ? '' : `${options} `}-c role=${role}`);
  return parsed.href;
}
