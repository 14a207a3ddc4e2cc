import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import type { Sql } from '../../src/platform/database/client.ts';
import { readMigrations } from '../../src/platform/database/migrate.ts';

/** A database as one release made it: the migrations it had run, and every row. */
export interface Release {
  migrations: string[];
  tables: Record<string, Record<string, unknown>[]>;
  sequences: Record<string, string>;
}

/** Tables of the release's database, but for the functions' own, which every start writes. */
async function tableNames(ownerSql: Sql): Promise<string[]> {
  const rows = await ownerSql<{ name: string }[]>`
    SELECT c.relname AS name FROM pg_class c WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
      AND c.relname <> 'schema_functions' ORDER BY 1`;
  return rows.map(({ name }) => name);
}

const sequencesOf = (ownerSql: Sql) => ownerSql<{ name: string; last: string | null }[]>`
  SELECT sequencename AS name, last_value::text AS last FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1`;

/** Everything a database holds, as values that JSON keeps exactly: numbers beyond 2^53 do not occur. */
export async function readRelease(ownerSql: Sql): Promise<Release> {
  const tables: Release['tables'] = {};
  for (const name of await tableNames(ownerSql)) {
    const [row] = await ownerSql<[{ rows: Record<string, unknown>[] }]>`
      SELECT coalesce(jsonb_agg(to_jsonb(t)), '[]') AS rows FROM ${ownerSql(name)} t`;
    tables[name] = row.rows;
  }
  const sequences = Object.fromEntries(
    (await sequencesOf(ownerSql)).flatMap(({ name, last }) => (last ? [[name, last]] : [])),
  );
  return { migrations: (await readMigrations()).map(({ name }) => name), tables, sequences };
}

/** Columns that a table computes itself cannot be written. */
async function writableColumns(ownerSql: Sql, table: string): Promise<string[]> {
  const rows = await ownerSql<{ name: string }[]>`
    SELECT attname AS name FROM pg_attribute WHERE attrelid = ${table}::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`;
  return rows.map(({ name }) => name);
}

/** Restores a release in an empty database: its migrations and rows, and nothing of later releases. */
export async function restoreRelease(ownerSql: Sql, release: Release): Promise<void> {
  const files = new Map((await readMigrations()).map(({ name, text }) => [name, text]));
  for (const name of release.migrations) {
    const text = files.get(name);
    if (text === undefined) throw new Error(`${name} of the release is gone: landed migrations stay.`);
    await ownerSql.unsafe(text);
  }
  await ownerSql`CREATE TABLE schema_migrations (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())`;
  // Rows come table by table, in no order that their keys would accept.
  const keys = await ownerSql<{ table: string; name: string; definition: string }[]>`
    SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
    WHERE contype = 'f' AND connamespace = 'public'::regnamespace`;
  for (const { table, name } of keys) await ownerSql.unsafe(`ALTER TABLE ${table} DROP CONSTRAINT "${name}"`);
  for (const [table, rows] of Object.entries(release.tables)) {
    const columns = (await writableColumns(ownerSql, table)).map((name) => `"${name}"`).join(', ');
    await ownerSql`DELETE FROM ${ownerSql(table)}`;
    await ownerSql.unsafe(
      `INSERT INTO "${table}" (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM jsonb_populate_recordset(NULL::"${table}", $1::text::jsonb)`,
      [JSON.stringify(rows)],
    );
  }
  for (const { table, name, definition } of keys)
    await ownerSql.unsafe(`ALTER TABLE ${table} ADD CONSTRAINT "${name}" ${definition}`);
  for (const [name, last] of Object.entries(release.sequences))
    await ownerSql`SELECT setval(${name}::regclass, ${last}::bigint)`;
}

/** A release that is kept in `test/fixtures/releases`. */
export async function readKeptRelease(name: string): Promise<Release> {
  const bytes = await readFile(new URL(`../fixtures/releases/${name}.json.gz`, import.meta.url));
  return JSON.parse(gunzipSync(bytes).toString('utf8')) as Release;
}
