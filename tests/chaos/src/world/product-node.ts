import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const SKEWED_CLOCK = new URL('./skewed-clock.ts', import.meta.url).href;
/** A start takes seconds; beside other load on all processors it has taken more than a minute. */
const START_LIMIT_MS = 300_000;
const POLL_MS = 25;
const RESTART_AFTER_MS = 200;
const OUTPUT_KEPT = 200;

export interface NodeOptions {
  name: string;
  role: 'api' | 'worker';
  /** Offset of its clock; negative if the clock is behind. */
  clockAheadHours: number;
  env: Record<string, string>;
}

/** One process of the product, on a port that it keeps across restarts. */
export interface ProductNode {
  name: string;
  origin: string;
  /**
   * Starts the process and waits until it is ready. A failed start (without a database, for example) is repeated, as by a process
   * manager.
   */
  start: () => Promise<void>;
  /** From its next start on it runs the release in this folder, which has the repository's layout. */
  useRelease: (root: string) => void;
  /** Ends the process like a power cut. */
  kill: () => Promise<void>;
  /** Stops the process as an operator does; returns its exit code, and the duration. */
  stop: () => Promise<{ code: number | null; ms: number }>;
  /** Unexpected ends after it was ready, a sentence each. A product that survives all failures has none. */
  ownEnds: () => string[];
}

/**
 * Compiles the product once for all short-lived processes. Node stores compiled code at a normal end of a process, which takes
 * seconds and must not count as the product's own stop.
 */
export async function compileProduct(cacheFolder: string, release = ROOT): Promise<void> {
  const code = pathToFileURL(join(release, 'apps/host/src/host.ts')).href;
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', `await import('${code}')`], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_COMPILE_CACHE: cacheFolder },
  });
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

function ended(child: ChildProcess): Promise<number | null> {
  if (hasEnded(child)) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code));
  });
}

const isReady = (origin: string) =>
  fetch(`${origin}/api/readyz`).then(
    async (answer) => {
      await answer.body?.cancel();
      return answer.ok;
    },
    () => false,
  );

/** Prepares a node without starting it. */
export async function createNode({ name, role, clockAheadHours, env }: NodeOptions): Promise<ProductNode> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const output: string[] = [];
  const ownEnds: string[] = [];
  let child: ChildProcess | undefined;
  let ending = false;
  let release = ROOT;

  function launch(): ChildProcess {
    const launched = spawn(process.execPath, ['--import', SKEWED_CLOCK, join(release, 'apps/host/src/main.ts')], {
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        LOG_LEVEL: 'warn',
        PORT: String(port),
        ROLE: role,
        CLOCK_AHEAD_HOURS: String(clockAheadHours),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [launched.stdout, launched.stderr])
      stream.on('data', (chunk: Buffer) => output.splice(0, output.push(String(chunk)) - OUTPUT_KEPT));
    return launched;
  }

  async function start(): Promise<void> {
    const deadline = performance.now() + START_LIMIT_MS;
    ending = false;
    child = launch();
    while (!(await isReady(origin))) {
      if (performance.now() > deadline) throw new Error(`${name} was not ready in time:\n${output.join('')}`);
      if (hasEnded(child)) {
        await delay(RESTART_AFTER_MS);
        child = launch();
      }
      await delay(POLL_MS);
    }
    const living = child;
    living.once('exit', (code, signal) => {
      if (!ending) ownEnds.push(`${name} ended by itself (${code ?? signal}):\n${output.slice(-20).join('')}`);
    });
  }

  async function end(signal: NodeJS.Signals): Promise<{ code: number | null; ms: number }> {
    ending = true;
    const startedAt = performance.now();
    if (child === undefined) return { code: 0, ms: 0 };
    const code = ended(child);
    child.kill(signal);
    return { code: await code, ms: performance.now() - startedAt };
  }

  return {
    name,
    origin,
    start,
    useRelease: (root) => {
      release = root;
    },
    kill: async () => void (await end('SIGKILL')),
    stop: () => end('SIGTERM'),
    ownEnds: () => ownEnds,
  };
}
