import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { APP_VERSION } from '@uluran/contract/version';
import { expect, onTestFinished, test } from 'vitest';
import { readVersion } from '../../../src/platform/health/release.ts';

test('a release is named with its version, a checkout by the version alone', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'uluran-release-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = pathToFileURL(join(folder, 'RELEASE'));
  expect(readVersion(file)).toBe(APP_VERSION);
  await writeFile(file, '2026-11-29.d5d4af59\n');
  expect(readVersion(file)).toBe(`${APP_VERSION}+2026-11-29.d5d4af59`);
  await writeFile(file, 'not <a> release');
  expect(readVersion(file)).toBe(APP_VERSION);
});
