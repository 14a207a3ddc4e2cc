import { chmod, chown, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import postgres from 'postgres';
import { type DatabaseServer, openAuditor } from './database-server.ts';
import { placeDeployed, requireDebian } from './debian.ts';
import { freePort } from './free-port.ts';
import { NOBODY, type Programs, startPrograms } from './programs.ts';

const PASSWORD = 'kata-sandi';
const MEMBERS = ['db1', 'db2', 'db3'] as const;
const WHOLE_LIMIT_MS = 120_000;
const LOOK_EVERY_MS = 100;
/**
 * Before every second kill the followers receive nothing for this long, so acknowledged gifts of this time are on one machine only.
 */
const STALLED_MS = 700;
/** Enough connections to reach each of three servers if HAProxy ignored their roles. */
const CONNECTIONS_TRIED = 6;

/** One server with its Patroni. */
interface Member {
  name: string;
  folder: string;
  port: number;
  reportPort: number;
  configuration: string;
}

const hasRole = (member: Member, role: 'primary' | 'replica' | 'sync') =>
  fetch(`http://127.0.0.1:${member.reportPort}/${role}`, { signal: AbortSignal.timeout(2_000) }).then(
    async (answer) => {
      await answer.body?.cancel();
      return answer.ok;
    },
    () => false,
  );

async function inRole(members: readonly Member[], role: 'primary' | 'replica' | 'sync'): Promise<Member[]> {
  const has = await Promise.all(members.map((member) => hasRole(member, role)));
  return members.filter((_, index) => has[index]);
}

async function until(what: string, isSo: () => Promise<boolean>, programs: Programs): Promise<void> {
  const deadline = performance.now() + WHOLE_LIMIT_MS;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`waited ${WHOLE_LIMIT_MS} ms for ${what}:\n${programs.report()}`);
    await delay(LOOK_EVERY_MS);
  }
}

async function prepareMember(home: string, name: string, etcdPort: number): Promise<Member> {
  const folder = join(home, name);
  await mkdir(folder, { mode: 0o700 });
  if (NOBODY.uid !== undefined) await chown(folder, NOBODY.uid, NOBODY.gid);
  const member = {
    name,
    folder,
    port: await freePort(),
    reportPort: await freePort(),
    configuration: join(home, `${name}.yml`),
  };
  const version = (await readdir('/usr/lib/postgresql')).sort().at(-1) ?? '15';
  await placeDeployed(member.configuration, 'patroni/patroni.yml', {
    'name: db1': `name: ${name}`,
    '[10.0.0.11:2379, 10.0.0.12:2379, 10.0.0.13:2379]': `['127.0.0.1:${etcdPort}']`,
    '10.0.0.11:8008': `127.0.0.1:${member.reportPort}`,
    '10.0.0.11:5432': `127.0.0.1:${member.port}`,
    '10.0.0.0/24': '127.0.0.1/32',
    'replace-with-a-password-of-your-own': PASSWORD,
    '/usr/lib/postgresql/15/bin': `/usr/lib/postgresql/${version}/bin`,
    // Sockets of Debian's folder belong to its own user.
    '  data_dir: /var/lib/postgresql/15/uluran': `  parameters: { unix_socket_directories: '${folder}' }\n  data_dir: ${join(folder, 'data')}`,
  });
  return member;
}

async function startEtcd(programs: Programs, home: string): Promise<number> {
  const folder = join(home, 'etcd');
  await mkdir(folder, { mode: 0o700 });
  if (NOBODY.uid !== undefined) await chown(folder, NOBODY.uid, NOBODY.gid);
  const port = await freePort();
  const [client, peer] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${await freePort()}`];
  programs.run('etcd', folder, '/usr/bin/etcd', [
    `--data-dir=${join(folder, 'data')}`,
    `--listen-client-urls=${client}`,
    `--advertise-client-urls=${client}`,
    `--listen-peer-urls=${peer}`,
    `--initial-advertise-peer-urls=${peer}`,
    `--initial-cluster=default=${peer}`,
  ]);
  return port;
}

/** HAProxy as in deploy/; returns the port of the leading server. */
async function startProxy(programs: Programs, home: string, members: readonly Member[]): Promise<number> {
  const folder = join(home, 'haproxy');
  await mkdir(folder);
  const [primary, replicas] = [await freePort(), await freePort()];
  const servers = members.map(({ port, reportPort }, index) => [
    `10.0.0.1${index + 1}:5432 check port 8008`,
    `127.0.0.1:${port} check port ${reportPort}`,
  ]);
  await placeDeployed(join(home, 'database.cfg'), 'haproxy/database.cfg', {
    ...Object.fromEntries(servers),
    '127.0.0.1:5000': `127.0.0.1:${primary}`,
    '127.0.0.1:5001': `127.0.0.1:${replicas}`,
  });
  programs.run('haproxy', folder, '/usr/sbin/haproxy', ['-db', '-f', join(home, 'database.cfg')]);
  return primary;
}

/** Returns true if each new connection reaches the leading server. Patroni reports a leader a moment before it accepts writes. */
async function leadsToLeader(url: string): Promise<boolean> {
  const isLeader = async () => {
    const sql = postgres(url, { max: 1, onnotice: () => {} });
    try {
      const [server] = await sql<{ follows: boolean }[]>`SELECT pg_is_in_recovery() AS follows`;
      return server?.follows === false;
    } catch {
      return false;
    } finally {
      await sql.end({ timeout: 1 });
    }
  };
  for (let turn = 0; turn < CONNECTIONS_TRIED; turn += 1) if (!(await isLeader())) return false;
  return true;
}

async function createProductDatabase(leader: Member, programs: Programs): Promise<void> {
  const url = `postgres://postgres:${PASSWORD}@127.0.0.1:${leader.port}/postgres`;
  await until('a server that accepts writes', () => leadsToLeader(url), programs);
  const sql = postgres(url, { max: 1 });
  await sql.unsafe(`CREATE ROLE uluran LOGIN CREATEROLE PASSWORD '${PASSWORD}'`);
  await sql.unsafe('CREATE DATABASE uluran OWNER uluran');
  await sql.end({ timeout: 2 });
}

/**
 * Three PostgreSQL servers under Patroni with etcd, reached through HAProxy: Debian's programs with the configuration of deploy/.
 */
export async function startPatroni(): Promise<DatabaseServer> {
  requireDebian('haproxy', 'postgresql', 'patroni', 'etcd-server');
  const home = await mkdtemp(join(tmpdir(), 'uluran-failover-'));
  await chmod(home, 0o755);
  const programs = startPrograms();
  const stop = async () => {
    await programs.endAll(home);
    await rm(home, { recursive: true, force: true });
  };
  try {
    const etcdPort = await startEtcd(programs, home);
    const members = await Promise.all(MEMBERS.map((name) => prepareMember(home, name, etcdPort)));
    const startMember = ({ name, folder, configuration }: Member) =>
      programs.run(name, folder, '/usr/bin/patroni', [configuration]);
    for (const member of members) startMember(member);
    const isWhole = async () => {
      const [leaders, followers, synchronous] = await Promise.all([
        inRole(members, 'primary'),
        inRole(members, 'replica'),
        inRole(members, 'sync'),
      ]);
      return leaders.length === 1 && followers.length === members.length - 1 && synchronous.length > 0;
    };
    await until('a leading server', async () => (await inRole(members, 'primary')).length === 1, programs);
    const [leader] = await inRole(members, 'primary');
    if (leader === undefined) throw new Error(`no server leads:\n${programs.report()}`);
    await createProductDatabase(leader, programs);
    const proxyPort = await startProxy(programs, home, members);
    const urlOf = (user: string) => `postgres://${user}:${PASSWORD}@127.0.0.1:${proxyPort}/uluran`;
    await until('two followers, one of them synchronous', isWhole, programs);
    await until('a way to the leading server through HAProxy', () => leadsToLeader(urlOf('postgres')), programs);
    const auditor = openAuditor(urlOf('postgres'));
    let crashes = 0;
    return {
      ...auditor,
      ownerUrl: urlOf('uluran'),
      crash: async (moment) => {
        const [killed] = await inRole(members, 'primary');
        if (killed === undefined) throw new Error(`no server leads:\n${programs.report()}`);
        await moment;
        crashes += 1;
        if (crashes % 2 === 0) await programs.pause(killed.folder, /walsender/, STALLED_MS);
        const startedAt = performance.now();
        await programs.kill(killed.folder);
        const others = members.filter((member) => member !== killed);
        await until('another leading server', async () => (await inRole(others, 'primary')).length === 1, programs);
        await until('a way to the next leader', () => leadsToLeader(urlOf('postgres')), programs);
        const awayMs = performance.now() - startedAt;
        startMember(killed);
        await until(`${killed.name} to come back as a follower`, isWhole, programs);
        return awayMs;
      },
      stop: async () => {
        await auditor.sql.end({ timeout: 2 });
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
