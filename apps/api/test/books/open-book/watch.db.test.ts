import { generateSigningKeys, type SigningKeys, signCheckpoint } from '@uluran/buku/seal';
import { watchOnce } from '@uluran/buku/watch';
import { afterAll, expect, test } from 'vitest';
import { sealBook } from '../../../src/books/open-book/seal.ts';
import type { TransactionSql } from '../../../src/platform/database/client.ts';
import { withTestDatabase } from '../../../src/testing/index.ts';
import { openBookScene } from './scene.ts';

/** Changes that an administrator of the database could make, and their effect on a reader who keeps the last checkpoint. */
const database = await withTestDatabase();
afterAll(() => database.close());
const { sql, ownerSql } = database;
const scene = await openBookScene(database);
const { publicKey } = scene.keys;
for (let gift = 0; gift < 60; gift += 1) await scene.payGift();
await scene.seal();
const trusted = await (await scene.get('checkpoint')).text();

const look = (on: Parameters<typeof scene.readOn>[0] = sql, key = publicKey) =>
  watchOnce({ publicKey: key, trusted, read: scene.readOn(on) });

/** Returns the reader's result after a change, which is rolled back. */
async function lookAfter(change: (transaction: TransactionSql) => Promise<unknown>) {
  let seen: Awaited<ReturnType<typeof look>> | undefined;
  await ownerSql
    .begin(async (transaction) => {
      const tables = [
        'ledger_transfers',
        'ledger_postings',
        'ledger_places',
        'book_leaves',
        'book_hashes',
        'book_checkpoints',
        'book_days',
      ];
      for (const table of tables) await transaction`ALTER TABLE ${transaction(table)} DISABLE TRIGGER USER`;
      await change(transaction);
      seen = await look(transaction);
      throw new Error('taken back');
    })
    .catch((error: unknown) => expect(String(error)).toBe('Error: taken back'));
  return seen;
}

/** Runs the job inside a transaction. */
const sealingIn = (transaction: TransactionSql) =>
  ({ begin: async (work: (sql: unknown) => unknown) => await work(transaction) }) as never;

/** Seals everything again, with the key of the log. */
async function sealAgain(transaction: TransactionSql): Promise<void> {
  for (const table of ['book_figures', 'book_days', 'book_checkpoints', 'book_hashes', 'book_leaves'])
    await transaction`DELETE FROM ${transaction(table)}`;
  await sealBook(sealingIn(transaction), scene.keys);
}

/** Signs the present postings with these keys and no earlier checkpoint. */
async function signAgain(transaction: TransactionSql, keys: SigningKeys): Promise<void> {
  for (const table of ['book_figures', 'book_days', 'book_checkpoints'])
    await transaction`DELETE FROM ${transaction(table)}`;
  await sealBook(sealingIn(transaction), keys);
}

/** A checkpoint of one leaf, signed by the log's key. */
async function oneLeafNote(): Promise<string> {
  const root = new Uint8Array(32);
  return signCheckpoint({ origin: 'uluran.example/buku', size: 1, root, extensions: [] }, scene.keys.privateKey);
}

const EDIT = (transaction: TransactionSql) =>
  transaction`UPDATE ledger_transfers SET amount_rupiah = amount_rupiah + 1 WHERE (posting_id, leg) = (SELECT min(posting_id), 1 FROM ledger_transfers)`;

test('a reader finds the book as it was sealed, and as its funds are shown', async () => {
  expect(await look()).toMatchObject({ verdict: 'holds', growth: 'unchanged' });
  await scene.payGift();
  await scene.seal();
  expect(await look()).toMatchObject({ verdict: 'holds', growth: 'grown' });
});

test.each<[string, string, (transaction: TransactionSql) => Promise<unknown>]>([
  ['edits the amount of a transfer', 'wrong_root', EDIT],
  [
    'deletes the transfers of a gift',
    'malformed_tile',
    (transaction) =>
      transaction`DELETE FROM ledger_transfers WHERE posting_id = (SELECT min(posting_id) FROM ledger_transfers)`,
  ],
  [
    'inserts a transfer into a posting',
    'malformed_tile',
    (transaction) => transaction`
    INSERT INTO ledger_transfers SELECT posting_id, 99, debit_account_id, credit_account_id, 1 FROM ledger_transfers ORDER BY posting_id, leg LIMIT 1`,
  ],
  [
    'gives a posting another time',
    'wrong_root',
    (transaction) =>
      transaction`UPDATE ledger_postings SET created_at = created_at - interval '1 day' WHERE id = (SELECT min(id) FROM ledger_postings)`,
  ],
  [
    'books a gift as a fee',
    'wrong_root',
    (transaction) => transaction`
    UPDATE ledger_transfers SET credit_account_id = credit_account_id + 1 WHERE (posting_id, leg) = (SELECT min(posting_id), 1 FROM ledger_transfers)`,
  ],
  [
    'raises a total that pages show',
    'wrong_figures',
    async (transaction) => {
      await transaction`UPDATE fund_pockets SET amount_rupiah = amount_rupiah + 1 WHERE kind = 'gross'`;
      await sealBook(sealingIn(transaction), scene.keys);
    },
  ],
  [
    'edits a transfer and seals the book again',
    'rewritten',
    async (transaction) => {
      await EDIT(transaction);
      await sealAgain(transaction);
    },
  ],
  [
    'signs with another key',
    'unknown_key',
    async (transaction) => signAgain(transaction, await generateSigningKeys('uluran.example/buku')),
  ],
  [
    'deletes the last checkpoint',
    'smaller',
    async (transaction) => {
      await transaction`DELETE FROM book_figures`;
      await transaction`DELETE FROM book_days`;
      await transaction`DELETE FROM book_checkpoints WHERE size >= (SELECT min(size) FROM book_checkpoints)`;
      await transaction`INSERT INTO book_checkpoints (size, root, note, public_key) SELECT 1, sha256(''), ${await oneLeafNote()}, ''`;
    },
  ],
])('an administrator who %s is found: %s', async (_, code, change) => {
  expect(await lookAfter(change)).toMatchObject({ verdict: 'alarm', code });
});

test('tiles are cached for good, and files of any site’s pages; what is not sealed is not served', async () => {
  const statuses = await Promise.all(
    ['tile/0/000', 'tile/entries/000', 'tile/1/000.p/1', 'tile/0/999', 'tile/0/0', 'tile/entries/000.p/0', 'other'].map(
      async (path) => {
        const { status, headers } = await scene.get(path);
        return [path, status, headers.get('Cache-Control')];
      },
    ),
  );
  const forGood = 'public, max-age=31536000, immutable';
  expect(statuses).toEqual([
    ['tile/0/000', 200, forGood],
    ['tile/entries/000', 200, forGood],
    ['tile/1/000.p/1', 200, forGood],
    ['tile/0/999', 404, 'no-store'],
    ['tile/0/0', 404, 'no-store'],
    ['tile/entries/000.p/0', 404, 'no-store'],
    ['other', 404, 'no-store'],
  ]);
  const { headers } = await scene.get('checkpoint');
  expect([headers.get('Cache-Control'), headers.get('Access-Control-Allow-Origin')]).toEqual([
    'public, max-age=10',
    '*',
  ]);
});
