import { randomBytes } from 'node:crypto';
import { link, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DataFolderInUse } from '../errors.ts';
import { processStartTime } from './processes.ts';

interface LockOwner {
  readonly pid: number;
  readonly startedAt: string;
}

/** The lock of one process on a data folder. */
export interface DataLock {
  release(): Promise<void>;
}

const LOCK_FILE = /^uluran-(\d+)\.lock$/;
const ATTEMPTS = 50;

/**
 * Locks the data folder for this process. The lock belongs to a process (id and start time), so a lock left by a killed process is taken
 * over at once, even if another process has its id now.
 *
 * Each holder creates a file with the next number, which only one process can do; the highest number is the lock. It is emptied to release
 * it and removed only by the next holder, so that a process that decided late cannot take an older lock.
 *
 * @throws DataFolderInUse if a live process (this one included) holds it.
 */
export async function acquireDataLock(dataDir: string): Promise<DataLock> {
  const own = await ownText();
  const draft = join(dataDir, `uluran-lock-${process.pid}-${randomBytes(4).toString('hex')}`);
  await writeFile(draft, own, { mode: 0o644, flag: 'wx' });
  try {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const path = await takeNext(dataDir, draft);
      if (path !== undefined) {
        // A file that cannot be emptied becomes invalid when this process ends.
        return { release: () => truncate(path).catch(() => undefined) };
      }
    }
  } finally {
    await rm(draft, { force: true });
  }
  throw new DataFolderInUse(dataDir, process.pid);
}

/** One attempt. Returns undefined if other processes were faster, so that the folder has to be checked again. */
async function takeNext(dataDir: string, draft: string): Promise<string | undefined> {
  const highest = (await listNumbers(dataDir)).at(-1) ?? 0;
  if (highest > 0) {
    const text = await readFile(lockPath(dataDir, highest), 'utf8').catch(() => undefined);
    const owner = text === undefined ? undefined : parseOwner(text);
    if (owner !== undefined && (await processStartTime(owner.pid)) === owner.startedAt) {
      throw new DataFolderInUse(dataDir, owner.pid);
    }
  }
  const next = highest + 1;
  const path = lockPath(dataDir, next);
  if (!(await linkIfAbsent(draft, path))) {
    return undefined;
  }
  const numbers = await listNumbers(dataDir);
  if (numbers.some((number) => number > next)) {
    await rm(path, { force: true });
    return undefined;
  }
  const older = numbers.filter((number) => number < next);
  await Promise.all(older.map((number) => rm(lockPath(dataDir, number), { force: true })));
  return path;
}

function lockPath(dataDir: string, number: number): string {
  return join(dataDir, `uluran-${number}.lock`);
}

async function listNumbers(dataDir: string): Promise<number[]> {
  const names = await readdir(dataDir);
  return names.flatMap((name) => LOCK_FILE.exec(name)?.slice(1).map(Number) ?? []).sort((a, b) => a - b);
}

async function ownText(): Promise<string> {
  const owner: LockOwner = { pid: process.pid, startedAt: (await processStartTime(process.pid)) ?? '' };
  return `${JSON.stringify(owner)}\n`;
}

/** Creates a link, which is atomic and includes the content: no process ever reads a half-written lock. */
async function linkIfAbsent(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') {
      return false;
    }
    throw error;
  }
}

function parseOwner(text: string): LockOwner | undefined {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value !== null && 'pid' in value && 'startedAt' in value) {
      return { pid: Number(value.pid), startedAt: String(value.startedAt) };
    }
  } catch {
    // Foreign or truncated content counts as no owner.
  }
  return undefined;
}
