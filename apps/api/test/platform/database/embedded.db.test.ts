import { stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { processStartTime, waitForExit } from '../../../src/platform/database/embedded/processes.ts';
import { DataFolderInUse } from '../../../src/platform/database/errors.ts';
import { useEmbeddedHome } from './support/embedded-home.ts';
import { serverPid } from './support/holder.ts';

const server = useEmbeddedHome();

test('keeps what was written, from one start to the next, and leaves no server behind', async () => {
  const first = await server.openHere();
  await first.ownerSql`create table note (text text)`;
  await first.ownerSql`insert into note values ('halo')`;
  const pid = await serverPid(join(server.dataDir, 'postgres'));
  await server.close(first);
  expect(await processStartTime(pid)).toBeUndefined();

  const second = await server.openHere();
  expect(await second.ownerSql`select text from note`).toEqual([{ text: 'halo' }]);
});

test('writes durably, compares by C.UTF-8, and keeps its passwords to itself', async () => {
  const { ownerSql } = await server.openHere();
  const [settings] = await ownerSql`
    select current_setting('fsync') as fsync, current_setting('listen_addresses') as addresses, datlocale as locale
    from pg_database where datname = current_database()`;
  expect(settings).toEqual({ fsync: 'on', addresses: '127.0.0.1', locale: 'C.UTF-8' });
  expect((await stat(join(server.dataDir, 'database-secrets.json'))).mode & 0o777).toBe(0o600);
  expect((await stat(join(server.dataDir, 'postgres'))).mode & 0o777).toBe(0o700);
});

test('refuses a second start on the same folder, here and in another process, and leaves the first alone', async () => {
  const { sql } = await server.openHere();
  await expect(server.openHere()).rejects.toBeInstanceOf(DataFolderInUse);
  const other = await server.holdElsewhere();
  expect(await other.ended).not.toBe(0);
  expect(other.output()).toContain(`is in use by process ${process.pid}: stop that process, or set DATA_DIR`);
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
});

test('adopts the server that a killed process left running', async () => {
  const killed = await server.holdElsewhere();
  const pid = await serverPid(join(server.dataDir, 'postgres'));
  killed.process.kill('SIGKILL');
  await killed.ended;
  expect(await processStartTime(pid)).toBeDefined();

  const { sql } = await server.openHere();
  expect(server.messages.join()).toContain('Adopted the database server');
  expect(await serverPid(join(server.dataDir, 'postgres'))).toBe(pid);
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
});

test.each(['a started', 'an adopted'])('%s server ends with a process that exits without closing it', async (kind) => {
  if (kind === 'an adopted') {
    const killed = await server.holdElsewhere();
    killed.process.kill('SIGKILL');
    await killed.ended;
  }
  const holder = await server.holdElsewhere();
  const pid = await serverPid(join(server.dataDir, 'postgres'));
  holder.process.kill('SIGUSR2');
  expect(await holder.ended).toBe(130);
  expect(await waitForExit(pid, 10_000)).toBe(true);

  const { sql } = await server.openHere();
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
});

test('recovers what was committed after the process and its server are both killed', async () => {
  const database = await server.openHere();
  await database.ownerSql`create table note (text text)`;
  await server.close(database);
  const killed = await server.holdElsewhere();
  const pid = await serverPid(join(server.dataDir, 'postgres'));
  killed.process.kill('SIGKILL');
  process.kill(pid, 'SIGKILL');
  await Promise.all([killed.ended, waitForExit(pid, 5_000)]);

  const { ownerSql } = await server.openHere();
  expect(await ownerSql`select text from note`).toEqual([]);
});

test('does not take another program for its server when the process id was given away', async () => {
  await server.close(await server.openHere());
  const stale = [process.pid, join(server.dataDir, 'postgres'), 0, 5432, '', '127.0.0.1', '', 'ready   ', ''].join(
    '\n',
  );
  await writeFile(join(server.dataDir, 'postgres', 'postmaster.pid'), stale);

  const { sql } = await server.openHere();
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
});
