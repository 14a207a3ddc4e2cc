import { execFile } from 'node:child_process';
import { chmod, chown, lstat, mkdir, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The user that runs the server if this process is root, since PostgreSQL refuses to run as root: `nobody`. */
const NOBODY = 65_534;

/** User and group of the server's process. Undefined for the user of this process. */
export interface ServerAccount {
  readonly uid: number;
  readonly gid: number;
}

/** Returns the account for a new data folder: `nobody` if this process is root, else undefined. */
export function serverAccount(): ServerAccount | undefined {
  return process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : undefined;
}

/**
 * Returns the account for a data folder that may exist. Files of an ordinary user are served as that user, so that the folder remains
 * usable by that user after a start as root.
 */
export async function accountForFolder(folder: string): Promise<ServerAccount | undefined> {
  const account = serverAccount();
  const found = account && (await stat(folder).catch(() => undefined));
  return found !== undefined && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : account;
}

/** Returns true if this process may start programs as `account`: root may not inside some containers. */
export async function canRunAs(account: ServerAccount | undefined): Promise<boolean> {
  return account === undefined || succeeds(account, 'exit 0', '/');
}

/** Options for child_process that make the child run as `account`. */
export function asAccount(account: ServerAccount | undefined): { uid?: number; gid?: number } {
  return account === undefined ? {} : { uid: account.uid, gid: account.gid };
}

/** Returns true if `account` can enter and read a folder. The check runs as that account: modes alone are not enough (ACLs, mounts). */
export async function canReach(account: ServerAccount | undefined, folder: string): Promise<boolean> {
  return account === undefined || succeeds(account, 'test -x "$1" && test -r "$1"', folder);
}

async function succeeds(account: ServerAccount, script: string, folder: string): Promise<boolean> {
  return run('/bin/sh', ['-c', script, 'sh', folder], { ...asAccount(account), cwd: '/' }).then(
    () => true,
    () => false,
  );
}

/** Creates a private folder that belongs to `account`, or changes the owner of an existing one. */
export async function makeOwnedFolder(account: ServerAccount | undefined, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (account !== undefined) {
    await chown(folder, account.uid, account.gid);
  }
}

/**
 * Returns a folder that persists after this process, that `account` can enter and that no other user could have prepared. /var/lib comes
 * first: systems may remove files from the others after a time without use.
 */
export async function sharedFolder(account: ServerAccount | undefined): Promise<string | undefined> {
  const passes = (folder: string) => account === undefined || succeeds(account, 'cd "$1"', folder);
  for (const base of ['/var/lib', '/var/tmp', tmpdir(), '/tmp']) {
    const folder = join(base, 'uluran');
    // The process's umask may have removed the permission to enter.
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
