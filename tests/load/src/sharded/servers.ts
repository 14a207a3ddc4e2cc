import { execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, chmod, chown, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createClient, type Sql } from '@uluran/api/testing';
import { freePort } from '../processes.ts';

/** PostgreSQL does not run as root. */
const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
const START_LIMIT_MS = 30_000;
const CONNECTIONS = 8;

/** Settings of all servers, so that they can be compared: a commit returns when it is on the disk. */
const SETTINGS = `
max_connections = 200
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
jit = off
# Books are moved by it.
wal_level = logical
`;
const CITUS_SETTINGS = `
shared_preload_libraries = 'citus'
max_prepared_transactions = 200
citus.enable_telemetry = off
# Between servers of one machine.
citus.node_conninfo = 'sslmode=disable'
# Triggers, and statements inside them, on tables that lie on other servers: refused otherwise.
citus.enable_unsafe_triggers = on
citus.allow_nested_distributed_execution = on
`;

/** One PostgreSQL on loopback, with a database for the product. */
export interface Server {
  port: number;
  /** A session in the schema `public`, open while the server runs. */
  lasting: Sql;
  /** Opens a pool on one or several schemas; the server's stop closes it. */
  open: (searchPath: string, connections?: number) => Sql;
  /** Runs a script statement by statement, in one transaction. Throws the server's error. */
  run: (script: string, searchPath: string) => void;
  /** All rows of a schema, as a script that inserts them into the same tables elsewhere. */
  dump: (schema: string) => string;
}

export interface Servers {
  /** A PostgreSQL without Citus. */
  plain: Server;
  coordinator: Server;
  workers: readonly [Server, Server];
  version: string;
  stop: () => Promise<void>;
}

/** @returns a sentence if these are not the programs of a PostgreSQL with Citus, otherwise null */
export function refuseBin(bin: string | undefined): string | null {
  if (bin === undefined)
    return 'Name the folder of the programs of a PostgreSQL that has Citus: node src/sharded/main.ts /usr/lib/postgresql/15/bin';
  if (!existsSync(join(bin, 'initdb')))
    return `${bin} has no initdb: name the folder of the programs of a PostgreSQL that has Citus.`;
  const shared = execFileSync(join(bin, 'pg_config'), ['--sharedir'], { encoding: 'utf8' }).trim();
  if (!existsSync(join(shared, 'extension/citus.control')))
    return `The PostgreSQL of ${bin} has no Citus (${shared}/extension/citus.control): docs/scaling.md says how it is built.`;
  return null;
}

async function startServer(
  bin: string,
  home: string,
  name: string,
  settings: string,
  stops: (() => Promise<unknown>)[],
): Promise<Server> {
  const folder = join(home, name);
  await mkdir(folder, { mode: 0o700 });
  if (NOBODY.uid !== undefined) await chown(folder, NOBODY.uid, NOBODY.gid);
  const how = ['--username=postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'];
  execFileSync(join(bin, 'initdb'), [`--pgdata=${folder}`, ...how], {
    stdio: ['ignore', 'ignore', 'inherit'],
    ...NOBODY,
  });
  const port = await freePort();
  await appendFile(join(folder, 'postgresql.conf'), `${SETTINGS}${settings}port = ${port}\n`);
  const log: string[] = [];
  const child = spawn(join(bin, 'postgres'), ['-D', folder], {
    ...NOBODY,
    cwd: folder,
    env: { HOME: folder, PATH: process.env.PATH, LANG: 'C.UTF-8' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  child.stderr.on('data', (chunk: Buffer) => log.splice(0, log.push(String(chunk)) - 40));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  stops.push(async () => {
    child.kill('SIGINT');
    await ended;
  });
  const urlOf = (database: string) => `postgres://postgres@127.0.0.1:${port}/${database}`;
  const deadline = performance.now() + START_LIMIT_MS;
  while (!(await answers(urlOf('postgres')))) {
    if (child.exitCode !== null || performance.now() > deadline)
      throw new Error(`${name} did not start:\n${log.join('')}`);
    await delay(100);
  }
  await once(urlOf('postgres'), 'CREATE DATABASE uluran');
  const open: Server['open'] = (searchPath, connections = CONNECTIONS) => {
    const url = `${urlOf('uluran')}?search_path=${encodeURIComponent(searchPath)}`;
    const sql = createClient(url, { max: connections, statementTimeoutMs: 0 });
    stops.push(() => sql.end({ timeout: 1 }));
    return sql;
  };
  return {
    port,
    open,
    lasting: open('public', 1),
    run: (script, searchPath) => {
      const options = [
        '--no-psqlrc',
        '--quiet',
        '--tuples-only',
        '--set=ON_ERROR_STOP=1',
        '--single-transaction',
        '--file=-',
      ];
      execFileSync(join(bin, 'psql'), [urlOf('uluran'), ...options], {
        input: `SET client_min_messages = error; SET search_path = ${searchPath};\n${script}`,
        stdio: 'pipe',
      });
    },
    dump: (schema) =>
      execFileSync(join(bin, 'pg_dump'), [urlOf('uluran'), '--data-only', '--disable-triggers', `--schema=${schema}`], {
        encoding: 'utf8',
        maxBuffer: 1e9,
        stdio: 'pipe',
      }),
  };
}

async function once(url: string, statement: string): Promise<void> {
  const sql = createClient(url, { max: 1, statementTimeoutMs: 0 });
  await sql.unsafe(statement).finally(() => sql.end({ timeout: 1 }));
}

const answers = (url: string) =>
  once(url, 'SELECT').then(
    () => true,
    () => false,
  );

/** Starts all four servers, with the workers registered at the coordinator. After a failure it stops the started ones. */
export async function startServers(bin: string): Promise<Servers> {
  const home = await mkdtemp(join(tmpdir(), 'uluran-sharded-'));
  await chmod(home, 0o755);
  const stops: (() => Promise<unknown>)[] = [() => rm(home, { recursive: true, force: true })];
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= (async () => {
      for (const undo of stops.splice(0).reverse()) await undo();
    })();
    return stopped;
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stop().finally(() => process.exit(1)));
  try {
    const start = (name: string, settings: string) => startServer(bin, home, name, settings, stops);
    const plain = await start('plain', '');
    const coordinator = await start('coordinator', CITUS_SETTINGS);
    const workers = [await start('worker1', CITUS_SETTINGS), await start('worker2', CITUS_SETTINGS)] as const;
    for (const server of [coordinator, ...workers]) server.run('CREATE EXTENSION citus', 'public');
    coordinator.run(
      [
        `SELECT citus_set_coordinator_host('127.0.0.1', ${coordinator.port})`,
        ...workers.map(({ port }) => `SELECT citus_add_node('127.0.0.1', ${port})`),
      ].join(';\n'),
      'public',
    );
    const [row] = await coordinator.lasting<
      [{ version: string }]
    >`SELECT split_part(citus_version(), ' on ', 1) || ', PostgreSQL ' || split_part(current_setting('server_version'), ' ', 1) AS version`;
    return { plain, coordinator, workers, version: row.version, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The message of a server's refusal, in one line. */
export function refusalOf(error: unknown): string {
  const { stderr, message, detail } = error as { stderr?: Buffer; message?: string; detail?: string };
  if (stderr === undefined) return [message, detail].filter(Boolean).join(' – ');
  return (/ERROR: +(.*)/.exec(String(stderr))?.[1] ?? String(stderr)).trim();
}
