import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { acquireDataLock } from '../../../src/platform/database/embedded/data-lock.ts';
import { DataFolderInUse } from '../../../src/platform/database/errors.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'uluran-lock-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

test('one process holds a folder at a time, and gives it free', async () => {
  const lock = await acquireDataLock(folder);
  await expect(acquireDataLock(folder)).rejects.toBeInstanceOf(DataFolderInUse);
  await lock.release();
  await (await acquireDataLock(folder)).release();
  expect(await readdir(folder)).toHaveLength(1);
});

test.each([
  ['a process that is gone', JSON.stringify({ pid: 2 ** 22 + 1, startedAt: '1' })],
  ['a live process that started at another time', JSON.stringify({ pid: process.pid, startedAt: '1' })],
  ['nobody, being cut short', '{"pid":'],
])('takes over the lock of %s', async (_, text) => {
  await writeFile(join(folder, 'uluran-7.lock'), text);
  const lock = await acquireDataLock(folder);
  await expect(acquireDataLock(folder)).rejects.toBeInstanceOf(DataFolderInUse);
  await lock.release();
});

test('of many that find a stale lock at once, one gets it', async () => {
  for (let round = 0; round < 20; round += 1) {
    const stale = JSON.stringify({ pid: process.pid, startedAt: '1' });
    await writeFile(join(folder, `uluran-${10 * round + 1}.lock`), stale);
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => acquireDataLock(folder)));
    const taken = results.filter((result) => result.status === 'fulfilled');
    expect(taken).toHaveLength(1);
    await Promise.all(taken.map(({ value }) => value.release()));
  }
  expect(await readdir(folder)).toHaveLength(1);
});
