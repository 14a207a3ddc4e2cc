import { randomBytes, randomInt } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createLog, openPictureStore, readEnvironment } from '@uluran/api';
import { donationStatements, type TestDatabase } from '@uluran/api/testing';
import { deviceCookie } from '@uluran/contract/device';
import { withDatabases } from './databases.ts';
import { type Drive, drive } from './drive.ts';
import { type Bench, type Figure, interleaved, median } from './figures.ts';
import { databaseCpuMs, type Served, serve } from './processes.ts';

const HOST_MAIN = fileURLToPath(new URL('../../../apps/host/src/main.ts', import.meta.url));
const BARE_MAIN = fileURLToPath(new URL('./bare-donation-loop.ts', import.meta.url));
const GATEWAY_MAIN = fileURLToPath(new URL('./answering-gateway.ts', import.meta.url));
const ROUNDS = 7;
const WARMING_ROUNDS = 2;
const DONATIONS = 500;
const CONNECTIONS = 8;

const bodyTo = (slug: string) => ({
  target: { kind: 'campaign', slug },
  amountRupiah: 50_000,
  method: 'qris',
  donor: { name: 'Siti Wulandari', email: 'siti@contoh.example', phone: '0812 3456 7890' },
  message: 'Semoga lekas pulih.',
});

/** Every donor has a unique address and device: no budget of attempts refuses them, and all budgets are checked. */
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

/** Milliseconds of processor time for one donation. */
interface Cost {
  /** Milliseconds in Node's process. */
  process: number;
  /** Milliseconds in all processes of the database server. */
  database: number;
}

const medianCost = (costs: readonly Cost[]): Cost => ({
  process: median(costs.map(({ process }) => process)),
  database: median(costs.map(({ database }) => database)),
});

/** Runs that many donations and divides the processor time by their number. */
async function costOf(server: Served, databaseMs: () => number, run: () => Promise<unknown>): Promise<Cost> {
  const [process, database] = [server.cpuMs(), databaseMs()];
  await run();
  return {
    process: (server.cpuMs() - process) / DONATIONS,
    database: (databaseMs() - database) / DONATIONS,
  };
}

async function runBare({ origin }: Served): Promise<void> {
  const answer = await fetch(`${origin}/run?count=${CONNECTIONS}`);
  if (!answer.ok) throw new Error('The bare loop did not end.');
}

/** A donation over HTTP with its payment opened at the gateway, compared with the same statements in a bare loop. */
export const donationBench: Bench = {
  name: 'donation',
  run: () =>
    withDatabases(async ({ folder, fill, stops }): Promise<Figure[]> => {
      const database = await fill({ ofEachKind: 100, gifts: 20_000 });
      const { ours, bare, body, statements } = await serveBoth(database, folder, stops);
      const [{ pid }] = await database.sql<[{ pid: number }]>`SELECT pg_backend_pid() AS pid`;
      const databaseMs = () => databaseCpuMs(pid);
      const contestants = {
        ours: () => costOf(ours, databaseMs, () => drive(ours.origin, post(body, DONATIONS))),
        bare: async () => {
          await fetch(`${bare.origin}/prepare?count=${DONATIONS}`);
          return await costOf(bare, databaseMs, () => runBare(bare));
        },
      };
      await interleaved(WARMING_ROUNDS, contestants);
      const costs = await interleaved(ROUNDS, contestants);
      const [our, least] = [medianCost(costs.ours), medianCost(costs.bare)];
      const inMicroseconds = ({ process, database }: Cost) =>
        `${(process * 1000).toFixed(0)} + ${(database * 1000).toFixed(0)} µs`;
      const ofProcess = (least.process / our.process).toFixed(2);
      return [
        {
          name: 'POST /api/donations, processor time of a bare postgres.js loop with the same statements ÷ ours, each with its database',
          value: (least.process + least.database) / (our.process + our.database),
          bound: { atLeast: 0.5 },
          detail: `(${inMicroseconds(least)}) ÷ (${inMicroseconds(our)}) a donation of ${statements} statements, process + database (${ofProcess} without the database), ${CONNECTIONS} connections, ${ROUNDS} interleaved rounds of ${DONATIONS}`,
        },
      ];
    }),
};
