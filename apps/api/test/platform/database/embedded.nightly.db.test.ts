import { chmod, chown, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { canReach } from '../../../src/platform/database/embedded/account.ts';
import { processStartTime } from '../../../src/platform/database/embedded/processes.ts';
import { DataFolderUnusable } from '../../../src/platform/database/errors.ts';
import { useEmbeddedHome } from './support/embedded-home.ts';
import { serverPid } from './support/holder.ts';

const NOBODY = { uid: 65_534, gid: 65_534 };
const isRoot = process.getuid?.() === 0;
/** Whether another user can run this checkout at all; below a private folder it cannot. */
const othersCanRun =
  isRoot && (await canReach(NOBODY, process.execPath)) && (await canReach(NOBODY, import.meta.dirname));

const server = useEmbeddedHome();

test('stops a server left behind that does not answer, and starts another', async () => {
  const killed = await server.holdElsewhere();
  const pid = await serverPid(join(server.dataDir, 'postgres'));
  killed.process.kill('SIGKILL');
  await killed.ended;
  process.kill(pid, 'SIGSTOP');

  const { sql } = await server.openHere();
  expect(server.messages.join()).toContain('does not answer');
  expect(await serverPid(join(server.dataDir, 'postgres'))).not.toBe(pid);
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
});

test('starts the server again when it is killed under a running product, and the product goes on', async () => {
  const { sql, ownerSql } = await server.openHere();
  await ownerSql`create table note (text text)`;
  await ownerSql`insert into note values ('halo')`;
  process.kill(await serverPid(join(server.dataDir, 'postgres')), 'SIGKILL');
  await expect.poll(() => sql`select 1 as one`.catch(() => []), { timeout: 15_000 }).toEqual([{ one: 1 }]);
  expect(await ownerSql`select text from note`).toEqual([{ text: 'halo' }]);
  expect(server.messages.join()).toContain('ended by itself; starting it again');
});

test('Ctrl-C reaches the process alone: the server answers until the process has drained', async () => {
  const holder = await server.holdElsewhere();
  const pid = await serverPid(join(server.dataDir, 'postgres'));
  const group = holder.process.pid ?? 0;
  expect(group).toBeGreaterThan(1);
  process.kill(-group, 'SIGINT');

  expect(await holder.ended).toBe(0);
  expect(holder.output()).toContain('closed');
  expect(await processStartTime(pid)).toBeUndefined();
});

test('refuses a folder whose passwords are lost, and says how to go on', async () => {
  await server.close(await server.openHere());
  await rm(join(server.dataDir, 'database-secrets.json'));
  const error = await server.openHere().catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(DataFolderUnusable);
  expect(String(error)).toContain('restore');
});

test('refuses files of another major version', async () => {
  await server.close(await server.openHere());
  await writeFile(join(server.dataDir, 'postgres', 'PG_VERSION'), '14\n');
  await expect(server.openHere()).rejects.toThrow('was made by PostgreSQL 14');
});

test.runIf(isRoot)(
  'puts the files elsewhere when their user cannot reach the data folder, and finds them again',
  async () => {
    await chmod(server.home, 0o700);
    const first = await server.openHere();
    await first.ownerSql`create table note (text text)`;
    await server.close(first);
    const folder = (await readFile(join(server.dataDir, 'postgres-location.txt'), 'utf8')).trim();
    expect(server.messages).toEqual([expect.stringContaining(`its files lie in ${folder} instead`)]);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);

    const second = await server.openHere();
    expect(await second.ownerSql`select text from note`).toEqual([]);
    expect(server.messages).toHaveLength(1);
  },
);

test.runIf(isRoot)('starts anew, not on old files, when the data folder was removed without them', async () => {
  await chmod(server.home, 0o700);
  const first = await server.openHere();
  await first.ownerSql`create table note (text text)`;
  await server.close(first);
  await rm(server.dataDir, { recursive: true });

  const second = await server.openHere();
  expect(await second.ownerSql`select to_regclass('note') as found`).toEqual([{ found: null }]);
});

test.runIf(isRoot)('does not start anew on a database that has become unreachable', async () => {
  await server.close(await server.openHere());
  await chmod(server.home, 0o700);
  await expect(server.openHere()).rejects.toThrow('can no longer reach its files');
});

test.runIf(othersCanRun)('runs as an ordinary user, and then as root on the same files', async () => {
  await mkdir(server.dataDir);
  await chown(server.dataDir, NOBODY.uid, NOBODY.gid);
  const holder = await server.holdElsewhere(NOBODY);
  expect(holder.output()).toContain('open');
  holder.process.kill('SIGTERM');
  expect(await holder.ended).toBe(0);

  const { sql } = await server.openHere();
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
});

test.runIf(othersCanRun)("tells an ordinary user whose files they are, when they are somebody else's", async () => {
  await mkdir(join(server.dataDir, 'postgres'), { recursive: true });
  await chown(server.dataDir, NOBODY.uid, NOBODY.gid);
  const holder = await server.holdElsewhere(NOBODY);
  expect(await holder.ended).not.toBe(0);
  expect(holder.output()).toContain('belong to another user (0)');
});
