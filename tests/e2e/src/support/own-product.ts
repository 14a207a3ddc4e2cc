import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { copyDemoData } from '@uluran/api/testing';
import { createSandbox, type Sandbox } from '@uluran/sandbox';
import { inject } from 'vitest';
import { freePort, newDataDir, type Product, removeDataDir, startProduct } from './product.ts';
import { SERVER_KEY } from './server-key.ts';

/** The gateway tries again as often as it really does, but within seconds; the last of them after the slowest start. */
const RETRIES_MS = [500, 1_500, 5_000, 15_000, 30_000];

/** A product for one file alone, over a gateway and a mailbox that outlive it: it may be killed, and they may misbehave. */
export interface OwnProduct {
  dataDir: string;
  sandbox: Sandbox;
  /** Starts the product (again), on the same port and data. */
  start: (options?: { env?: Record<string, string>; whileStarting?: (answer: Response) => void }) => Promise<Product>;
  /** Ends the sandbox and removes everything; the product must have ended. */
  remove: () => Promise<void>;
}

/** Gives a data folder the pictures that the shared product has drawn for the demo content, so that a first start need not: they are named by their content. */
export async function copyDrawnPictures(dataDir: string): Promise<void> {
  const drawn = join(inject('dataDir'), 'pictures');
  // The shared product has not begun to draw: the own one draws for itself.
  if (!existsSync(drawn)) return;
  await cp(drawn, join(dataDir, 'pictures'), {
    recursive: true,
    // The shared product may be drawing: such a folder gets its name when it is complete.
    filter: (path) => !basename(path).startsWith('.unfinished-'),
  });
}

/** Makes a data folder with the demo content and its pictures: the start there is a later one. */
export async function newDemoDataDir(): Promise<string> {
  const dataDir = await newDataDir();
  await Promise.all([copyDemoData(dataDir), copyDrawnPictures(dataDir)]);
  return dataDir;
}

export async function prepareOwnProduct(): Promise<OwnProduct> {
  const dataDir = await newDemoDataDir();
  const port = await freePort();
  const sandbox = await createSandbox({
    port: 0,
    smtpPort: 0,
    dataFile: ':memory:',
    serverKey: SERVER_KEY,
    notificationUrl: `http://127.0.0.1:${port}/api/webhooks/midtrans`,
    retrySchedule: RETRIES_MS,
  });
  const own = { MIDTRANS_BASE_URL: sandbox.url, SMTP_URL: sandbox.smtpUrl, MIDTRANS_SERVER_KEY: SERVER_KEY };
  return {
    dataDir,
    sandbox,
    start: ({ env, ...options } = {}) => startProduct({ dataDir, port, env: { ...own, ...env }, ...options }),
    remove: async () => {
      await sandbox.close();
      await removeDataDir(dataDir);
    },
  };
}
