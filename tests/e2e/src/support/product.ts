import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const HOST_MAIN = fileURLToPath(new URL('../../../../apps/host/src/main.ts', import.meta.url));
/** An invented foundation, other than the demo's, so that production starts. */
export const OTHER_FOUNDATION = fileURLToPath(
  new URL('../../../../packages/brand/fixtures/other-foundation.json', import.meta.url),
);

/** Another invented foundation, with its own colours and mark. */
export const COLOURED_FOUNDATION = fileURLToPath(
  new URL('../../../../packages/brand/fixtures/coloured-foundation.json', import.meta.url),
);

/** Compiled code of earlier starts, which saves a third of a start's computation. */
const COMPILED = fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url));

const START_LIMIT_MS = 300_000;
const POLL_MS = 100;

/** The product from the view of a visitor: a process of its own, reached over HTTP. */
export interface Product {
  origin: string;
  sandboxUrl: string;
  dataDir: string;
  /** Milliseconds from the start of the process to its readiness. */
  startedInMs: number;
  /** Complete output of the process so far. */
  output: () => string;
  /** Ends the process like a power cut. */
  kill: () => Promise<void>;
  /** Stops the process as an operator does; returns its exit code. */
  stop: () => Promise<number | null>;
}

/** A free port whose next port is free too (for the sandbox). */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = await takePort(0);
    if ((await takePort(port + 1).catch(() => undefined)) !== undefined) return port;
  }
}

function takePort(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

/** A new data folder for the test. */
export async function newDataDir(): Promise<string> {
  return await mkdtemp(join(tmpdir(), 'uluran-e2e-'));
}

export async function removeDataDir(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

interface HostProcess {
  child: ChildProcess;
  output: string[];
}

function spawnHost(env: Record<string, string>, nodeArgs: readonly string[] = []): HostProcess {
  const child = spawn(process.execPath, [...nodeArgs, HOST_MAIN], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_COMPILE_CACHE: COMPILED, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => output.push(String(chunk)));
  return { child, output };
}

/** Starts the product with an environment that must stop it, and waits for its end. */
export async function runToItsEnd(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  return await waitForEnd(spawnHost(env));
}

/** Starts the product, stops it as an operator does once its output contains this text, and waits for its end. */
export async function stopOnceWritten(
  words: string,
  env: Record<string, string>,
): Promise<{ code: number | null; output: string }> {
  const host = spawnHost({ ...env, LOG_LEVEL: 'info' });
  host.child.stdout?.on('data', () => {
    if (!host.child.killed && host.output.join('').includes(words)) host.child.kill('SIGTERM');
  });
  return await waitForEnd(host);
}

async function waitForEnd({ child, output }: HostProcess): Promise<{ code: number | null; output: string }> {
  const timer = setTimeout(() => child.kill('SIGKILL'), START_LIMIT_MS);
  const code = await ended(child);
  clearTimeout(timer);
  return { code, output: output.join('').split('\n').map(sentenceOf).join('\n') };
}

/** The sentence of a line of the log that ends a process in production. */
function sentenceOf(line: string): string {
  const fatal = line.startsWith('{"level":60,') ? (JSON.parse(line) as { msg: string }) : undefined;
  return fatal?.msg ?? line;
}

/** Starts the product and waits until it can serve. `whileStarting` receives the responses before that. */
export async function startProduct(options: {
  dataDir: string;
  port?: number;
  env?: Record<string, string>;
  /** Options of Node for this process alone. */
  nodeArgs?: readonly string[];
  whileStarting?: (answer: Response) => void;
}): Promise<Product> {
  const port = options.port ?? (await freePort());
  const origin = `http://127.0.0.1:${port}`;
  const startedAt = performance.now();
  const env = { DATA_DIR: options.dataDir, PORT: String(port), ...options.env };
  const { child, output } = spawnHost(env, options.nodeArgs);
  await waitUntilReady(child, origin, output, options.whileStarting ?? (() => {}));
  return {
    origin,
    sandboxUrl: options.env?.MIDTRANS_BASE_URL ?? `http://127.0.0.1:${port + 1}`,
    dataDir: options.dataDir,
    startedInMs: Math.round(performance.now() - startedAt),
    output: () => output.join(''),
    kill: async () => void (await end(child, 'SIGKILL')),
    stop: () => end(child, 'SIGTERM'),
  };
}

async function waitUntilReady(
  child: ChildProcess,
  origin: string,
  output: string[],
  whileStarting: (answer: Response) => void,
): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The product ended with ${child.exitCode}:\n${output.join('')}`);
    const ready = await fetch(`${origin}/api/readyz`).catch(() => undefined);
    if (ready?.ok) return;
    if (ready !== undefined) whileStarting(ready);
    await delay(POLL_MS);
  }
  child.kill('SIGKILL');
  throw new Error(`The product was not ready in time:\n${output.join('')}`);
}

function ended(child: ChildProcess): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code));
  });
}

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const done = ended(child);
  child.kill(signal);
  return done;
}
