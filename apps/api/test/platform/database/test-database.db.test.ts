import { afterAll, expect, test } from 'vitest';
import { pendingMigrations, readMigrations } from '../../../src/platform/database/migrate.ts';
import { withTestDatabase } from '../../../src/testing/index.ts';

const one = await withTestDatabase();
const other = await withTestDatabase();

afterAll(() => Promise.all([one.close(), other.close()]));

test('a test database is migrated, and the application can see that it is', async () => {
  expect(await pendingMigrations(one.sql, await readMigrations())).toEqual([]);
});

test('the application and the owner are different roles', async () => {
  const [application] = await one.sql<{ name: string }[]>`select current_user as name`;
  const [owner] = await one.ownerSql<{ name: string }[]>`select current_user as name`;
  expect(application?.name).toBe('uluran_app');
  expect(owner?.name).not.toBe('uluran_app');
});

test('two test databases do not see each other', async () => {
  await one.ownerSql`create table only_here (id int)`;
  const [found] = await other.ownerSql`select to_regclass('only_here') as name`;
  expect(found).toEqual({ name: null });
});

test('the application may not create tables', async () => {
  await expect(one.sql`create table mine (id int)`).rejects.toMatchObject({ code: '42501' });
});
