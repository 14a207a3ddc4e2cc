import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Queryable } from './client.ts';
import { SqlFileFailed } from './errors.ts';
import { checksumOf, inTransaction } from './sql-files.ts';

/** The product's functions, views and triggers: `01-platform/02-states/02-guard-status.sql`, applied in the order of their paths. */
export const FUNCTIONS_FOLDER = fileURLToPath(new URL('../../../functions', import.meta.url));

/** A star: its columns are fixed when a view or function is created, so a column added later requires creating it again. */
const STAR = /(?:\bSELECT|\bRETURNING|[.,])\s*\*/i;

/** A file with one posting, decision or view, and the triggers that call it. */
export interface FunctionFile {
  /** Path below the folder, with slashes. */
  readonly name: string;
  readonly checksum: string;
  readonly text: string;
}

/** Returns the files in the order in which they are applied. */
export async function readFunctionFiles(folder = FUNCTIONS_FOLDER): Promise<FunctionFile[]> {
  const names = (await readdir(folder, { recursive: true }))
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.sql'))
    .sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8');
      return { name, text, checksum: checksumOf(text) };
    }),
  );
}

/**
 * Applies every function in one transaction, unless all are current: a caller sees either every old function or every new one. Each file
 * must give the same result on every run (`CREATE OR REPLACE`). A migration first drops objects that PostgreSQL cannot replace (another
 * result type, a column less in a view) and objects that were removed from the folder.
 *
 * Replacing a view or a trigger locks it, with its table, until the transaction ends. After a migration that has dropped none, only changed
 * files are therefore applied, and files that select the columns of a table by a star.
 *
 * @param which the changed files, these and those with a star (after a migration), or all (after a migration that has dropped some)
 * @returns true if files were applied
 * @throws SqlFileFailed naming the file
 */
export async function applyFunctions(
  session: Queryable,
  folder: string,
  which: 'changed' | 'changed and starred' | 'all',
): Promise<boolean> {
  await session`create table if not exists schema_functions (name text primary key, checksum text not null)`;
  const files = await readFunctionFiles(folder);
  const applied = await session<{ name: string; checksum: string }[]>`select name, checksum from schema_functions`;
  if (which === 'changed' && areSame(files, applied)) return false;
  // By their text and not by their path: a file that has only moved is in place.
  const known = new Set(applied.map(({ checksum }) => checksum));
  const isDue = ({ checksum, text }: FunctionFile) =>
    which === 'all' || !known.has(checksum) || (which === 'changed and starred' && STAR.test(text));
  await inTransaction(session, 'functions', async () => {
    for (const { name, text } of files.filter(isDue)) {
      try {
        await session.unsafe(text);
      } catch (error) {
        throw new SqlFileFailed(name, error);
      }
    }
    await session`delete from schema_functions`;
    await session`insert into schema_functions ${session(files.map(({ name, checksum }) => ({ name, checksum })))}`;
  });
  return true;
}

function areSame(
  files: readonly FunctionFile[],
  applied: readonly { readonly name: string; readonly checksum: string }[],
): boolean {
  const checksums = new Map(applied.map(({ name, checksum }) => [name, checksum]));
  return files.length === checksums.size && files.every(({ name, checksum }) => checksums.get(name) === checksum);
}

/** Returns the identities of the objects that the functions' files create: if a migration drops one, all files must be applied again. */
export async function functionObjects(session: Queryable): Promise<ReadonlySet<string>> {
  const rows = await session<{ id: string }[]>`
    select 'function ' || oid as id from pg_proc where pronamespace = 'public'::regnamespace
    union all select 'view ' || oid from pg_class where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
    union all select 'trigger ' || oid from pg_trigger where not tgisinternal`;
  return new Set(rows.map(({ id }) => id));
}
