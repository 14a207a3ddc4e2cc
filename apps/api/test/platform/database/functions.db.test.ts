import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { SqlFileFailed } from '../../../src/platform/database/errors.ts';
import { readFunctionFiles } from '../../../src/platform/database/functions.ts';
import { migrate } from '../../../src/platform/database/migrate.ts';
import { type TestDatabase, withTestDatabase } from '../../../src/testing/index.ts';

let database: TestDatabase;
let folder: string;
let functionsFolder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'uluran-functions-'));
  functionsFolder = join(folder, 'functions');
  await mkdir(join(functionsFolder, '01-words'), { recursive: true });
  database = await withTestDatabase({ empty: true });
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const write = (name: string, text: string) => writeFile(join(folder, name), text);
const word = (text: string) => `CREATE OR REPLACE FUNCTION word() RETURNS text LANGUAGE sql RETURN '${text}';`;

async function applied(): Promise<string[]> {
  const lines: string[] = [];
  const log = { info: (line: string) => lines.push(line), warn: () => {}, error: () => {} };
  await migrate(database.ownerSql, { folder, functionsFolder, log });
  return lines;
}
const currentWord = async () => (await database.ownerSql`SELECT word() AS text`)[0]?.text;

test('functions are applied after the tables, again only when a file or a table changed', async () => {
  await write('0001-shelf.sql', 'CREATE TABLE shelf (id int);');
  await write('functions/01-words/01-word.sql', word('first'));
  expect(await applied()).toEqual(['Applied migration 0001-shelf.sql.', 'Applied the functions of the database.']);
  expect(await currentWord()).toBe('first');
  expect(await applied()).toEqual([]);

  await write('functions/01-words/01-word.sql', word('second'));
  expect(await applied()).toEqual(['Applied the functions of the database.']);
  expect(await currentWord()).toBe('second');

  await write('0002-words.sql', 'DROP FUNCTION word();');
  expect(await applied()).toEqual(['Applied migration 0002-words.sql.', 'Applied the functions of the database.']);
  expect(await currentWord()).toBe('second');
});

test('a file that has only moved is not applied again', async () => {
  await write('0001-shelf.sql', 'CREATE TABLE shelf (id int);');
  await write('functions/01-words/01-word.sql', word('first'));
  await applied();
  const version = async () => (await database.ownerSql`SELECT xmin::text FROM pg_proc WHERE proname = 'word'`)[0]?.xmin;
  const before = await version();
  await mkdir(join(functionsFolder, '02-books/01-words'), { recursive: true });
  await rename(join(functionsFolder, '01-words/01-word.sql'), join(functionsFolder, '02-books/01-words/03-word.sql'));
  await applied();
  expect(await version()).toBe(before);
  expect(await database.ownerSql`SELECT name FROM schema_functions`).toEqual([
    { name: '02-books/01-words/03-word.sql' },
  ]);
  expect(await applied()).toEqual([]);
});

test('a migration makes no more again than it has to: what changed, and what writes columns out', async () => {
  await write('0001-shelf.sql', 'CREATE TABLE shelf (id int);');
  await write('functions/01-words/01-word.sql', word('first'));
  await write('functions/01-words/02-all.sql', 'CREATE OR REPLACE VIEW all_shelves AS SELECT * FROM shelf;');
  await write('functions/01-words/03-ids.sql', 'CREATE OR REPLACE VIEW shelf_ids AS SELECT id FROM shelf;');
  await applied();
  // Every replacement writes the row of the catalogue again.
  const versions = async () =>
    Object.fromEntries(
      (
        await database.ownerSql<{ name: string; version: string }[]>`
          SELECT c.relname AS name, r.xmin::text AS version FROM pg_class c JOIN pg_rewrite r ON r.ev_class = c.oid
          WHERE c.relnamespace = 'public'::regnamespace UNION SELECT proname, xmin::text FROM pg_proc WHERE proname = 'word'`
      ).map(({ name, version }) => [name, version]),
    );
  const before = await versions();
  await write('0002-wider.sql', 'ALTER TABLE shelf ADD COLUMN width int;');
  await applied();
  const after = await versions();
  expect([after.word, after.shelf_ids]).toEqual([before.word, before.shelf_ids]);
  expect(after.all_shelves).not.toBe(before.all_shelves);
  expect(await database.ownerSql`SELECT width FROM all_shelves`).toEqual([]);
});

test('one that fails leaves every function as it was, and is named', async () => {
  await write('functions/01-words/01-word.sql', word('first'));
  await applied();
  await write('functions/01-words/01-word.sql', word('second'));
  await write(
    'functions/01-words/02-broken.sql',
    'CREATE OR REPLACE FUNCTION broken() RETURNS text LANGUAGE sql RETURN nowhere();',
  );

  await expect(applied()).rejects.toThrow(SqlFileFailed);
  await expect(applied()).rejects.toThrow(/01-words\/02-broken\.sql/);
  expect(await currentWord()).toBe('first');
});

test('every function, view and trigger of the product stands in a file', async () => {
  const product = await withTestDatabase();
  try {
    const texts = (await readFunctionFiles()).map(({ text }) => text).join('\n');
    const named = new Set(
      [...texts.matchAll(/CREATE OR REPLACE (?:FUNCTION|VIEW|TRIGGER) (\w+)/g)].map(([, name]) => name),
    );
    await product.ownerSql`CREATE FUNCTION left_behind() RETURNS integer LANGUAGE sql RETURN 1`;
    const made = await product.ownerSql<{ name: string }[]>`
      SELECT proname AS name FROM pg_proc p WHERE pronamespace = 'public'::regnamespace
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
      UNION SELECT viewname FROM pg_views WHERE schemaname = 'public'
      UNION SELECT tgname FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid WHERE NOT tgisinternal AND tgname !~ '_status$'
        AND c.relnamespace = 'public'::regnamespace`;
    const without = made.map(({ name }) => name).filter((name) => !named.has(name));

    expect(made.length).toBeGreaterThan(60);
    expect(without.sort()).toEqual(['instant_key', 'left_behind']);
  } finally {
    await product.close();
  }
});
