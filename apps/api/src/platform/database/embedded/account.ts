import { execFile } from 'node:child_process';
import { chmod, chown, lstat, mkdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The user that runs the server when we are root, which PostgreSQL refuses to be: `nobody`. */
const NOBODY = 65_534;

/** Whom the server runs as. Undefined means: as ourselves. */
export interface ServerAccount {
  readonly uid: number;
  readonly gid: number;
}

/** The account for a new data folder: `nobody` for root, ourselves otherwise. */
export function serverAccount(): ServerAccount | undefined {
  return process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : undefined;
}

/**
 * The account for a data folder that may exist: files made by an ordinary user are served as that user, so that a
 * folder survives being started as root once.
 */
export async function accountForFolder(folder: string): Promise<ServerAccount | undefined> {
  const account = serverAccount();
  const found = account && (await stat(folder).catch(() => undefined));
  return found !== undefined && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : account;
}

/** Whether we may start programs as `account`: root inside some containers may not. */
export async function canRunAs(account: ServerAccount | undefined): Promise<boolean> {
  return account === undefined || succeeds(account, 'exit 0', '/');
}

/** Options for child_process that make the child run as `account`. */
export function asAccount(account: ServerAccount | undefined): { uid?: number; gid?: number } {
  return account === undefined ? {} : { uid: account.uid, gid: account.gid };
}

/** Whether `account` can enter and read a folder, asked of the system itself: modes alone are not enough (ACLs, mounts). */
export async function canReach(account: ServerAccount | undefined, folder: string): Promise<boolean> {
  return account === undefined || succeeds(account, 'test -x "$1" && test -r "$1"', folder);
}

async function succeeds(account: ServerAccount, script: string, folder: string): Promise<boolean> {
  return run('/bin/sh', ['-c', script, 'sh', folder], { ...asAccount(account), cwd: '/' }).then(
    () => true,
    () => false,
  );
}

/** Creates a private folder that belongs to `account`. An existing one is handed over too. */
export async function makeOwnedFolder(account: ServerAccount | undefined, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (account !== undefined) {
    await chown(folder, account.uid, account.gid);
  }
}

/**
 * A folder that outlives this start, that `account` can enter and that no other user could have prepared for us.
 * /var/lib first: the others may be cleaned of what lies long unused.
 */
export async function sharedFolder(account: ServerAccount | undefined): Promise<string | undefined> {
  const passes = (folder: string) => account === undefined || succeeds(account, 'cd "$1"', folder);
  for (const base of ['/var/lib', '/var/tmp', tmpdir(), '/tmp']) {
    const folder = join(base, 'uluran');
    // The process's umask may have taken away the right to pass through.
    await mkdir(folder)
      .then(() => chmod(folder, 0o711))
      .catch(() => undefined);
    const found = await lstat(folder).catch(() => undefined);
    if (found?.isDirectory() && found.uid === process.getuid?.() && (await passes(folder))) {
      return folder;
    }
  }
  return undefined;
}
