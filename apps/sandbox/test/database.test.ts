import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../src/world/database.ts';

let folder: string;
let dataFile: string;
let umask: number;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sandbox-database-'));
  dataFile = join(folder, 'sandbox.sqlite');
  // As wide as a system could have it.
  umask = process.umask(0o000);
});

afterEach(async () => {
  process.umask(umask);
  await rm(folder, { recursive: true, force: true });
});

async function modes(): Promise<Record<string, string>> {
  const names = await readdir(folder);
  const entries = names.map(async (name) => [name, ((await stat(join(folder, name))).mode & 0o777).toString(8)]);
  return Object.fromEntries(await Promise.all(entries));
}

const PRIVATE = { 'sandbox.sqlite': '600', 'sandbox.sqlite-shm': '600', 'sandbox.sqlite-wal': '600' };

describe("the sandbox's database", () => {
  it("is its owner's alone, with everything beside it", async () => {
    const database = openDatabase(dataFile);
    expect(await modes()).toEqual(PRIVATE);
    database.close();
    expect(await modes()).toEqual({ 'sandbox.sqlite': '600' });
  });

  it('becomes so where an earlier version has made it, also after a kill', async () => {
    openDatabase(dataFile).close();
    await writeFile(`${dataFile}-wal`, '');
    await writeFile(`${dataFile}-shm`, '');
    for (const name of Object.keys(PRIVATE)) await chmod(join(folder, name), 0o644);
    const database = openDatabase(dataFile);
    expect(await modes()).toEqual(PRIVATE);
    expect(database.prepare('SELECT count(*) AS mails FROM mails').get()).toEqual({ mails: 0 });
    database.close();
  });
});
