import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Queryable } from './client.ts';

/** File beside the migrations with the last migration of the previous release. `npm run keep-migration` writes it once for each release. */
export const FORMER_RELEASE_FILE = 'former-release.json';

/** Returns the last migration of the previous release; undefined for a folder without a previous release. */
async function formerLast(folder: string): Promise<string | undefined> {
  const text = await readFile(join(folder, FORMER_RELEASE_FILE), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as { lastMigration: string }).lastMigration;
}

async function ensureTable(session: Queryable): Promise<void> {
  await session`
    create table if not exists schema_releases (is_only boolean primary key default true check (is_only), oldest_migration text not null)`;
}

/**
 * Stores in the database the releases that can serve it: the one that migrated it and the previous one, which its migrations remain
 * compatible with. A later start of the previous release reads this row, because its own files do not contain the newer migrations.
 */
export async function noteReleases(session: Queryable, folder: string, ownLast: string | undefined): Promise<void> {
  const oldest = (await formerLast(folder)) ?? ownLast;
  if (oldest === undefined) return;
  await ensureTable(session);
  await session`
    insert into schema_releases (oldest_migration) values (${oldest}) on conflict (is_only) do update set oldest_migration = excluded.oldest_migration`;
}

/** Returns true if a release whose last migration is `ownLast` can serve a database that a newer one has migrated. */
export async function canGoBackTo(session: Queryable, ownLast: string | undefined): Promise<boolean> {
  await ensureTable(session);
  const [row] = await session<{ oldest: string }[]>`select oldest_migration as oldest from schema_releases`;
  // Names begin with their number, so that their order as text is the order of the numbers.
  return row !== undefined && ownLast !== undefined && ownLast >= row.oldest;
}
