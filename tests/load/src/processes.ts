import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';

/** Linux counts a process's time in hundredths of a second. */
const TICK_MS = 10;
const START_LIMIT_MS = 180_000;

/** A server in a process of its own, whose processor time can be read. */
export interface Served {
  origin: string;
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

function cpuMsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}

function ended(child: ChildProcess): Promise<void> {
  return child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', () => resolve()));
}

/** Starts a script with Node and waits until `path` answers 200. */
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
  return { origin, cpuMs: () => cpuMsOf(child.pid ?? 0), stop };
}
