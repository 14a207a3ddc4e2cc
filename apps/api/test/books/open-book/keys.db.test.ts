import { generateSigningKeys } from '@uluran/buku/seal';
import { keysAfter, readKeyChanges, watchOnce } from '@uluran/buku/watch';
import { afterAll, expect, test } from 'vitest';
import { rollUpLedger } from '../../../src/books/ledger/ledger.ts';
import { sealBook } from '../../../src/books/open-book/seal.ts';
import { withTestDatabase } from '../../../src/testing/index.ts';
import { openBookScene } from './scene.ts';

const database = await withTestDatabase();
afterAll(() => database.close());
const { sql } = database;
const { keys: first, payGift, seal, get, read } = await openBookScene(database);
const [second, third] = await Promise.all([1, 2].map(() => generateSigningKeys('uluran.example/buku')));
if (!second || !third) throw new Error('no keys');

const textOf = async (path: string) => (await get(path)).text();
const sealBy = async (keys: Parameters<typeof sealBook>[1]) => {
  await payGift();
  await rollUpLedger(sql);
  return await sealBook(sql, keys);
};
await payGift();
await seal();
const trusted = await textOf('checkpoint');
const look = () => watchOnce({ publicKey: first.publicKey, trusted, read });

test('the file of changes is empty while there was none', async () => {
  expect(JSON.parse(await textOf('key-changes'))).toEqual([]);
});

test('with the former key at hand one checkpoint has both signatures, and readers of the former key go on', async () => {
  await sealBy({ ...second, former: first });
  expect((await textOf('checkpoint')).match(/^\u2014 /gm)).toHaveLength(2);
  expect(await look()).toMatchObject({ verdict: 'holds', growth: 'grown' });
  await sealBy({ ...second, former: first });
  expect((await textOf('checkpoint')).match(/^\u2014 /gm)).toHaveLength(1);
  expect(await look()).toMatchObject({ verdict: 'holds', publicKey: second.publicKey });
  expect((await textOf('key')).trim()).toBe(second.publicKey);
  const changes = await readKeyChanges(await textOf('key-changes'));
  expect(keysAfter(first.publicKey, changes)).toEqual([second.publicKey]);
});

test('without it, or with one that has not signed the checkpoint before, the new key is unknown to readers of the old one', async () => {
  await sealBy({ ...third, former: first });
  expect(await look()).toMatchObject({ verdict: 'alarm', code: 'unknown_key' });
  expect(JSON.parse(await textOf('key-changes'))).toHaveLength(1);
});
