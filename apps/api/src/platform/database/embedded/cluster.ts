import { execFile, spawn } from 'node:child_process';
import { chown, open, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DataFolderUnusable, EmbeddedStartFailed } from '../errors.ts';
import { asAccount, makeOwnedFolder } from './account.ts';
import type { Binaries } from './binaries.ts';
import type { DataLocation } from './location.ts';
import { endWithProcess, forgetPostmaster, type Postmaster, stopPostmaster, waitUntilReady } from './postmaster.ts';
import { processStartTime } from './processes.ts';

const run = promisify(execFile);

/** Recovery after a crash may read a lot of log. */
const START_TIMEOUT_MS = 120_000;
const PORT_ATTEMPTS = 5;
const LOG_LIMIT_BYTES = 5 * 1024 * 1024;

/** Name of the log's file in the data folder. */
const SERVER_LOG_FILE = 'postgres.log';

/**
 * Settings for a small machine that also runs the product. Durability stays on; statements and row values stay out of the log, which may
 * contain no personal data.
 */
const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  fsync: 'on',
  synchronous_commit: 'on',
  shared_buffers: '96MB',
  max_connections: '100',
  max_wal_size: '512MB',
  wal_compression: 'on',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  TimeZone: 'UTC',
  log_timezone: 'UTC',
  password_encryption: 'scram-sha-256',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_parameter_max_length_on_error: '0',
};

/** Returns true if the folder contains a database. */
export async function clusterExists(folder: string): Promise<boolean> {
  return stat(join(folder, 'PG_VERSION')).then(
    () => true,
    () => false,
  );
}

/**
 * Creates the database's files beside the folder and moves them as a whole, so that an interrupted start leaves none. Sorting and case
 * follow the server's own C.UTF-8, the same on every machine.
 *
 * @throws EmbeddedStartFailed if initdb fails.
 */
export async function createCluster(binaries: Binaries, location: DataLocation, superuserPassword: string) {
  const { folder, account } = location;
  const draft = `${folder}.new`;
  const passwordFile = `${folder}.password`;
  await rm(draft, { recursive: true, force: true });
  await rm(passwordFile, { force: true });
  await makeOwnedFolder(account, draft);
  try {
    await writeFile(passwordFile, `${superuserPassword}\n`, { mode: 0o600, flag: 'wx' });
    if (account !== undefined) {
      await chown(passwordFile, account.uid, account.gid);
    }
    const flags = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--encoding=UTF8'];
    const access = ['--username=postgres', '--auth=scram-sha-256', `--pwfile=${passwordFile}`];
    await run(binaries.initdb, ['-D', draft, ...flags, ...access], {
      ...asAccount(account),
      cwd: '/',
      env: serverEnvironment(),
    });
    await rename(draft, folder);
  } catch (error) {
    throw new EmbeddedStartFailed(`initdb failed in ${folder}: ${String(error)}`, '');
  } finally {
    await rm(passwordFile, { force: true });
    await rm(draft, { recursive: true, force: true });
  }
}

/** @throws DataFolderUnusable if another major version of PostgreSQL created the files. */
export async function checkClusterVersion(binaries: Binaries, folder: string): Promise<void> {
  const version = Number((await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim());
  if (version !== binaries.major) {
    throw new DataFolderUnusable(
      `The database in ${folder} was made by PostgreSQL ${version}, but this version runs ${binaries.major}: start the older version and export the data, or set DATA_DIR to a new folder.`,
    );
  }
}

/**
 * Starts the server on a loopback port, in a session of its own: the terminal's Ctrl-C reaches only this process, which stops the server
 * after the last request.
 *
 * @param fixedPort the port to use; a free one by default.
 * @throws EmbeddedStartFailed if it ends before it is ready.
 */
export async function startCluster(
  binaries: Binaries,
  location: DataLocation,
  dataDir: string,
  settings: Readonly<Record<string, string>>,
  fixedPort?: number,
): Promise<Postmaster> {
  const logPath = join(dataDir, SERVER_LOG_FILE);
  await keepLogSmall(logPath);
  for (let attempt = 1; ; attempt += 1) {
    const port = fixedPort ?? (await freePort());
    const logStart = (await stat(logPath).catch(() => ({ size: 0 }))).size;
    const pid = await spawnServer(binaries.postgres, location, logPath, {
      ...SETTINGS,
      ...settings,
      port: String(port),
    });
    const found = await waitUntilReady(location.folder, pid, START_TIMEOUT_MS);
    if (found !== undefined) {
      return found;
    }
    const tooSlow = (await processStartTime(pid)) !== undefined;
    if (tooSlow) {
      await stopPostmaster(pid);
    }
    const log = (await readFile(logPath)).subarray(logStart).toString('utf8').trim();
    // Another program may have taken the port between this check and the server's start.
    if (fixedPort !== undefined || attempt === PORT_ATTEMPTS || !log.includes('could not bind')) {
      const reason = tooSlow ? `it was not ready after ${START_TIMEOUT_MS / 1000} s` : 'it ended at once';
      throw new EmbeddedStartFailed(`${reason} on ${location.folder}.`, log.split('\n').slice(-8).join('\n'));
    }
  }
}

async function spawnServer(
  program: string,
  { folder, account }: DataLocation,
  logPath: string,
  settings: Readonly<Record<string, string>>,
): Promise<number> {
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = await open(logPath, 'a', 0o600);
  try {
    const child = spawn(program, ['-D', folder, ...flags], {
      ...asAccount(account),
      cwd: '/',
      env: serverEnvironment(),
      detached: true,
      stdio: ['ignore', log.fd, log.fd],
    });
    await new Promise<void>((resolve, reject) => {
      child.once('spawn', resolve);
      child.once('error', (error) => reject(new EmbeddedStartFailed(String(error), '')));
    });
    child.unref();
    const pid = child.pid ?? 0;
    endWithProcess(pid);
    child.once('exit', () => forgetPostmaster(pid));
    return pid;
  } finally {
    await log.close();
  }
}

/** Returns an environment without PG* variables and secrets. */
function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}

async function keepLogSmall(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (found !== undefined && found.size > LOG_LIMIT_BYTES) {
    await rename(path, `${path}.1`);
  }
}

/** Returns a port that is free at this moment. */
async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', resolve);
  });
  const address = probe.address();
  await new Promise<void>((resolve) => {
    probe.close(() => resolve());
  });
  if (address === null || typeof address === 'string') {
    throw new EmbeddedStartFailed('no free port on the loopback interface.', '');
  }
  return address.port;
}
