import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isPostgresOf, postgresProcessesOf, processStartTime, signal, waitForExit } from './processes.ts';

/** A running server, as described by its own file `postmaster.pid`. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly ready: boolean;
}

const FAST_SHUTDOWN_MS = 8_000;
const IMMEDIATE_SHUTDOWN_MS = 4_000;

/** Servers that end with this process when it exits by itself. */
const own = new Set<number>();

/**
 * Ends a server with this process. This includes exits that await nothing, as after an unexpected error or a second signal: PostgreSQL then
 * begins its fast shutdown. A killed process leaves its server running, and the next process adopts it.
 */
export function endWithProcess(pid: number): void {
  if (own.size === 0) process.once('exit', endOwn);
  own.add(pid);
}

/** Forgets a server that has ended: another program may have its id by now. */
export function forgetPostmaster(pid: number): void {
  own.delete(pid);
  if (own.size === 0) process.off('exit', endOwn);
}

function endOwn(): void {
  for (const pid of own) {
    signal(pid, 'SIGINT');
  }
}

/** Returns the server that runs on a data folder, if any. Changes nothing: the server may belong to another process of this product. */
export async function runningPostmaster(folder: string): Promise<Postmaster | undefined> {
  const described = await readPostmaster(folder);
  return described !== undefined && (await isPostgresOf(described.pid, folder)) ? described : undefined;
}

/**
 * Returns the server that an earlier process left on a data folder, if any; only for the holder of the folder's lock. Cleans up after a
 * killed server: ends sessions that are still busy, and removes a `postmaster.pid` whose id may now belong to any program or to a zombie,
 * because the next server would refuse to start.
 */
export async function findLeftPostmaster(folder: string): Promise<Postmaster | undefined> {
  const running = await runningPostmaster(folder);
  if (running === undefined) {
    await endOrphans(folder);
    await rm(join(folder, 'postmaster.pid'), { force: true });
  }
  return running;
}

/** Returns the content of `postmaster.pid`, which may be outdated. Undefined if there is none, or it is just being written. */
async function readPostmaster(folder: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  return pid > 0 ? { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' } : undefined;
}

/** Ends sessions of a killed server. Idle ones end by themselves, busy ones do not, and two servers must never run on one folder. */
async function endOrphans(folder: string): Promise<void> {
  const orphans = await postgresProcessesOf(folder);
  for (const pid of orphans) {
    signal(pid, 'SIGKILL');
  }
  await Promise.all(orphans.map((pid) => waitForExit(pid, IMMEDIATE_SHUTDOWN_MS)));
}

/** Waits until the server on a folder reports that it is ready. Returns undefined if it has ended, or is not ready in time. */
export async function waitUntilReady(folder: string, pid: number, timeoutMs: number): Promise<Postmaster | undefined> {
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline) {
    const found = await readPostmaster(folder);
    if (found?.pid === pid && found.ready) {
      return found;
    }
    if ((await processStartTime(pid)) === undefined) {
      return undefined;
    }
    await sleep(10);
  }
  return undefined;
}

/**
 * Ends a server: SIGINT requests PostgreSQL's "fast" shutdown (roll back, write all changes, exit), SIGQUIT its "immediate" one (recovery
 * at the next start). Committed data is safe in both cases.
 */
export async function stopPostmaster(pid: number): Promise<void> {
  try {
    await endPostmaster(pid);
  } finally {
    forgetPostmaster(pid);
  }
}

async function endPostmaster(pid: number): Promise<void> {
  signal(pid, 'SIGINT');
  // A suspended process handles the first signal only after it continues.
  signal(pid, 'SIGCONT');
  if (await waitForExit(pid, FAST_SHUTDOWN_MS)) {
    return;
  }
  signal(pid, 'SIGQUIT');
  if (await waitForExit(pid, IMMEDIATE_SHUTDOWN_MS)) {
    return;
  }
  signal(pid, 'SIGKILL');
  await waitForExit(pid, IMMEDIATE_SHUTDOWN_MS);
}

/** Stops the server that runs on a folder, if any. */
export async function stopServerOn(folder: string): Promise<void> {
  const found = await findLeftPostmaster(folder);
  if (found !== undefined) {
    await stopPostmaster(found.pid);
  }
}
