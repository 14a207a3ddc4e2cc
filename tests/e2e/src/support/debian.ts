import { execFile, execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { appendFile, chmod, chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { freePort, newDataDir } from './product.ts';
import { eventually } from './wait.ts';

export const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
/** A user without rights, if the test itself runs as root. */
export const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
/** Includes the migrations, and a machine of CI may be busy. */
export const START_LIMIT_MS = 120_000;

/** Installs missing Debian programs, as root; for other users it fails with an instruction. */
export function requireDebianTools(): void {
  execFileSync('bash', [join(ROOT, 'scripts/debian-tools.sh')], { stdio: ['ignore', 'inherit', 'inherit'] });
}

/** A program of the PostgreSQL that Debian installs. */
export function pgProgram(name: string): string {
  const folder = '/usr/lib/postgresql';
  const newest = existsSync(folder) ? readdirSync(folder).sort().at(-1) : undefined;
  return join(folder, newest ?? '15', 'bin', name);
}

/** Runs SQL with psql; returns the output without headers. */
export function psql(url: string, ...statements: string[]): string {
  const commands = statements.map((statement) => `--command=${statement}`);
  return execFileSync(pgProgram('psql'), [url, '--no-align', '--tuples-only', ...commands], {
    encoding: 'utf8',
    stdio: 'pipe',
  }).trim();
}

/** Programs that a test has started. */
export interface Programs {
  /** Starts a program and stores its output. */
  run: (name: string, command: string, args: string[], options?: object) => void;
  outputOf: (name: string) => string;
  /** Ends a program and waits for its end. */
  end: (name: string, signal?: NodeJS.Signals) => Promise<void>;
  /** Ends all programs, the last one first. */
  endAll: () => Promise<void>;
  /** Output of all programs. */
  report: () => string;
}

export function createPrograms(): Programs {
  const children: { name: string; output: string[]; end: (signal: NodeJS.Signals) => Promise<void> }[] = [];
  const named = (name: string) => children.findLast((child) => child.name === name);
  return {
    run(name, command, args, options = {}) {
      const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
      const output: string[] = [];
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk: Buffer) => output.push(String(chunk)));
      const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()));
      const end = async (signal: NodeJS.Signals) => {
        child.kill(signal);
        await ended;
      };
      children.push({ name, output, end });
    },
    outputOf: (name) => named(name)?.output.join('') ?? '',
    end: async (name, signal = 'SIGTERM') => await named(name)?.end(signal),
    endAll: async () => {
      for (const { end } of children.splice(0).reverse()) await end('SIGTERM');
    },
    report: () => children.map(({ name, output }) => `${name}: ${output.join('')}`).join('\n'),
  };
}

/** Writes a configuration of deploy/ with the replacements that its comment describes; returns its path. */
export async function place(home: string, file: string, replaced: Record<string, string>): Promise<string> {
  let text = await readFile(join(ROOT, 'deploy', file), 'utf8');
  for (const [from, to] of Object.entries(replaced)) {
    expect(text, `${file} has ${from}`).toContain(from);
    text = text.replaceAll(from, to);
  }
  const path = join(home, file.replace('/', '-'));
  await writeFile(path, text);
  await chmod(path, 0o644);
  return path;
}

/** A Debian PostgreSQL, with the address of each of its users. */
export interface Cluster {
  folder: string;
  port: number;
  /** Address of the product's user, which is created as in docs/operations.md. */
  owner: string;
  /** Address of the superuser in the product's database. */
  superuser: string;
}

const PASSWORD = 'kata-sandi';

/** A folder of the test's own, which the user without rights may enter. */
export async function newHome(): Promise<string> {
  const home = await newDataDir();
  await chmod(home, 0o755);
  return home;
}

/** A folder that the user without rights owns. */
export async function ownedFolder(path: string): Promise<string> {
  await mkdir(path, { mode: 0o700 });
  if (NOBODY.uid !== undefined) await chown(path, NOBODY.uid, NOBODY.gid);
  return path;
}

function addressesOf(folder: string, port: number): Cluster {
  const superuser = `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/uluran`;
  return { folder, port, owner: superuser.replace('//postgres', '//uluran'), superuser };
}

/** Starts PostgreSQL on a cluster's folder, and waits until it accepts connections. */
export async function startPostgres(
  programs: Programs,
  name: string,
  folder: string,
  settings: string,
): Promise<Cluster> {
  const port = await freePort();
  await appendFile(
    join(folder, 'postgresql.conf'),
    `\n${settings}\nport = ${port}\nlisten_addresses = '127.0.0.1'\nunix_socket_directories = ''\nfsync = off\n`,
  );
  programs.run(name, pgProgram('postgres'), ['-D', folder], { ...NOBODY });
  const cluster = addressesOf(folder, port);
  await eventually(async () => psql(cluster.superuser.replace(/uluran$/, 'postgres'), 'SELECT 1'), START_LIMIT_MS);
  return cluster;
}

/** A new PostgreSQL with the product's user and database. */
export async function startCluster(programs: Programs, home: string, settings: string): Promise<Cluster> {
  const folder = await ownedFolder(join(home, 'cluster'));
  const password = join(home, 'password');
  await writeFile(password, PASSWORD);
  const access = [
    '--auth=scram-sha-256',
    `--pwfile=${password}`,
    '--username=postgres',
    '--encoding=UTF8',
    '--no-sync',
  ];
  execFileSync(pgProgram('initdb'), [`--pgdata=${folder}`, ...access], {
    stdio: ['ignore', 'ignore', 'inherit'],
    ...NOBODY,
  });
  const cluster = await startPostgres(programs, 'postgres', folder, settings);
  psql(
    cluster.superuser.replace(/uluran$/, 'postgres'),
    `CREATE ROLE uluran LOGIN CREATEROLE PASSWORD '${PASSWORD}'`,
    'CREATE DATABASE uluran OWNER uluran',
  );
  return cluster;
}

/** PgBouncer as in deploy/, before this server; returns the address of the restricted role's pool. */
export async function startPgbouncer(programs: Programs, home: string, cluster: Cluster): Promise<string> {
  psql(cluster.owner, `ALTER ROLE uluran_app LOGIN PASSWORD '${PASSWORD}'`);
  const own = await ownedFolder(join(home, 'pgbouncer'));
  const users = join(home, 'userlist.txt');
  await writeFile(users, `"uluran_app" "${PASSWORD}"\n"uluran" "${PASSWORD}"\n`);
  const port = await freePort();
  const configuration = await place(home, 'pgbouncer/pgbouncer.ini', {
    'host=127.0.0.1 port=5432': `host=127.0.0.1 port=${cluster.port}`,
    'listen_port = 6432': `listen_port = ${port}\nunix_socket_dir =\nadmin_users = uluran`,
    '/etc/pgbouncer/userlist.txt': users,
    '/var/log/postgresql': own,
    '/var/run/postgresql': own,
  });
  programs.run('pgbouncer', '/usr/sbin/pgbouncer', [configuration], { ...NOBODY });
  const pool = `postgres://uluran_app:${PASSWORD}@127.0.0.1:${port}/uluran`;
  await eventually(async () => psql(pool, 'SELECT 1'), START_LIMIT_MS);
  return pool;
}

/** A second PostgreSQL that replicates the first. */
export async function startStandby(programs: Programs, home: string, primary: Cluster): Promise<Cluster> {
  const folder = await ownedFolder(join(home, 'standby'));
  const source = primary.superuser.replace(/uluran$/, 'postgres');
  const how = ['--write-recovery-conf', '--checkpoint=fast', '--wal-method=stream', '--no-sync'];
  execFileSync(pgProgram('pg_basebackup'), [`--dbname=${source}`, `--pgdata=${folder}`, ...how], {
    stdio: ['ignore', 'ignore', 'inherit'],
    ...NOBODY,
  });
  return await startPostgres(programs, 'standby', folder, '');
}

/** Changes a setting that takes effect at once. */
export function setSetting(cluster: Cluster, name: string, value: string): void {
  psql(cluster.superuser, `ALTER SYSTEM SET ${name} = '${value}'`, 'SELECT pg_reload_conf()');
}

/** Reports a node's role like Patroni: 200 on the path of its role. */
export async function startRoleReport(cluster: Cluster): Promise<{ port: number; server: Server }> {
  const server = createServer((request, response) => {
    const ask = [cluster.superuser, '--no-align', '--tuples-only', '--command=SELECT pg_is_in_recovery()'];
    execFile(pgProgram('psql'), ask, (error, answer) => {
      const role = error !== null ? '' : answer.trim() === 't' ? '/replica' : '/primary';
      response.writeHead(role !== '' && request.url?.startsWith(role) ? 200 : 503).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, server };
}

/** HAProxy as in deploy/ before two PostgreSQL servers; returns the ports of the leading and the following one. */
export async function startDatabaseProxy(
  programs: Programs,
  home: string,
  nodes: readonly [Cluster, Cluster],
  roles: readonly [number, number],
): Promise<{ primary: number; replicas: number }> {
  const ports = { primary: await freePort(), replicas: await freePort() };
  const [one, other] = nodes;
  const configuration = await place(home, 'haproxy/database.cfg', {
    '10.0.0.11:5432 check port 8008': `127.0.0.1:${one.port} check port ${roles[0]}`,
    '10.0.0.12:5432 check port 8008': `127.0.0.1:${other.port} check port ${roles[1]}`,
    '10.0.0.13:5432 check port 8008': '127.0.0.1:9 check port 9',
    '127.0.0.1:5000': `127.0.0.1:${ports.primary}`,
    '127.0.0.1:5001': `127.0.0.1:${ports.replicas}`,
  });
  programs.run('haproxy', '/usr/sbin/haproxy', ['-db', '-f', configuration]);
  const through = (port: number) => one.superuser.replace(/:\d+\//, `:${port}/`);
  for (const port of Object.values(ports))
    await eventually(async () => psql(through(port), 'SELECT 1'), START_LIMIT_MS);
  return ports;
}
