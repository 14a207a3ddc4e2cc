import { execFile } from 'node:child_process';
import { chmod, cp, lstat, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { prepareBinaries } from '../../../src/platform/database/embedded/binaries.ts';
import { EmbeddedUnavailable } from '../../../src/platform/database/errors.ts';

const run = promisify(execFile);
const NOBODY = { uid: 65_534, gid: 65_534 };
const isRoot = process.getuid?.() === 0;

let copy: string;
const leftBehind: string[] = [];

/** A copy of the package as it is before its install script has run: without library links. */
beforeEach(async () => {
  const installed = await prepareBinaries(undefined);
  const root = dirname(dirname(dirname(installed.postgres)));
  copy = await mkdtemp(join(tmpdir(), 'uluran-binaries-'));
  await cp(root, copy, { recursive: true, verbatimSymlinks: true, filter: (source) => !source.endsWith('.a') });
  const lib = join(copy, 'native', 'lib');
  for (const name of await readdir(lib)) {
    if ((await lstat(join(lib, name))).isSymbolicLink()) {
      await rm(join(lib, name));
    }
  }
  // A version of its own keeps the shared copy of the real one out of this.
  const manifest = JSON.parse(await readFile(join(copy, 'package.json'), 'utf8')) as Record<string, unknown>;
  await writeFile(join(copy, 'package.json'), JSON.stringify({ ...manifest, version: `0.0.0-test-${process.pid}` }));
});

afterEach(async () => {
  for (const folder of [copy, ...leftBehind.splice(0)]) {
    await rm(folder, { recursive: true, force: true });
  }
});

test('makes the library links that the install script would have made', async () => {
  await expect(run(join(copy, 'native', 'bin', 'postgres'), ['-V'])).rejects.toThrow('shared libraries');
  const binaries = await prepareBinaries(undefined, copy);
  expect(binaries.postgres).toBe(join(copy, 'native', 'bin', 'postgres'));
  expect(binaries.major).toBeGreaterThanOrEqual(18);
});

test.runIf(isRoot)('copies programs that the server user cannot reach, once', async () => {
  await chmod(copy, 0o700);
  const first = await prepareBinaries(NOBODY, copy);
  leftBehind.push(dirname(dirname(dirname(first.postgres))));
  expect(first.postgres.startsWith(copy)).toBe(false);
  await expect(run(first.initdb, ['-V'], { ...NOBODY, cwd: '/' })).resolves.toBeDefined();

  const made = (await lstat(first.postgres)).ctimeMs;
  const second = await prepareBinaries(NOBODY, copy);
  expect(second).toEqual(first);
  expect((await lstat(second.postgres)).ctimeMs).toBe(made);
});

test('says what to do where the programs do not run', async () => {
  await writeFile(join(copy, 'native', 'bin', 'postgres'), '#!/bin/sh\nexit 1\n');
  const shared = ['/var/lib', '/var/tmp', tmpdir(), '/tmp'].map((base) => join(base, 'uluran'));
  const version = `postgres-0.0.0-test-${process.pid}-${process.platform}-${process.arch}`;
  leftBehind.push(...shared.map((folder) => join(folder, version)));
  const error = await prepareBinaries(undefined, copy).catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(EmbeddedUnavailable);
  expect(String(error)).toContain('Set DATABASE_URL');
});
