import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';

/** Linux counts a process's time in hundredths of a second. */
const TICK_MS = 10;
const START_LIMIT_MS = 180_000;

/** A server in a process of its own, whose processor time can be read. */
export interface Served {
  origin: string;
  pid: number;
  /** Milliseconds of processor time it has used since it started. Linux only. */
  cpuMs: () => number;
  stop: () => Promise<void>;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Linux's data of a process: its parent, its own time and that of its ended children. */
function readStat(pid: number | string) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').map(Number) ?? [];
  const [, parent = 0, , , , , , , , , , user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields;
  return { parent, ownMs: (user + system) * TICK_MS, endedMs: (endedUser + endedSystem) * TICK_MS };
}

const cpuMsOf = (pid: number): number => readStat(pid).ownMs;

/** Processor time of a database server with all its processes, by the process id of one of its connections, in milliseconds. Linux only. */
export function databaseCpuMs(connectionPid: number): number {
  const { parent: server } = readStat(connectionPid);
  const { ownMs, endedMs } = readStat(server);
  const ofChildren = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((pid) => {
      try {
        const { parent, ownMs: ofChild } = readStat(pid);
        return parent === server ? ofChild : 0;
      } catch {
        // It has ended since.
        return 0;
      }
    });
  return ofChildren.reduce((sum, ms) => sum + ms, ownMs + endedMs);
}

function ended(child: ChildProcess): Promise<void> {
  return child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', () => resolve()));
}

/** Starts a script with Node and waits until `path` returns 200. */
export async function serve(script: string, env: Record<string, string>, path: string): Promise<Served> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [script], {
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended(child);
  };
  const limit = Date.now() + START_LIMIT_MS;
  while (
    !(await fetch(origin + path)
      .then((answer) => answer.ok)
      .catch(() => false))
  ) {
    if (child.exitCode !== null || Date.now() > limit) throw new Error(`${script} did not come to answer ${path}.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const pid = child.pid ?? 0;
  return { origin, pid, cpuMs: () => cpuMsOf(pid), stop };
}
