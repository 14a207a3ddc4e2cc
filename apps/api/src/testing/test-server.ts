import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, readdir, rm, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type Sql } from '../platform/database/client.ts';
import { connectDatabase } from '../platform/database/connect.ts';
import { acquireDataLock } from '../platform/database/embedded/data-lock.ts';
import { stopServerOn } from '../platform/database/embedded/postmaster.ts';
import { type EmbeddedServer, startEmbedded } from '../platform/database/embedded/start-embedded.ts';
import { silentLog } from '../platform/database/log.ts';
import { migrate } from '../platform/database/migrate.ts';

/** Variable by which a test process finds the server of its run; JSON of `TestServerAddress`. */
export const TEST_SERVER_VARIABLE = 'ULURAN_TEST_SERVER';

const FOLDER_PREFIX = 'uluran-test-db-';
const ABANDONED_AFTER_MS = 60_000;

/** Data for creating databases on the run's server. The URLs' database is replaced per test file. */
export interface TestServerAddress {
  /** Login that may create and drop databases. */
  readonly adminUrl: string;
  /** Login that owns the databases of the tests. */
  readonly ownerUrl: string;
  /** Login of the application's role; absent if the owner takes the role instead. */
  readonly appUrl?: string;
  /** Migrated database from which test databases are copied. */
  readonly template: string;
}

export interface TestServer {
  readonly address: TestServerAddress;
  stop(): Promise<void>;
}

/**
 * Starts the server of a test run with a migrated template database: an embedded one in a temporary folder, or, with `DATABASE_URL`, that
 * server, whose user must be allowed to create databases and roles.
 *
 * @param settings of the embedded server, over the product's own; see `startTemporaryServer`.
 * @param parent the folder in which the embedded server's own is created.
 */
export async function startTestServer(
  environment: NodeJS.ProcessEnv = process.env,
  settings: Readonly<Record<string, string>> = FAST,
  parent?: string,
): Promise<TestServer> {
  const external = environment.DATABASE_URL;
  const host = external === undefined ? await startTemporary(settings, parent) : externalHost(external);
  const template = `uluran_template_${randomBytes(6).toString('hex')}`;
  const address = { ...host.address, template };
  try {
    await createDatabase(address, template, 'template0');
    const database = await connectDatabase(
      withDatabase(address.ownerUrl, template),
      { log: silentLog },
      address.appUrl && withDatabase(address.appUrl, template),
    );
    try {
      if (!database.restricted) {
        throw new Error('The user of DATABASE_URL must be allowed to create databases and roles for the tests.');
      }
      await migrate(database.ownerSql);
    } finally {
      await database.close();
    }
  } catch (error) {
    await dropDatabase(address, template).catch(() => undefined);
    await host.stop();
    throw error;
  }
  return {
    address,
    stop: async () => {
      await dropDatabase(address, template);
      await host.stop();
    },
  };
}

interface Host {
  readonly address: Omit<TestServerAddress, 'template'>;
  stop(): Promise<void>;
}

function externalHost(url: string): Host {
  return { address: { adminUrl: url, ownerUrl: url }, stop: async () => {} };
}

async function startTemporary(settings: Readonly<Record<string, string>>, parent?: string): Promise<Host> {
  const server = await startTemporaryServer(settings, parent);
  return {
    address: { adminUrl: server.superuserUrl, ownerUrl: server.ownerUrl, appUrl: server.appUrl },
    stop: server.stop,
  };
}

/** A separate server with an empty database of the product, in a folder that is removed when it stops. */
export type TemporaryServer = Pick<EmbeddedServer, 'superuserUrl' | 'ownerUrl' | 'appUrl' | 'folder' | 'stop'>;

/** Under full load a server accepts connections late. The product's own limit would then fail tests of something else. */
export const TEST_CONNECT_TIMEOUT_SECONDS = 30;

/** A test's data may be lost in a crash; skipping synchronous writes makes a suite twice as fast. */
const FAST: Readonly<Record<string, string>> = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };

/** Linux stores files here in memory. Copying the template, a thousand files, takes a tenth of the time of a disk's file system. */
const MEMORY = '/dev/shm';
const LEAST_FREE_BYTES = 6 * 2 ** 30;

/** Returns a folder for a server of many small databases: in memory if it has room, which containers may lack. */
export async function fastestFolder(): Promise<string> {
  const found = await statfs(MEMORY).catch(() => undefined);
  return found !== undefined && found.bavail * found.bsize >= LEAST_FREE_BYTES ? MEMORY : tmpdir();
}

/**
 * Starts a temporary server. It is supervised like the product's own: when it is killed it restarts within seconds, on the same port.
 *
 * @param settings over the product's own. The fast ones lose committed data when the server is killed; others keep it.
 * @param parent the folder in which its own is created.
 * @param fill puts a database into its folder: `copyDemoData`.
 */
export async function startTemporaryServer(
  settings = FAST,
  parent = tmpdir(),
  fill: (dataDir: string) => Promise<void> = async () => {},
): Promise<TemporaryServer> {
  await sweepAbandoned(parent);
  const dataDir = await mkdtemp(join(parent, FOLDER_PREFIX));
  // The server may run as another user, who must be able to enter the folder.
  await chmod(dataDir, 0o711);
  await fill(dataDir);
  const server = await startEmbedded({ dataDir, log: silentLog, settings });
  return {
    ...server,
    stop: async () => {
      await server.stop();
      await rm(server.folder, { recursive: true, force: true });
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Ends the servers of test runs that were killed, and removes their folders. */
async function sweepAbandoned(parent: string): Promise<void> {
  const names = (await readdir(parent)).filter((name) => name.startsWith(FOLDER_PREFIX));
  for (const folder of names.map((name) => join(parent, name))) {
    const found = await stat(folder).catch(() => undefined);
    if (found === undefined || Date.now() - found.mtimeMs < ABANDONED_AFTER_MS) {
      continue;
    }
    // A live run holds its lock, and is left alone.
    const lock = await acquireDataLock(folder).catch(() => undefined);
    if (lock !== undefined) {
      await stopServerOn(join(folder, 'postgres'));
      await rm(folder, { recursive: true, force: true });
    }
  }
}

/** Creates a database owned by the owner's role, as a copy of `template`. */
export async function createDatabase(address: TestServerAddress, name: string, template: string): Promise<void> {
  await asAdmin(address, async (sql) => {
    const owner = decodeURIComponent(new URL(address.ownerUrl).username);
    const encoding = template === 'template0' ? sql`encoding 'UTF8' locale 'C.UTF-8'` : sql``;
    const ownership = owner === '' ? sql`` : sql`owner ${sql(owner)}`;
    // The template's files are copied as they are: written to the log page by page they take three times as long.
    await sql`create database ${sql(name)} template ${sql(template)} strategy file_copy ${encoding} ${ownership}`;
  });
}

/** Drops a database, ending all connections to it. */
export async function dropDatabase(address: TestServerAddress, name: string): Promise<void> {
  await asAdmin(address, async (sql) => {
    await sql`drop database if exists ${sql(name)} with (force)`;
  });
}

async function asAdmin(address: TestServerAddress, work: (sql: Sql) => Promise<void>): Promise<void> {
  const sql = createClient(address.adminUrl, {
    max: 1,
    statementTimeoutMs: 60_000,
    connectTimeoutSeconds: TEST_CONNECT_TIMEOUT_SECONDS,
  });
  try {
    await work(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Returns the same URL with another database. */
export function withDatabase(url: string, database: string): string {
  const parsed = new URL(url);
  parsed.pathname = `/${database}`;
  return parsed.href;
}
