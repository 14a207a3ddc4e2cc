import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createClient } from '../../../src/platform/database/client.ts';
import {
  MigrationChanged,
  MigrationMisnamed,
  MigrationUnknown,
  SqlFileFailed,
} from '../../../src/platform/database/errors.ts';
import { migrate, pendingMigrations, readMigrations } from '../../../src/platform/database/migrate.ts';
import { type TestDatabase, withTestDatabase } from '../../../src/testing/index.ts';

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'uluran-migrations-'));
  database = await withTestDatabase({ empty: true });
});

afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

function write(name: string, text: string): Promise<void> {
  return writeFile(join(folder, name), text);
}

test('applies new files in order, once, and records them', async () => {
  await write('0001-shelf.sql', 'create table shelf (id int primary key);');
  await write('0002-books.sql', 'create table book (shelf_id int references shelf); insert into shelf values (1);');

  expect(await pendingMigrations(database.sql, await readMigrations(folder))).toEqual([
    '0001-shelf.sql',
    '0002-books.sql',
  ]);
  expect(await migrate(database.ownerSql, { folder })).toEqual(['0001-shelf.sql', '0002-books.sql']);
  expect(await migrate(database.ownerSql, { folder })).toEqual([]);
  expect(await pendingMigrations(database.sql, await readMigrations(folder))).toEqual([]);

  const shelves = await database.ownerSql`select id from shelf`;
  expect(shelves).toHaveLength(1);
});

test('lets several migrators that start together do the work once', async () => {
  await write(
    '0001-slow.sql',
    'select pg_advisory_lock(1), pg_advisory_unlock(1); create table once (id int); insert into once values (1);',
  );
  await write('0002-more.sql', 'insert into once values (2);');
  const pools = Array.from({ length: 6 }, () => createClient(database.ownerUrl, { max: 1, statementTimeoutMs: 0 }));
  try {
    const applied = await database.ownerSql.begin(async (holder) => {
      await holder`select pg_advisory_xact_lock(1)`;
      const migrating = Promise.all(pools.map((pool) => migrate(pool, { folder })));
      const waiting = () => database.ownerSql`
        select from pg_locks join pg_database d on d.oid = database
        where datname = current_database() and locktype = 'advisory' and not granted`;
      await expect.poll(waiting, { interval: 10 }).toHaveLength(6);
      return { migrating };
    });

    expect((await applied.migrating).flat().sort()).toEqual(['0001-slow.sql', '0002-more.sql']);
    expect(await database.ownerSql`select id from once order by id`).toEqual([{ id: 1 }, { id: 2 }]);
  } finally {
    await Promise.all(pools.map((pool) => pool.end()));
  }
});

test('refuses a migration that was edited after it ran, and says what to do', async () => {
  await write('0001-shelf.sql', 'create table shelf (id int);');
  await migrate(database.ownerSql, { folder });
  await write('0001-shelf.sql', 'create table shelf (id bigint);');

  const error = await migrate(database.ownerSql, { folder }).catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(MigrationChanged);
  expect(String(error)).toContain('restore the file as it was, and put the change in a new migration');
});

test('does not mind other line ends in an applied file', async () => {
  await write('0001-shelf.sql', 'create table shelf\n(id int);\n');
  await migrate(database.ownerSql, { folder });
  await write('0001-shelf.sql', 'create table shelf\r\n(id int);\r\n');

  expect(await migrate(database.ownerSql, { folder })).toEqual([]);
});

describe('a database that a newer release has migrated', () => {
  beforeEach(async () => {
    await write('0001-shelf.sql', 'create table shelf (id int);');
    await write('0002-books.sql', 'create table book (id int);');
    await write('0003-later.sql', 'create table later (id int);');
  });
  const back = async (to: string) => {
    await migrate(database.ownerSql, { folder });
    for (const name of ['0003-later.sql', '0002-books.sql']) if (name > to) await rm(join(folder, name));
    await rm(join(folder, 'former-release.json'), { force: true });
  };

  test('is served by the release before as it is', async () => {
    await write('former-release.json', '{"lastMigration":"0002-books.sql"}');
    await back('0002-books.sql');
    await write('grants.sql', 'create table granted (id int);');
    const warn = vi.fn();
    expect(await migrate(database.ownerSql, { folder, log: { info: () => {}, warn } })).toEqual([]);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('one release ahead, by migration 0003-later.sql'));
    const [made] = await database.ownerSql`select to_regclass('granted') as found`;
    expect(made?.found).toBeNull();
    // The old release may start again, and the newer one continues from there.
    expect(await migrate(database.ownerSql, { folder })).toEqual([]);
    await rm(join(folder, 'grants.sql'));
    await write('0003-later.sql', 'create table later (id int);');
    await write('0004-last.sql', 'select 1;');
    expect(await migrate(database.ownerSql, { folder })).toEqual(['0004-last.sql']);
  });

  test('is refused by the one before that', async () => {
    await write('former-release.json', '{"lastMigration":"0002-books.sql"}');
    await back('0001-shelf.sql');
    await expect(migrate(database.ownerSql, { folder })).rejects.toBeInstanceOf(MigrationUnknown);
  });

  test('is refused where it names no release before', async () => {
    await back('0002-books.sql');
    await expect(migrate(database.ownerSql, { folder })).rejects.toBeInstanceOf(MigrationUnknown);
  });
});

test('the release before is named by one of its migrations', async () => {
  const { default: former } = await import('../../../migrations/former-release.json', { with: { type: 'json' } });
  const names = (await readMigrations()).map(({ name }) => name);
  expect(names).toContain(former.lastMigration);
});

test('leaves a version that serves ready when the next one has migrated the database, and laid its files over', async () => {
  await write('0001-shelf.sql', 'create table shelf (id int);');
  await migrate(database.ownerSql, { folder });
  const own = await readMigrations(folder);
  await write('0002-later.sql', 'select 1;');
  expect(await pendingMigrations(database.sql, own)).toEqual([]);
  await migrate(database.ownerSql, { folder });
  expect(await pendingMigrations(database.sql, own)).toEqual([]);
});

test('rolls a failing migration back whole, keeps those before it, and lets go of the lock', async () => {
  await write('0001-shelf.sql', 'create table shelf (id int);');
  await write('0002-broken.sql', 'create table half (id int); select 1 / 0;');

  await expect(migrate(database.ownerSql, { folder })).rejects.toBeInstanceOf(SqlFileFailed);
  expect(await pendingMigrations(database.sql, await readMigrations(folder))).toEqual(['0002-broken.sql']);
  const [half] = await database.sql`select to_regclass('half') as found`;
  expect(half).toEqual({ found: null });

  await write('0002-broken.sql', 'create table half (id int);');
  expect(await migrate(database.ownerSql, { folder })).toEqual(['0002-broken.sql']);
});

test('refuses gaps, doubles and loose names in the numbering', async () => {
  await write('0002-shelf.sql', 'select 1;');
  await expect(migrate(database.ownerSql, { folder })).rejects.toBeInstanceOf(MigrationMisnamed);
  await expect(readMigrations(folder)).rejects.toThrow('0001-');
});

test('gives the application what grants.sql grants, at every run, and nothing else', async () => {
  await write(
    '0001-tables.sql',
    'create table note (id int generated always as identity, text text); create table ledger_entry (id int);',
  );
  await migrate(database.ownerSql, { folder });
  await expect(database.sql`select text from note`).rejects.toMatchObject({ code: '42501' });
  await write(
    'grants.sql',
    'grant select on all tables in schema public to uluran_app; grant insert on note to uluran_app;',
  );
  await migrate(database.ownerSql, { folder });

  await database.sql`insert into note (text) values ('halo')`;
  await database.ownerSql`insert into ledger_entry values (1)`;
  expect(await database.sql`select id from ledger_entry`).toHaveLength(1);
  for (const attempt of [
    database.sql`insert into ledger_entry values (2)`,
    database.sql`update ledger_entry set id = 3`,
    database.sql`delete from ledger_entry`,
    database.sql`truncate ledger_entry`,
    database.sql`delete from schema_migrations`,
    database.sql`create table mine (id int)`,
  ]) {
    await expect(attempt).rejects.toMatchObject({ code: '42501' });
  }
});
