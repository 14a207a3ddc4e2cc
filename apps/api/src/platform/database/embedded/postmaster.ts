import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isPostgresOf, postgresProcessesOf, processStartTime, signal, waitForExit } from './processes.ts';

/** A running server, as its own file `postmaster.pid` describes it. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  readonly ready: boolean;
}

const FAST_SHUTDOWN_MS = 8_000;
const IMMEDIATE_SHUTDOWN_MS = 4_000;

/** Servers that end with this process, however it ends of itself. */
const own = new Set<number>();

/**
 * Has a server end with this process: also at an exit that awaits nothing, as after an unexpected error or a second signal, PostgreSQL then begins its fast
 * shutdown. A process that is killed leaves its server, which the next one adopts.
 */
export function endWithProcess(pid: number): void {
  if (own.size === 0) process.once('exit', endOwn);
  own.add(pid);
}

/** For a server that has ended: its id may be another program's by now. */
export function forgetPostmaster(pid: number): void {
  own.delete(pid);
  if (own.size === 0) process.off('exit', endOwn);
}

function endOwn(): void {
  for (const pid of own) {
    signal(pid, 'SIGINT');
  }
}

/** The server that runs on a data folder, if any. Only looks: it may belong to another process of ours. */
export async function runningPostmaster(folder: string): Promise<Postmaster | undefined> {
  const described = await readPostmaster(folder);
  return described !== undefined && (await isPostgresOf(described.pid, folder)) ? described : undefined;
}

/**
 * The server that an earlier process left on a data folder, if any; only for the holder of the folder's lock. What a killed server left is cleared away:
 * sessions that are still busy, and a `postmaster.pid` whose id may belong to anyone by now, or to a zombie, and over
 * which the next server would refuse to start.
 */
export async function findLeftPostmaster(folder: string): Promise<Postmaster | undefined> {
  const running = await runningPostmaster(folder);
  if (running === undefined) {
    await endOrphans(folder);
    await rm(join(folder, 'postmaster.pid'), { force: true });
  }
  return running;
}

/** The content of `postmaster.pid`, true or not. Undefined if there is none, or it is just being written. */
async function readPostmaster(folder: string): Promise<Postmaster | undefined> {
  const text = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '');
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  return pid > 0 ? { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' } : undefined;
}

/** A killed server's sessions leave by themselves, unless they are busy; two servers on one folder must never be. */
async function endOrphans(folder: string): Promise<void> {
  const orphans = await postgresProcessesOf(folder);
  for (const pid of orphans) {
    signal(pid, 'SIGKILL');
  }
  await Promise.all(orphans.map((pid) => waitForExit(pid, IMMEDIATE_SHUTDOWN_MS)));
}

/** Waits until the server on a folder reports that it is ready. Undefined if it has ended, or is not ready in time. */
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
 * Ends a server: SIGINT is PostgreSQL's "fast" shutdown (roll back, write everything, leave), SIGQUIT its "immediate" one
 * (recovers at the next start). Loses nothing that was committed in any case.
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
  // One that was suspended acts on the first signal only when it goes on.
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

/** Stops whatever server runs on a folder; none is fine. */
export async function stopServerOn(folder: string): Promise<void> {
  const found = await findLeftPostmaster(folder);
  if (found !== undefined) {
    await stopPostmaster(found.pid);
  }
}
