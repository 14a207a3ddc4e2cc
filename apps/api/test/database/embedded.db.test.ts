import { chmod, chown, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../src/database/connect.ts';
import { canReach } from '../../src/database/embedded/account.ts';
import { stopServerOn } from '../../src/database/embedded/postmaster.ts';
import { processStartTime, waitForExit } from '../../src/database/embedded/processes.ts';
import { DataFolderInUse, DataFolderUnusable } from '../../src/database/errors.ts';
import { type Holder, serverPid, startHolder } from './support/holder.ts';

const NOBODY = { uid: 65_534, gid: 65_534 };
const isRoot = process.getuid?.() === 0;
/** Whether another user can run this checkout at all; below a private folder it cannot. */
const othersCanRun =
  isRoot && (await canReach(NOBODY, process.execPath)) && (await canReach(NOBODY, import.meta.dirname));

let home: string;
let dataDir: string;
let messages: string[];
let open: Database[];
let holders: Holder[];

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'uluran-embedded-'));
  await chmod(home, 0o711);
  dataDir = join(home, 'data');
  messages = [];
  open = [];
  holders = [];
});

afterEach(async () => {
  await Promise.all(open.map((database) => database.close()));
  for (const holder of holders) {
    holder.process.kill('SIGKILL');
    await holder.ended;
  }
  const elsewhere = (await readFile(join(dataDir, 'postgres-location.txt'), 'utf8').catch(() => '')).trim();
  for (const folder of [join(dataDir, 'postgres'), elsewhere].filter((path) => path !== '')) {
    await stopServerOn(folder);
    await rm(folder, { recursive: true, force: true });
    await rm(`${folder}.origin`, { force: true });
  }
  await rm(home, { recursive: true, force: true });
});

async function openHere(): Promise<Database> {
  const take = (message: string) => {
    messages.push(message);
  };
  const database = await openDatabase({ DATA_DIR: dataDir }, { log: { info: take, warn: take } });
  open.push(database);
  return database;
}

async function close(database: Database): Promise<void> {
  open = open.filter((one) => one !== database);
  await database.close();
}

async function holdElsewhere(account?: { uid: number; gid: number }): Promise<Holder> {
  const holder = await startHolder(dataDir, account);
  holders.push(holder);
  return holder;
}

test('keeps what was written, from one start to the next, and leaves no server behind', async () => {
  const first = await openHere();
  await first.ownerSql`create table note (text text)`;
  await first.ownerSql`insert into note values ('halo')`;
  const pid = await serverPid(join(dataDir, 'postgres'));
  await close(first);
  expect(await processStartTime(pid)).toBeUndefined();

  const second = await openHere();
  expect(await second.ownerSql`select text from note`).toEqual([{ text: 'halo' }]);
});

test('writes durably, compares by C.UTF-8, and keeps its passwords to itself', async () => {
  const { ownerSql } = await openHere();
  const [settings] = await ownerSql`
    select current_setting('fsync') as fsync, current_setting('listen_addresses') as addresses, datlocale as locale
    from pg_database where datname = current_database()`;
  expect(settings).toEqual({ fsync: 'on', addresses: '127.0.0.1', locale: 'C.UTF-8' });
  expect((await stat(join(dataDir, 'database-secrets.json'))).mode & 0o777).toBe(0o600);
  expect((await stat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700);
});

test('refuses a second start on the same folder, here and in another process, and leaves the first alone', async () => {
  const { sql } = await openHere();
  await expect(openHere()).rejects.toBeInstanceOf(DataFolderInUse);
  const other = await holdElsewhere();
  expect(await other.ended).not.toBe(0);
  expect(other.output()).toContain(`is in use by process ${process.pid}: stop that process, or set DATA_DIR`);
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
});

test('adopts the server that a killed process left running', async () => {
  const killed = await holdElsewhere();
  const pid = await serverPid(join(dataDir, 'postgres'));
  killed.process.kill('SIGKILL');
  await killed.ended;
  expect(await processStartTime(pid)).toBeDefined();

  const { sql } = await openHere();
  expect(messages.join()).toContain('Adopted the database server');
  expect(await serverPid(join(dataDir, 'postgres'))).toBe(pid);
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
});

test('stops a server left behind that does not answer, and starts another', async () => {
  const killed = await holdElsewhere();
  const pid = await serverPid(join(dataDir, 'postgres'));
  killed.process.kill('SIGKILL');
  await killed.ended;
  process.kill(pid, 'SIGSTOP');

  const { sql } = await openHere();
  expect(messages.join()).toContain('does not answer');
  expect(await serverPid(join(dataDir, 'postgres'))).not.toBe(pid);
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
});

test('recovers what was committed after the process and its server are both killed', async () => {
  const database = await openHere();
  await database.ownerSql`create table note (text text)`;
  await close(database);
  const killed = await holdElsewhere();
  const pid = await serverPid(join(dataDir, 'postgres'));
  killed.process.kill('SIGKILL');
  process.kill(pid, 'SIGKILL');
  await Promise.all([killed.ended, waitForExit(pid, 5_000)]);

  const { ownerSql } = await openHere();
  expect(await ownerSql`select text from note`).toEqual([]);
});

test('starts the server again when it is killed under a running product, and the product goes on', async () => {
  const { sql, ownerSql } = await openHere();
  await ownerSql`create table note (text text)`;
  await ownerSql`insert into note values ('halo')`;
  process.kill(await serverPid(join(dataDir, 'postgres')), 'SIGKILL');
  await expect.poll(() => sql`select 1 as one`.catch(() => []), { timeout: 15_000 }).toEqual([{ one: 1 }]);
  expect(await ownerSql`select text from note`).toEqual([{ text: 'halo' }]);
  expect(messages.join()).toContain('ended by itself; starting it again');
});

test('does not take another program for its server when the process id was given away', async () => {
  await close(await openHere());
  const stale = [process.pid, join(dataDir, 'postgres'), 0, 5432, '', '127.0.0.1', '', 'ready   ', ''].join('\n');
  await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), stale);

  const { sql } = await openHere();
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
});

test('Ctrl-C reaches the process alone: the server answers until the process has drained', async () => {
  const holder = await holdElsewhere();
  const pid = await serverPid(join(dataDir, 'postgres'));
  const group = holder.process.pid ?? 0;
  expect(group).toBeGreaterThan(1);
  process.kill(-group, 'SIGINT');

  expect(await holder.ended).toBe(0);
  expect(holder.output()).toContain('closed');
  expect(await processStartTime(pid)).toBeUndefined();
});

test('refuses a folder whose passwords are lost, and says how to go on', async () => {
  await close(await openHere());
  await rm(join(dataDir, 'database-secrets.json'));
  const error = await openHere().catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(DataFolderUnusable);
  expect(String(error)).toContain('restore');
});

test('refuses files of another major version', async () => {
  await close(await openHere());
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '14\n');
  await expect(openHere()).rejects.toThrow('was made by PostgreSQL 14');
});

test.runIf(isRoot)(
  'puts the files elsewhere when their user cannot reach the data folder, and finds them again',
  async () => {
    await chmod(home, 0o700);
    const first = await openHere();
    await first.ownerSql`create table note (text text)`;
    await close(first);
    const folder = (await readFile(join(dataDir, 'postgres-location.txt'), 'utf8')).trim();
    expect(messages).toEqual([expect.stringContaining(`its files lie in ${folder} instead`)]);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);

    const second = await openHere();
    expect(await second.ownerSql`select text from note`).toEqual([]);
    expect(messages).toHaveLength(1);
  },
);

test.runIf(isRoot)('starts anew, not on old files, when the data folder was removed without them', async () => {
  await chmod(home, 0o700);
  const first = await openHere();
  await first.ownerSql`create table note (text text)`;
  await close(first);
  await rm(dataDir, { recursive: true });

  const second = await openHere();
  expect(await second.ownerSql`select to_regclass('note') as found`).toEqual([{ found: null }]);
});

test.runIf(isRoot)('does not start anew on a database that has become unreachable', async () => {
  await close(await openHere());
  await chmod(home, 0o700);
  await expect(openHere()).rejects.toThrow('can no longer reach its files');
});

test.runIf(othersCanRun)('runs as an ordinary user, and then as root on the same files', async () => {
  await mkdir(dataDir);
  await chown(dataDir, NOBODY.uid, NOBODY.gid);
  const holder = await holdElsewhere(NOBODY);
  expect(holder.output()).toContain('open');
  holder.process.kill('SIGTERM');
  expect(await holder.ended).toBe(0);

  const { sql } = await openHere();
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
});

test.runIf(othersCanRun)("tells an ordinary user whose files they are, when they are somebody else's", async () => {
  await mkdir(join(dataDir, 'postgres'), { recursive: true });
  await chown(dataDir, NOBODY.uid, NOBODY.gid);
  const holder = await holdElsewhere(NOBODY);
  expect(await holder.ended).not.toBe(0);
  expect(holder.output()).toContain('belong to another user (0)');
});
