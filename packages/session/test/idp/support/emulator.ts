import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** Fetched by npx on first use, because it is larger than all other dependencies here together. */
const FIREBASE_TOOLS = 'firebase-tools@15.34.2';
export const PROJECT_ID = 'demo-uluran';
/** The first time includes the download. */
const START_LIMIT_MS = 8 * 60_000;

export interface AuthEmulator {
  url: string;
  /** Disables an account, as the service's operators can. */
  disable(uid: string): Promise<void>;
  stop(): Promise<void>;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('no port is free');
  return address.port;
}

async function answers(url: string): Promise<boolean> {
  const response = await fetch(url).catch(() => undefined);
  await response?.body?.cancel();
  return response?.ok === true;
}

async function waitUntilItAnswers(url: string, emulator: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + START_LIMIT_MS;
  while (!(await answers(url))) {
    if (emulator.exitCode !== null || Date.now() > deadline)
      throw new Error(
        `The Auth emulator did not start. It needs ${FIREBASE_TOOLS} from the registry. It said:\n${output()}`,
      );
    await pause(250);
  }
}

/** npx starts a process of its own; both are of one group, which ends together. */
async function endGroup(emulator: ChildProcess): Promise<void> {
  if (emulator.pid === undefined || emulator.exitCode !== null) return;
  const ended = once(emulator, 'exit');
  process.kill(-emulator.pid, 'SIGTERM');
  const late = setTimeout(() => emulator.pid !== undefined && process.kill(-emulator.pid, 'SIGKILL'), 10_000);
  await ended;
  clearTimeout(late);
}

/** Starts the hosted service's emulator on free ports of this machine, in a folder that is deleted when it ends. */
export async function startAuthEmulator(): Promise<AuthEmulator> {
  const folder = await mkdtemp(join(tmpdir(), 'uluran-idp-'));
  const [port, hub, logging] = [await freePort(), await freePort(), await freePort()];
  const host = '127.0.0.1';
  const emulators = {
    auth: { host, port },
    hub: { host, port: hub },
    logging: { host, port: logging },
    ui: { enabled: false },
  };
  await writeFile(join(folder, 'firebase.json'), JSON.stringify({ emulators }));
  const command = ['-y', FIREBASE_TOOLS, 'emulators:start', '--only', 'auth', '--project', PROJECT_ID];
  const emulator = spawn('npx', command, { cwd: folder, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const note = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-4_000);
  };
  emulator.stdout.on('data', note);
  emulator.stderr.on('data', note);
  const url = `http://${host}:${port}`;
  const stop = async () => {
    await endGroup(emulator);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await waitUntilItAnswers(url, emulator, () => output);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    stop,
    async disable(uid) {
      const response = await fetch(`${url}/identitytoolkit.googleapis.com/v1/projects/${PROJECT_ID}/accounts:update`, {
        method: 'POST',
        headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
        body: JSON.stringify({ localId: uid, disableUser: true }),
      });
      if (!response.ok) throw new Error(`The emulator did not disable the account: ${await response.text()}`);
    },
  };
}
