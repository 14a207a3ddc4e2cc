import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseEncryptionKeys } from '../../../src/platform/environment/encryption-keys.domain.ts';
import { EnvironmentInvalid, readEnvironment } from '../../../src/platform/environment/environment.ts';
import { EncryptionKeysUnusable } from '../../../src/platform/secrets/errors.ts';
import { KEYS_FILE, openSealer } from '../../../src/platform/secrets/own-keys.ts';
import { OTHER_FOUNDATION } from '../../other-foundation.ts';

const KEY = Buffer.alloc(32, 7).toString('base64');
const OTHER = Buffer.alloc(32, 8).toString('base64');
const column = { table: 'numbers', column: 'sealed' };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'uluran-keys-'));
});
afterAll(async () => await rm(folder, { recursive: true }));

test('keys are pairs with commas between, the first of them in use', () => {
  expect(parseEncryptionKeys(`k2:${OTHER}, k1:${KEY}`)?.map(({ id }) => id)).toEqual(['k2', 'k1']);
  expect(parseEncryptionKeys(`k1:${KEY.replace('=', '')}`)?.[0].bytes).toEqual(Buffer.alloc(32, 7));
});

test.each([
  '',
  'k1',
  `:${KEY}`,
  KEY,
  `K1:${KEY}`,
  `k1:${KEY},`,
  `k1:${KEY},k1:${OTHER}`,
  `k1:${KEY.slice(4)}`,
  `k1:${KEY}AAAA`,
  `k1:${'!'.repeat(43)}=`,
  `${'k'.repeat(33)}:${KEY}`,
])('%j is refused', (text) => {
  expect(parseEncryptionKeys(text)).toBeUndefined();
});

test('a wrong setting stops the start with a sentence that does not repeat it', () => {
  const start = () => readEnvironment({ ENCRYPTION_KEYS: `k1:${KEY.slice(8)}` });
  expect(start).toThrow(EnvironmentInvalid);
  expect(start).toThrow(/ENCRYPTION_KEYS has a value that is no use: set it to pairs id:key/);
  expect(start).not.toThrow(KEY.slice(8));
});

test('production requires keys of its own, processes of pages alone do not', () => {
  const production = { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://donasi.example', IDENTITY: OTHER_FOUNDATION };
  expect(() => readEnvironment(production)).toThrow(/ENCRYPTION_KEYS is not set, and production seals/);
  expect(() => readEnvironment({ ...production, ROLE: 'web', API_URL: 'https://donasi.example/api' })).not.toThrow();
});

test('without the setting a key is made once, readable to its owner alone, also by two processes at the same time', async () => {
  const DATA_DIR = join(folder, 'new');
  const sealers = await Promise.all([1, 2, 3].map(() => openSealer({ ENCRYPTION_KEYS: undefined, DATA_DIR })));
  const [first, ...others] = sealers;
  const sealed = first?.seal('rahasia', { column, rowId: 1 }) ?? '';
  for (const other of others) expect(other.open(sealed, { column, rowId: 1 })).toBe('rahasia');
  expect((await stat(join(DATA_DIR, KEYS_FILE))).mode & 0o777).toBe(0o600);
});

test('a damaged file of keys is a sentence that names the file, and not its content', async () => {
  await writeFile(join(folder, KEYS_FILE), 'own-1:terpotong');
  const opened = openSealer({ ENCRYPTION_KEYS: undefined, DATA_DIR: folder });
  await expect(opened).rejects.toThrow(EncryptionKeysUnusable);
  await expect(opened).rejects.toThrow(join(folder, KEYS_FILE));
  await expect(opened).rejects.not.toThrow('terpotong');
  expect(await readFile(join(folder, KEYS_FILE), 'utf8')).toBe('own-1:terpotong');
});
