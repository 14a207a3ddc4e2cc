import { mkdir, realpath } from 'node:fs/promises';
import { createClient, type Sql } from '../client.ts';
import { DataFolderUnusable, EmbeddedUnavailable } from '../errors.ts';
import type { DatabaseLog } from '../log.ts';
import { APPLICATION_ROLE, OPERATOR_ROLE } from '../roles.ts';
import { canRunAs, serverAccount } from './account.ts';
import { prepareBinaries } from './binaries.ts';
import { checkClusterVersion, clusterExists, createCluster, startCluster } from './cluster.ts';
import { acquireDataLock } from './data-lock.ts';
import { type DataLocation, locateData } from './location.ts';
import {
  endWithProcess,
  findLeftPostmaster,
  type Postmaster,
  stopPostmaster,
  stopServerOn,
  waitUntilReady,
} from './postmaster.ts';
import { type EmbeddedSecrets, readSecrets } from './secrets.ts';
import { superviseServer } from './supervisor.ts';
import { DATABASE_NAME, type DatabaseUrls, databaseUrls, OWNER_ROLE } from './urls.ts';

/** Time limit for the response of a server that was left running. */
const ADOPTION_TIMEOUT_MS = 10_000;

export interface EmbeddedOptions {
  /** Folder of the product's own data; made when it is missing. */
  readonly dataDir: string;
  readonly log: DatabaseLog;
  /** Server settings over the defaults, by their name in postgresql.conf. For tests. */
  readonly settings?: Readonly<Record<string, string>>;
}

/** A PostgreSQL server of our own. */
export interface EmbeddedServer extends DatabaseUrls {
  /** Folder of the database's files. */
  readonly folder: string;
  /** True if the server was already running, left by a killed process. */
  readonly adopted: boolean;
  /** Ends the server and releases the data folder. */
  stop(): Promise<void>;
}

/**
 * Starts (or adopts) the embedded server of a data folder.
 *
 * @throws DataFolderInUse, DataFolderUnusable, EmbeddedUnavailable, EmbeddedStartFailed
 */
export async function startEmbedded({ dataDir, log, settings = {} }: EmbeddedOptions): Promise<EmbeddedServer> {
  if (!(await canRunAs(serverAccount()))) {
    throw new EmbeddedUnavailable('PostgreSQL refuses to run as root, and this root may not become another user.');
  }
  const home = await prepareHome(dataDir);
  const lock = await acquireDataLock(home);
  try {
    const location = await locateData(home, log);
    const { postmaster, secrets, adopted, startServer } = await bringUp(home, location, settings, log);
    const urls = databaseUrls(postmaster.port, secrets);
    await ensureDatabase(urls.superuserUrl, secrets).catch(async (error: unknown) => {
      await stopPostmaster(postmaster.pid);
      throw error;
    });
    const supervisor = superviseServer(postmaster, startServer, log);
    return {
      ...urls,
      folder: location.folder,
      adopted,
      stop: () => supervisor.stop().finally(lock.release),
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

async function prepareHome(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true });
    return await realpath(dataDir);
  } catch (error) {
    throw new DataFolderUnusable(
      `The data folder ${dataDir} cannot be made or entered (${String(error)}): set DATA_DIR to a folder this user may write to.`,
    );
  }
}

interface RunningServer {
  readonly postmaster: Postmaster;
  readonly secrets: EmbeddedSecrets;
  readonly adopted: boolean;
  /** Starts a server on the same files, on a port of its own or the given one, after cleaning up the rest of another server. */
  readonly startServer: (port?: number) => Promise<Postmaster>;
}

async function bringUp(
  home: string,
  location: DataLocation,
  settings: Readonly<Record<string, string>>,
  log: DatabaseLog,
): Promise<RunningServer> {
  const binaries = await prepareBinaries(location.account);
  const existed = await clusterExists(location.folder);
  const secrets = await readSecrets(home, existed);
  const startServer = async (port?: number) => {
    await stopServerOn(location.folder);
    return startCluster(binaries, location, home, settings, port);
  };
  if (existed) {
    await checkClusterVersion(binaries, location.folder);
    const left = await adoptOrStop(location.folder, secrets, log);
    if (left !== undefined) {
      return { postmaster: left, secrets, adopted: true, startServer };
    }
  } else {
    await createCluster(binaries, location, secrets.superuser);
  }
  return { postmaster: await startServer(), secrets, adopted: false, startServer };
}

/** A server that a killed process left behind is kept if it responds; otherwise it is stopped. */
async function adoptOrStop(
  folder: string,
  secrets: EmbeddedSecrets,
  log: DatabaseLog,
): Promise<Postmaster | undefined> {
  const found = await findLeftPostmaster(folder);
  if (found === undefined) {
    return undefined;
  }
  const ready = await waitUntilReady(folder, found.pid, ADOPTION_TIMEOUT_MS);
  if (ready !== undefined && (await answers(ready.port, secrets))) {
    endWithProcess(ready.pid);
    log.info(`Adopted the database server that an earlier process left running (process ${ready.pid}).`);
    return ready;
  }
  log.warn(`Stopping a database server that an earlier process left running and that does not answer (${found.pid}).`);
  await stopPostmaster(found.pid);
  return undefined;
}

async function answers(port: number, secrets: EmbeddedSecrets): Promise<boolean> {
  return withSuperuser(`postgres://postgres:${secrets.superuser}@127.0.0.1:${port}/postgres`, async (sql) => {
    await sql`select 1`;
    return true;
  }).catch(() => false);
}

/** Creates missing roles and the database; completes a start that was interrupted between these steps. */
async function ensureDatabase(superuserUrl: string, secrets: EmbeddedSecrets): Promise<void> {
  await withSuperuser(superuserUrl, async (sql) => {
    await ensureRole(sql, OWNER_ROLE, secrets.owner);
    await ensureRole(sql, APPLICATION_ROLE, secrets.app);
    await ensureRole(sql, OPERATOR_ROLE);
    await sql.unsafe(`grant ${APPLICATION_ROLE} to ${OPERATOR_ROLE}`);
    await sql.unsafe(`grant ${APPLICATION_ROLE}, ${OPERATOR_ROLE} to ${OWNER_ROLE}`);
    const [database] = await sql`select 1 from pg_database where datname = ${DATABASE_NAME}`;
    if (database === undefined) {
      await sql.unsafe(`create database ${DATABASE_NAME} owner ${OWNER_ROLE}`);
    }
  });
}

/** Without a password the role has no login. */
async function ensureRole(sql: Sql, role: string, password?: string): Promise<void> {
  const [found] = await sql`select 1 from pg_roles where rolname = ${role}`;
  if (found === undefined) {
    // Both are ours: a fixed name, and a password of letters, digits, - and _.
    await sql.unsafe(`create role ${role} ${password === undefined ? 'nologin' : `login password '${password}'`}`);
  }
}

async function withSuperuser<T>(url: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const sql = createClient(url, { max: 1, statementTimeoutMs: 30_000, applicationName: 'uluran-setup' });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}
