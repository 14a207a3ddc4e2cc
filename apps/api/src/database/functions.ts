import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Queryable } from './client.ts';
import { SqlFileFailed } from './errors.ts';
import { checksumOf, inTransaction } from './sql-files.ts';

/** The product's functions, views and triggers: `01-states/01-guard-status.sql`, applied in the order of their paths. */
export const FUNCTIONS_FOLDER = fileURLToPath(new URL('../../functions', import.meta.url));

/** One file: a posting, a decision or a view, with the triggers that call it. */
export interface FunctionFile {
  /** Path below the folder, with slashes. */
  readonly name: string;
  readonly checksum: string;
  readonly text: string;
}

/** The files in the order in which they are applied and read. */
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
 * Puts every function in place, all in one transaction, unless all of them are: a caller sees either every old function or every new one.
 * Each file must give the same result however often it runs (`CREATE OR REPLACE`). What PostgreSQL cannot replace (another result, a column
 * less in a view) is dropped by a migration first, and so is what is gone from the folder.
 *
 * @param evenIfUnchanged after a migration, which may have dropped some of them
 * @returns whether they were applied
 * @throws SqlFileFailed naming the file
 */
export async function applyFunctions(session: Queryable, folder: string, evenIfUnchanged: boolean): Promise<boolean> {
  await session`create table if not exists schema_functions (name text primary key, checksum text not null)`;
  const files = await readFunctionFiles(folder);
  const applied = await session<{ name: string; checksum: string }[]>`select name, checksum from schema_functions`;
  if (!evenIfUnchanged && areSame(files, applied)) return false;
  await inTransaction(session, 'functions', async () => {
    for (const { name, text } of files) {
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
