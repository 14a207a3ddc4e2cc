import { randomBytes } from 'node:crypto';
import { access, open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { DataFolderUnusable } from '../errors.ts';

/** The passwords of the embedded server's three roles. */
export interface EmbeddedSecrets {
  /** `postgres`, used only to set up roles and the database. */
  readonly superuser: string;
  /** `uluran_owner`, which owns the database and runs migrations. */
  readonly owner: string;
  /** `uluran_app`, the role of requests and jobs. */
  readonly app: string;
}

/** Name of the passwords' file in the data folder. */
export const SECRETS_FILE = 'database-secrets.json';

/** Returns true for a data folder with a database, or the beginning of one. */
export async function hasSecrets(dataDir: string): Promise<boolean> {
  return await access(join(dataDir, SECRETS_FILE)).then(
    () => true,
    () => false,
  );
}

/**
 * Reads the passwords, or creates them if there is no database yet. They are on disk before the database is created, so an interrupted
 * start never leaves a database without passwords.
 *
 * @throws DataFolderUnusable if the database exists but its passwords do not.
 */
export async function readSecrets(dataDir: string, databaseExists: boolean): Promise<EmbeddedSecrets> {
  const path = join(dataDir, SECRETS_FILE);
  const text = await readFile(path, 'utf8').catch(() => undefined);
  if (text !== undefined) {
    return parseSecrets(text, path);
  }
  if (databaseExists) {
    throw new DataFolderUnusable(
      `The passwords of the database in ${dataDir} are missing: restore ${path}, or remove the whole data folder to start anew.`,
    );
  }
  const secrets = { superuser: newPassword(), owner: newPassword(), app: newPassword() };
  const draft = `${path}.${process.pid}`;
  const file = await open(draft, 'w', 0o600);
  await file.writeFile(`${JSON.stringify(secrets, null, 2)}\n`);
  await file.sync();
  await file.close();
  await rename(draft, path);
  return secrets;
}

function parseSecrets(text: string, path: string): EmbeddedSecrets {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && 'superuser' in value && 'owner' in value && 'app' in value) {
      return { superuser: String(value.superuser), owner: String(value.owner), app: String(value.app) };
    }
  } catch {
    // Falls through to the common error.
  }
  throw new DataFolderUnusable(`The file ${path} is damaged: restore it, or remove the whole data folder.`);
}

/** Returns 192 bits, in characters that need no escape in a URL or an SQL literal. */
function newPassword(): string {
  return randomBytes(24).toString('base64url');
}
