import { randomBytes, randomInt } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createLog, openPictureStore, readEnvironment } from '@uluran/api';
import { donationStatements, type TestDatabase } from '@uluran/api/testing';
import { deviceCookie } from '@uluran/contract/device';
import { withDatabases } from './databases.ts';
import { cpuPerRequest, type Drive, timePerRequest } from './drive.ts';
import { type Bench, type Figure, interleaved, median } from './figures.ts';
import { type Served, serve } from './processes.ts';

const HOST_MAIN = fileURLToPath(new URL('../../../apps/host/src/main.ts', import.meta.url));
const BARE_MAIN = fileURLToPath(new URL('./bare-donation-loop.ts', import.meta.url));
const GATEWAY_MAIN = fileURLToPath(new URL('./answering-gateway.ts', import.meta.url));
const ROUNDS = 7;
const DONATIONS = 500;
const CONNECTIONS = 8;

const bodyTo = (slug: string) => ({
  target: { kind: 'campaign', slug },
  amountRupiah: 50_000,
  method: 'qris',
  donor: { name: 'Siti Wulandari', email: 'siti@contoh.example', phone: '0812 3456 7890' },
  message: 'Semoga lekas pulih.',
});

/** Every donor comes from an address and with a device of their own: no budget of attempts stands in the way, and all are asked. */
const donorsAddress = () => `36.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
const donorsDevice = () => deviceCookie(randomBytes(16).toString('hex'));

const post = (body: unknown, donations: number): Drive => ({
  path: '/api/donations',
  requests: donations,
  connections: CONNECTIONS,
  status: 201,
  body: JSON.stringify(body),
  headers: () => ({
    'Content-Type': 'application/json',
    'Idempotency-Key': crypto.randomUUID(),
    'X-Forwarded-For': donorsAddress(),
    Cookie: donorsDevice(),
  }),
});

async function serveBoth(database: TestDatabase, folder: string, stops: (() => Promise<unknown>)[]) {
  const [target] = await database.ownerSql<
    [{ slug: string }]
  >`SELECT slug FROM donation_targets WHERE accepts_donations AND kind = 'campaign' ORDER BY id LIMIT 1`;
  const body = bodyTo(target.slug);
  const environment = readEnvironment({ DATABASE_URL: database.ownerUrl, DATA_DIR: join(folder, 'recorded') });
  const log = createLog({ LOG_LEVEL: 'error' });
  const statements = await donationStatements({
    environment,
    database: { ...database, kind: 'external', restricted: true },
    pictures: openPictureStore(environment, log),
    log,
    body,
  });
  const gateway = await serve(GATEWAY_MAIN, {}, '/');
  stops.push(gateway.stop);
  const env = {
    DATABASE_URL: database.ownerUrl,
    ROLE: 'api',
    SEED: 'none',
    DATA_DIR: join(folder, 'ours'),
    MIDTRANS_BASE_URL: gateway.origin,
    SMTP_URL: 'smtp://127.0.0.1:9',
    TRUSTED_PROXIES: 'loopback',
  };
  const ours = await serve(HOST_MAIN, env, '/api/healthz');
  stops.push(ours.stop);
  const bare = await serve(
    BARE_MAIN,
    { DATABASE_URL: database.url, STATEMENTS: JSON.stringify(statements) },
    '/prepare',
  );
  stops.push(bare.stop);
  return { ours, bare, body, statements: statements.length };
}

/** Processor time of the loop for one donation, in milliseconds. */
async function cpuPerLoop(bare: Served, donations: number): Promise<number> {
  await fetch(`${bare.origin}/prepare?count=${donations}`);
  const before = bare.cpuMs();
  const answer = await fetch(`${bare.origin}/run?count=${CONNECTIONS}`);
  if (!answer.ok) throw new Error('The bare loop did not end.');
  return (bare.cpuMs() - before) / donations;
}

/** Making a donation over HTTP, its payment opened at the gateway, against the same statements in a bare loop. */
export const donationBench: Bench = {
  name: 'donation',
  run: () =>
    withDatabases(async ({ folder, fill, stops }): Promise<Figure[]> => {
      const database = await fill({ campaigns: 100, gifts: 20_000 });
      const { ours, bare, body, statements } = await serveBoth(database, folder, stops);
      await cpuPerRequest(ours, post(body, DONATIONS));
      await cpuPerLoop(bare, DONATIONS);
      const cpu = await interleaved(ROUNDS, {
        ours: () => cpuPerRequest(ours, post(body, DONATIONS)),
        bare: () => cpuPerLoop(bare, DONATIONS),
      });
      const alone = await timePerRequest(ours, post(body, 100));
      const [ourCpu, bareCpu] = [median(cpu.ours), median(cpu.bare)];
      return [
        {
          name: 'POST /api/donations, processor time of a bare postgres.js loop with the same statements ÷ ours',
          value: bareCpu / ourCpu,
          bound: { atLeast: 0.5 },
          detail: `${(bareCpu * 1000).toFixed(0)} µs ÷ ${(ourCpu * 1000).toFixed(0)} µs a donation of ${statements} statements, ${ROUNDS} interleaved rounds of ${DONATIONS}; ${alone.toFixed(1)} ms each over one connection`,
        },
      ];
    }),
};
