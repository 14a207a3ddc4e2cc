import { createHash } from 'node:crypto';
import { readdir, readFile, realpath, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DataFolderUnusable } from '../errors.ts';
import type { DatabaseLog } from '../log.ts';
import { accountForFolder, canReach, makeOwnedFolder, type ServerAccount, sharedFolder } from './account.ts';
import { stopServerOn } from './postmaster.ts';
import { SECRETS_FILE } from './secrets.ts';

const FOLDER = 'postgres';
const POINTER_FILE = 'postgres-location.txt';
/** Suffix of the file beside a fallback folder that contains the path of its data folder. */
const ORIGIN_SUFFIX = '.origin';

/** Folder of the server's files, and its owner. */
export interface DataLocation {
  readonly folder: string;
  readonly account: ServerAccount | undefined;
}

/**
 * Finds or makes the folder of the server's files: `DATA_DIR/postgres`, or, when the server's user cannot reach that
 * (root's clone below a private folder), one under the system's shared folders, named after the data folder and written
 * down in `DATA_DIR/postgres-location.txt`.
 *
 * @throws DataFolderUnusable when no folder will do, or the recorded one is gone.
 */
export async function locateData(dataDir: string, log: DatabaseLog): Promise<DataLocation> {
  const pointer = join(dataDir, POINTER_FILE);
  const recorded = (await readFile(pointer, 'utf8').catch(() => '')).trim();
  if (recorded !== '') {
    return recordedLocation(recorded, pointer);
  }
  const usual = join(dataDir, FOLDER);
  await refuseForeignFolder(usual);
  const existed = await exists(join(usual, 'PG_VERSION'));
  const account = await accountForFolder(usual);
  await makeOwnedFolder(account, usual).catch((error: unknown) => {
    throw new DataFolderUnusable(
      `The data folder ${usual} cannot be prepared for the database: ${String(error)}. Give this user the folder, or set DATA_DIR to another one.`,
    );
  });
  if (await canReach(account, usual)) {
    return { folder: await realpath(usual), account };
  }
  if (existed) {
    throw new DataFolderUnusable(
      `The database's user can no longer reach its files in ${usual}: let other users pass through the folders above it (chmod o+x), or move the data folder back.`,
    );
  }
  await rmdir(usual);
  return fallbackLocation(dataDir, account, pointer, log);
}

/** Refuses files of another user's start, which an ordinary user cannot use. */
async function refuseForeignFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined);
  const uid = process.getuid?.();
  if (found !== undefined && uid !== 0 && found.uid !== uid) {
    throw new DataFolderUnusable(
      `The database's files in ${folder} belong to another user (${found.uid}), from a start as root perhaps: start as that user or as root, or set DATA_DIR to another folder.`,
    );
  }
}

async function recordedLocation(folder: string, pointer: string): Promise<DataLocation> {
  const account = await accountForFolder(folder);
  if (!(await exists(folder)) || !(await canReach(account, folder))) {
    throw new DataFolderUnusable(
      `The database's files should lie in ${folder}, as ${pointer} says, but that folder cannot be used: bring it back, or remove the whole data folder to start anew.`,
    );
  }
  return { folder: await realpath(folder), account };
}

async function fallbackLocation(
  dataDir: string,
  account: ServerAccount | undefined,
  pointer: string,
  log: DatabaseLog,
): Promise<DataLocation> {
  const shared = await sharedFolder(account);
  if (shared === undefined) {
    throw new DataFolderUnusable(
      `The database's user cannot reach ${dataDir}, and no shared folder of the system can be used instead: set DATA_DIR to a folder that every user may enter.`,
    );
  }
  await sweepOrphans(shared);
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const folder = join(shared, `data-${hash}`);
  if (!(await exists(join(dataDir, SECRETS_FILE)))) {
    // Without its passwords, a folder of this name can only belong to a data folder that has been removed.
    await removeData(folder);
  }
  await makeOwnedFolder(account, folder);
  await writeFile(`${folder}${ORIGIN_SUFFIX}`, dataDir);
  await writeFile(pointer, `${folder}\n`);
  log.info(`The database's user cannot reach ${dataDir}; its files lie in ${folder} instead.`);
  return { folder: await realpath(folder), account };
}

/** Removes the files of temporary data folders (test runs, trial clones) that were deleted without them. */
async function sweepOrphans(shared: string): Promise<void> {
  const names = await readdir(shared);
  for (const name of names.filter((entry) => entry.endsWith(ORIGIN_SUFFIX))) {
    const origin = await readFile(join(shared, name), 'utf8').catch(() => '');
    const temporary = [tmpdir(), '/tmp', '/var/tmp'].some((base) => origin.startsWith(`${base}/`));
    if (temporary && !(await exists(origin))) {
      await removeData(join(shared, name.slice(0, -ORIGIN_SUFFIX.length)));
    }
  }
}

async function removeData(folder: string): Promise<void> {
  await stopServerOn(folder);
  await rm(folder, { recursive: true, force: true });
  await rm(`${folder}${ORIGIN_SUFFIX}`, { force: true });
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
