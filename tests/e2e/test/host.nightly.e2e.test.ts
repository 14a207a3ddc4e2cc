import { mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { TargetSummary } from '@uluran/contract/endpoints';
import { createSandbox, type Sandbox } from '@uluran/sandbox';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { apiOf } from '../src/support/api.ts';
import { bankOf } from '../src/support/bank.ts';
import { databaseProcessesOf } from '../src/support/database-process.ts';
import { copyDrawnPictures } from '../src/support/own-product.ts';
import {
  freePort,
  newDataDir,
  OTHER_FOUNDATION,
  type Product,
  removeDataDir,
  runToItsEnd,
  startProduct,
  stopOnceWritten,
} from '../src/support/product.ts';
import { SERVER_KEY } from '../src/support/server-key.ts';

const origin = inject('origin');

async function answers(address: string): Promise<boolean> {
  return await fetch(address).then(
    () => true,
    () => false,
  );
}

describe('a start that cannot be', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = join(await newDataDir(), 'data');
  });
  afterAll(() => removeDataDir(join(dataDir, '..')));

  /** The failed start must leave no process, no listener and no file. */
  async function expectNothingStarted(port: number): Promise<void> {
    expect(await databaseProcessesOf(dataDir)).toEqual([]);
    expect(await answers(`http://127.0.0.1:${port}/`)).toBe(false);
    expect(await stat(dataDir).catch(() => undefined)).toBeUndefined();
  }

  it('says everything that is wrong with its environment, each in a sentence', async () => {
    const port = await freePort();
    const { code, output } = await runToItsEnd({
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: 'tidak sah',
      SEED: 'everything',
      PUBLIC_ORIGIN: 'https://donasi.example/jalan',
      MIDTRANS_BASE_URL: 'ftp://gateway',
      SMTP_URL: 'http://rahasia:kata-sandi@mail',
      FIREBASE_API_KEY: 'one-of-six',
    });
    expect(code).toBe(1);
    const problems = output.split('\n').filter((line) => line.startsWith('- '));
    const named = problems.map((line) => line.split(' ')[1]).sort();
    expect(named).toEqual(['FIREBASE_API_KEY', 'HOST', 'MIDTRANS_BASE_URL', 'PUBLIC_ORIGIN', 'SEED', 'SMTP_URL']);
    for (const problem of problems) expect(problem).toMatch(/: set .+\.$/);
    expect(output).not.toContain('kata-sandi');
    expect(output).not.toMatch(/^\s+at /m);
    await expectNothingStarted(port);
  });

  it('in production refuses the sandbox, the demo content and known keys', async () => {
    const port = await freePort();
    const { code, output } = await runToItsEnd({
      DATA_DIR: dataDir,
      PORT: String(port),
      NODE_ENV: 'production',
      SEED: 'demo',
    });
    expect(code).toBe(1);
    for (const name of [
      'PUBLIC_ORIGIN',
      'DATABASE_URL',
      'SEED',
      'MIDTRANS_BASE_URL',
      'MIDTRANS_SERVER_KEY',
      'SMTP_URL',
      'ENCRYPTION_KEYS',
      'IDENTITY',
    ]) {
      expect(output).toMatch(new RegExp(`^- ${name} `, 'm'));
    }
    await expectNothingStarted(port);
  });

  it('in production refuses the sandbox under any name', async () => {
    const port = await freePort();
    for (const address of ['http://127.0.0.1:4000', 'https://localhost', 'https://api.sandbox.midtrans.com']) {
      const { code, output } = await runToItsEnd({
        DATA_DIR: dataDir,
        PORT: String(port),
        NODE_ENV: 'production',
        PUBLIC_ORIGIN: 'https://donasi.example',
        IDENTITY: OTHER_FOUNDATION,
        EMBEDDED_DATABASE: 'accept',
        MIDTRANS_BASE_URL: address,
        MIDTRANS_SERVER_KEY: 'Mid-server-contoh-produksi',
        SMTP_URL: 'smtps://smtp.example',
        ENCRYPTION_KEYS: `k1:${Buffer.alloc(32, 1).toString('base64')}`,
      });
      expect(code).toBe(1);
      expect(output.split('\n').filter((line) => line.startsWith('- '))).toEqual([
        expect.stringMatching(/^- MIDTRANS_BASE_URL .*sandbox/),
      ]);
    }
    await expectNothingStarted(port);
  });

  it('says that its port is in use, before it starts a database', async () => {
    const { port } = new URL(origin);
    const { code, output } = await runToItsEnd({ DATA_DIR: dataDir, PORT: port });
    expect(code).toBe(1);
    expect(output.trim()).toBe(
      `Port ${port} is in use: stop the process that holds it, or set PORT to another number (0 takes a free one).`,
    );
    expect(await databaseProcessesOf(dataDir)).toEqual([]);
  });

  it('refuses a data folder in use in one sentence, and harms nothing', async () => {
    const shared = inject('dataDir');
    const files = (await readdir(shared)).sort();
    const port = await freePort();
    const { code, output } = await runToItsEnd({ DATA_DIR: shared, PORT: String(port) });
    expect(code).toBe(1);
    expect(output.trim()).toMatch(
      /^The data folder \S+ is in use by process \d+: stop that process, or set DATA_DIR to another folder\.$/,
    );
    expect(await answers(`http://127.0.0.1:${port}/`)).toBe(false);
    expect((await readdir(shared)).sort()).toEqual(files);
    expect((await fetch(`${origin}/api/readyz`)).status).toBe(200);
  });
});

it('takes its database along when it is stopped while it starts', async () => {
  const home = await newDataDir();
  const dataDir = join(home, 'data');
  const env = { DATA_DIR: dataDir, PORT: String(await freePort()) };
  expect((await stopOnceWritten('Preparing the demo content', env)).code).toBe(0);
  expect(await databaseProcessesOf(dataDir)).toEqual([]);
  await removeDataDir(home);
});

describe('one life', () => {
  let dataDir: string;
  let port: number;
  let sandbox: Sandbox;
  let product: Product;
  let firstStartMs: number;

  const start = (whileStarting?: (answer: Response) => void, env: Record<string, string> = {}) =>
    startProduct({
      dataDir,
      port,
      env: { MIDTRANS_BASE_URL: sandbox.url, SMTP_URL: sandbox.smtpUrl, MIDTRANS_SERVER_KEY: SERVER_KEY, ...env },
      ...(whileStarting && { whileStarting }),
    });

  beforeAll(async () => {
    // Under a folder that only its owner may enter, as a clone in a private folder is.
    const home = await newDataDir();
    expect((await stat(home)).mode & 0o777).toBe(0o700);
    dataDir = join(home, 'clone', '.data');
    await mkdir(dataDir, { recursive: true });
    await copyDrawnPictures(dataDir);
    port = await freePort();
    sandbox = await createSandbox({
      port: 0,
      smtpPort: 0,
      dataFile: ':memory:',
      serverKey: SERVER_KEY,
      notificationUrl: `http://127.0.0.1:${port}/api/webhooks/midtrans`,
    });
    product = await start();
    firstStartMs = product.startedInMs;
  });

  afterAll(async () => {
    await product?.stop();
    await sandbox?.close();
    await removeDataDir(join(dataDir, '..', '..'));
  });

  it('begins in a folder that the database’s own user cannot reach', async () => {
    expect((await fetch(`${product.origin}/campaigns`)).status).toBe(200);
    expect(await databaseProcessesOf(dataDir)).not.toEqual([]);
  });

  it('ends at SIGTERM with what is under way answered, and takes its database along', async () => {
    const api = apiOf(product.origin);
    const bank = bankOf(sandbox.url);
    const [campaign] = await api.firstCampaigns(1);
    const early = await api.give(campaign?.slug ?? '', 61_000);
    const follower = await fetch(`${product.origin}/api/payments/${early.data.payment.id}/events`);
    await bank.setMode({ endpoints: { charge: { kind: 'slow', delayMs: 1_500 } } });
    const slow = api.give(campaign?.slug ?? '', 62_000);
    await delay(400);
    const stoppedAt = performance.now();
    const stopping = product.stop();
    expect(await slow).toMatchObject({ status: 201, data: { payment: { status: 'awaiting', amountRupiah: 62_000 } } });
    expect(await stopping).toBe(0);
    // An open page that follows its payment would delay the end for minutes; some seconds are a busy machine's.
    expect(performance.now() - stoppedAt).toBeLessThan(30_000);
    expect(await follower.text()).toContain('event: payment');
    await bank.setMode(undefined);
    expect(await databaseProcessesOf(dataDir)).toEqual([]);
    expect(await answers(product.origin)).toBe(false);
  });

  it('starts again quickly, and says 503 until it can serve', async () => {
    const early: Response[] = [];
    product = await start((answer) => early.push(answer));
    console.log(`First start: ${firstStartMs} ms. Later start: ${product.startedInMs} ms.`);
    expect(early.length).toBeGreaterThan(0);
    for (const answer of early) {
      expect(answer.status).toBe(503);
      expect(answer.headers.get('Retry-After')).toBe('5');
    }
  });

  it('adopts the database that a killed process has left, with everything in it', async () => {
    const api = apiOf(product.origin);
    const [campaign] = await api.firstCampaigns(1);
    const given = await api.give(campaign?.slug ?? '', 63_000);
    const before = await databaseProcessesOf(dataDir);
    await product.kill();
    expect(await databaseProcessesOf(dataDir)).not.toEqual([]);
    product = await start(undefined, { LOG_LEVEL: 'info' });
    // The figure is printed and belongs to the operations page; on a busy machine only a hang is an error.
    expect(product.startedInMs).toBeLessThan(60_000);
    expect(product.output()).toMatch(/Adopted the database server/);
    const after = await databaseProcessesOf(dataDir);
    expect(after.filter((pid) => before.includes(pid))).not.toEqual([]);
    expect((await api.payment(given.data.payment.id)).amountRupiah).toBe(63_000);
  });
});

it('has drawn the covers of the demo in every width, once it serves', async () => {
  const lists = await Promise.all(
    ['campaigns', 'csr', 'duta-kasih', 'products'].map(async (list) => {
      const response = await fetch(`${origin}/api/${list}?limit=50`);
      return ((await response.json()) as { data: TargetSummary[] }).data;
    }),
  );
  expect(lists.map(({ length }) => length > 3)).toEqual([true, true, true, true]);
  const files = lists.flat().flatMap(({ cover }) => cover.widths.map((width) => `${cover.url}-${width}.avif`));
  const found = await Promise.all(files.map(async (file) => [file, (await fetch(`${origin}${file}`)).status]));
  expect(found.filter(([, status]) => status !== 200)).toEqual([]);
});
