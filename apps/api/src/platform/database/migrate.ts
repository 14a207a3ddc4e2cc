import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Queryable, Sql } from './client.ts';
import { DatabaseEmpty, MigrationChanged, MigrationMisnamed, MigrationUnknown } from './errors.ts';
import { canGoBackTo, noteReleases } from './former-release.ts';
import { applyFunctions, FUNCTIONS_FOLDER, functionObjects } from './functions.ts';
import { type DatabaseLog, silentLog } from './log.ts';
import { APPLICATION_ROLE, applicationRoleExists } from './roles.ts';
import { checksumOf, inTransaction } from './sql-files.ts';

/** The product's migrations: `0001-name.sql`, numbered without gaps. */
const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../migrations', import.meta.url));

/** Rights of the application's role. Applied after the migrations at every run, if the role exists. */
const GRANTS_FILE = 'grants.sql';

/** Two arbitrary numbers that identify the advisory lock of the migrations. */
const LOCK = [7_201, 1] as const;

const MIGRATION_NAME = /^(\d{4})-[a-z0-9-]+\.sql$/;

export interface MigrateOptions {
  readonly folder?: string;
  /** Folder of the functions, views and triggers; null for none. */
  readonly functionsFolder?: string | null;
  readonly log?: DatabaseLog;
}

/** A migration file: tables and their initial rows. The functions' folder contains functions, views and triggers. */
export interface Migration {
  readonly name: string;
  readonly checksum: string;
  readonly text: string;
}

/**
 * Brings the database up to date, as its owner: each new file of the folder in order, each in a transaction of its own, then the functions
 * if one of their files or a table changed, then `grants.sql` if it exists. Several processes may call it at once: one does the work while
 * the others wait.
 *
 * On a server of the operator's own, the application's role may be missing at first and be created later. Its grants therefore belong in
 * `grants.sql`, which runs every time the role exists and must give the same result on every run.
 *
 * A database that the next release has migrated is left unchanged: that release's functions work for this release too, but not the reverse.
 *
 * @returns the names of the migrations applied by this call.
 * @throws MigrationChanged, MigrationUnknown, SqlFileFailed, MigrationMisnamed
 */
export async function migrate(ownerSql: Sql, options: MigrateOptions = {}): Promise<string[]> {
  const { folder = MIGRATIONS_FOLDER, functionsFolder = defaultFunctions(folder), log = silentLog } = options;
  const migrations = await readMigrations(folder);
  // The lock belongs to the session, so it is acquired and released on one reserved connection.
  const session = await ownerSql.reserve();
  try {
    await session`set statement_timeout = 0`;
    await session`select pg_advisory_lock(${LOCK[0]}::int, ${LOCK[1]}::int)`;
    await ensureJournal(session);
    const pending = await findPending(session, migrations);
    const later = await laterMigration(session, migrations);
    if (later !== undefined) {
      if (!(await canGoBackTo(session, lastOf(migrations)))) throw new MigrationUnknown(later);
      log.warn(`The database is one release ahead, by migration ${later}: this release serves it as it is.`);
      return [];
    }
    const before = await functionObjects(session);
    for (const migration of pending) {
      await applyMigration(session, migration);
      log.info(`Applied migration ${migration.name}.`);
    }
    const due = pending.length === 0 ? 'changed' : await dueAfter(session, before);
    if (functionsFolder !== null && (await applyFunctions(session, functionsFolder, due))) {
      log.info('Applied the functions of the database.');
    }
    await applyGrants(session, folder);
    await noteReleases(session, folder, lastOf(migrations));
    return pending.map(({ name }) => name);
  } finally {
    await session`select pg_advisory_unlock_all()`.catch(() => undefined);
    await session`reset statement_timeout`.catch(() => undefined);
    session.release();
  }
}

/** Returns the set of functions, views and triggers to create again after migrations. */
async function dueAfter(session: Queryable, before: ReadonlySet<string>): Promise<'all' | 'changed and starred'> {
  const after = await functionObjects(session);
  return [...before].every((id) => after.has(id)) ? 'changed and starred' : 'all';
}

/** Returns the folder of functions; null for a folder of other migrations (in tests), which has none of the product's functions. */
function defaultFunctions(folder: string): string | null {
  return folder === MIGRATIONS_FOLDER ? FUNCTIONS_FOLDER : null;
}

/** Creates the table of applied migrations; the application reads it for its readiness check. */
async function ensureJournal(session: Queryable): Promise<void> {
  await session`
    create table if not exists schema_migrations (
      name text primary key, checksum text not null, applied_at timestamptz not null default now()
    )`;
  if (await applicationRoleExists(session)) {
    await session`grant select on schema_migrations to ${session(APPLICATION_ROLE)}`;
  }
}

/**
 * Returns the migrations that this version has and the database lacks; for the readiness check. Further migrations in the database belong
 * to the next version; this version continues to serve beside it until it is stopped.
 *
 * @param migrations as they were when the process started: files of the next version may have replaced them since
 */
export async function pendingMigrations(sql: Queryable, migrations: readonly Migration[]): Promise<string[]> {
  const [table] = await sql<{ present: boolean }[]>`select to_regclass('schema_migrations') is not null as present`;
  const pending = table?.present ? await findPending(sql, migrations) : migrations;
  return pending.map(({ name }) => name);
}

/** Refuses an empty database, for commands, which do not migrate. @throws DatabaseEmpty */
export async function refuseEmpty(sql: Queryable): Promise<void> {
  const [table] = await sql<{ present: boolean }[]>`select to_regclass('schema_migrations') is not null as present`;
  if (table?.present !== true) throw new DatabaseEmpty();
}

/** @throws MigrationMisnamed */
export async function readMigrations(folder = MIGRATIONS_FOLDER): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql') && name !== GRANTS_FILE).sort();
  names.forEach((name, index) => {
    const number = MIGRATION_NAME.exec(name)?.[1];
    if (number === undefined || Number(number) !== index + 1) {
      const expected = String(index + 1).padStart(4, '0');
      throw new MigrationMisnamed(
        `Migration ${name} should be named ${expected}-some-words.sql: the numbers run from 0001 without gaps or doubles, so that every database applies the same files in the same order.`,
      );
    }
  });
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return { name, text, checksum: checksumOf(text) };
    }),
  );
}

async function findPending(sql: Queryable, migrations: readonly Migration[]): Promise<Migration[]> {
  const applied = await sql<{ name: string; checksum: string }[]>`select name, checksum from schema_migrations`;
  const checksums = new Map(applied.map(({ name, checksum }) => [name, checksum]));
  for (const { name, checksum } of migrations) {
    if (checksums.has(name) && checksums.get(name) !== checksum) {
      throw new MigrationChanged(name);
    }
  }
  return migrations.filter(({ name }) => !checksums.has(name));
}

const lastOf = (migrations: readonly Migration[]): string | undefined => migrations.at(-1)?.name;

/** Returns the first migration of the database that this release does not have; undefined unless a newer release has migrated it. */
async function laterMigration(sql: Queryable, migrations: readonly Migration[]): Promise<string | undefined> {
  const known = new Set(migrations.map(({ name }) => name));
  const applied = await sql<{ name: string }[]>`select name from schema_migrations order by name`;
  return applied.find(({ name }) => !known.has(name))?.name;
}

async function applyMigration(session: Queryable, { name, checksum, text }: Migration): Promise<void> {
  await inTransaction(session, name, async () => {
    // The guard of settings checks the shapes of the previous release.
    await session`select set_config('uluran.migration', 'on', true)`;
    await session.unsafe(text);
    await session`insert into schema_migrations (name, checksum) values (${name}, ${checksum})`;
  });
}

async function applyGrants(session: Queryable, folder: string): Promise<void> {
  if (!(await applicationRoleExists(session))) {
    return;
  }
  const text = await readFile(join(folder, GRANTS_FILE), 'utf8').catch(() => '');
  await inTransaction(session, GRANTS_FILE, async () => {
    await session.unsafe(text);
  });
}
