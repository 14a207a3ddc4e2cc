import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type OtlpReceiver, type ReceivedSpan, startOtlpReceiver } from '@uluran/api/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { guestGift } from '../src/support/guest-gift.ts';
import { newDemoDataDir } from '../src/support/own-product.ts';
import { type Product, removeDataDir, startProduct } from '../src/support/product.ts';
import { eventually } from '../src/support/wait.ts';

const RECORD = new URL('../src/support/record-modules.ts', import.meta.url).href;
const LIMIT_MS = 60_000;
/** Includes migrations and the demo's content, on a machine that may be busy. */
const START_LIMIT_MS = 300_000;

let dataDir: string;
let receiver: OtlpReceiver;
let product: Product;

/** Starts the product, recording the modules that it loads. */
async function start(env: Record<string, string>): Promise<Product> {
  return await startProduct({
    dataDir,
    nodeArgs: [`--import=${RECORD}`],
    env: { SEED: 'demo', LOADED_MODULES: join(dataDir, 'loaded'), ...env },
  });
}

/** Loaded parts of OpenTelemetry, without its interface, which the library of the metrics loads. */
async function loadedParts(): Promise<string[]> {
  const modules = await readFile(join(dataDir, 'loaded'), 'utf8');
  expect(modules).toContain('/apps/host/src/main.ts');
  const parts = [...modules.matchAll(/node_modules\/@opentelemetry\/([\w-]+)\//g)].map(([, part = '']) => part);
  return [...new Set(parts)].filter((part) => part !== 'api');
}

const childrenOf = (parent: ReceivedSpan | undefined) =>
  receiver.spans().filter(({ parentSpanId }) => parentSpanId !== undefined && parentSpanId === parent?.spanId);

beforeAll(async () => {
  dataDir = await newDemoDataDir();
  receiver = await startOtlpReceiver();
}, LIMIT_MS);

afterAll(async () => {
  await product?.stop();
  await receiver.close();
  await removeDataDir(dataDir);
});

it(
  'loads no part of OpenTelemetry that does something without a collector',
  async () => {
    product = await start({});
    expect((await fetch(`${product.origin}/`)).status).toBe(200);
    expect(await loadedParts()).toEqual([]);
    await product.stop();
  },
  START_LIMIT_MS,
);

it(
  'sends pages with their calls, gifts with their gateway, and jobs, as far as the last one at its stop',
  async () => {
    product = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint });
    expect(await loadedParts()).toEqual(expect.arrayContaining(['sdk-trace', 'exporter-trace-otlp-http']));
    const { data } = (await (await fetch(`${product.origin}/api/campaigns`)).json()) as { data: { slug: string }[] };
    const slug = data[0]?.slug ?? '';
    const page = await fetch(`${product.origin}/campaigns/${slug}`, { headers: { 'X-Request-Id': 'halaman-ini' } });
    expect(page.status).toBe(200);
    const given = await fetch(`${product.origin}/api/donations`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': crypto.randomUUID() },
      body: JSON.stringify(guestGift(slug)),
    });
    expect(given.status).toBe(201);
    const names = () => receiver.spans().map(({ name }) => name);
    await eventually(async () => expect(names()).toContain('job outbox-deliver'), LIMIT_MS);
    await product.stop();
    const shown = receiver
      .spans()
      .filter(({ attributes }) => attributes.some(({ value }) => value.stringValue === 'halaman-ini'))
      .find(({ name }) => name === 'GET page');
    expect(childrenOf(shown).map(({ name }) => name)).toContain('GET /campaigns/{slug}');
    const gift = receiver.spans().find(({ name }) => name === 'POST /donations');
    expect(childrenOf(gift).map(({ name }) => name)).toEqual(expect.arrayContaining(['transaction', 'gateway charge']));
    expect(receiver.figures().map(({ name }) => name)).toContain('uluran_donations_created_total');
    for (const hidden of ['Siti', 'siti@', slug]) expect(receiver.bodies()).not.toContain(hidden);
  },
  START_LIMIT_MS,
);
