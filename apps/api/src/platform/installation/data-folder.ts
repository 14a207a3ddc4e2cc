import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Queryable } from '../database/client.ts';
import type { Environment } from '../environment/environment.ts';
import type { Logger } from '../logging/log.ts';

/** File in the data folder with the id of the installation that owns its pictures and keys. */
const FILE = 'installation';

type Place = Pick<Environment, 'DATA_DIR' | 'PICTURE_STORE_URL' | 'ENCRYPTION_KEYS'>;

async function readId(sql: Queryable): Promise<string> {
  const [row] = await sql<[{ id: string }]>`SELECT id FROM installation`;
  return row.id;
}

/** Returns undefined for a folder without the file, and for a missing folder. */
async function readMark(dataDir: string): Promise<string | undefined> {
  const text = await readFile(join(dataDir, FILE), 'utf8').catch(() => undefined);
  return text?.trim();
}

/** Writes the installation's id into a data folder, which is created if missing. */
export async function markDataFolder(sql: Queryable, dataDir: string): Promise<void> {
  const id = await readId(sql);
  if ((await readMark(dataDir)) === id) return;
  await mkdir(dataDir, { recursive: true });
  const draft = join(dataDir, `.${FILE}-${randomUUID()}`);
  await writeFile(draft, `${id}\n`);
  await rename(draft, join(dataDir, FILE));
}

/**
 * Marks the service's data folder at its start, if it contains pictures or keys. An unwritable folder does not stop a start; commands then
 * refuse it.
 */
export async function markServiceFolder(sql: Queryable, place: Place, log: Logger): Promise<void> {
  if (place.PICTURE_STORE_URL !== undefined && place.ENCRYPTION_KEYS !== undefined) return;
  await markDataFolder(sql, place.DATA_DIR).catch((error: unknown) =>
    log.warn(
      { err: error, folder: place.DATA_DIR },
      'DATA_DIR cannot be written: pictures and keys cannot be stored there',
    ),
  );
}

/** Returns the problem of a data folder beside this database, as the end of a sentence; undefined for the folder of the service. */
export async function dataFolderProblem(sql: Queryable, dataDir: string): Promise<string | undefined> {
  const mark = await readMark(dataDir);
  if (mark === undefined)
    return `is not the folder of a service that has started on this database: it has no file \`${FILE}\``;
  return mark === (await readId(sql)) ? undefined : 'belongs to a service on another database';
}
