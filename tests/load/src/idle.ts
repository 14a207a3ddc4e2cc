import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Database, openDatabaseBeside } from '@uluran/api';
import { type Bench, type Figure, median } from './figures.ts';
import { databaseCpuMs, type Served, serve } from './processes.ts';

const HOST_MAIN = fileURLToPath(new URL('../../../apps/host/src/main.ts', import.meta.url));
/** Time for the work after a start: totals, a first checkpoint, checks. */
const SETTLE_SECONDS = 120;
const MEASURED_SECONDS = Number(process.env.IDLE_SECONDS ?? 600);
const WAKES = 50;
/** The lease of a message that the job has taken, from `outbox.ts`. */
const LEASE_SECONDS = 15;

type OwnerSql = Database['ownerSql'];

interface Reading {
  at: number;
  processMs: number;
  databaseMs: number;
  transactions: number;
  walBytes: number;
  residentBytes: number;
}

function residentBytesOf(pid: number): number {
  const [, pages = '0'] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ');
  return Number(pages) * 4096;
}

async function read(sql: OwnerSql, product: Served): Promise<Reading> {
  const [row] = await sql<[{ pid: number; transactions: number; walBytes: number }]>`
    SELECT pg_backend_pid() AS pid, (SELECT (xact_commit + xact_rollback)::integer FROM pg_stat_database WHERE datname = current_database()) AS transactions,
      (pg_current_wal_lsn() - '0/0')::float8 AS "walBytes"`;
  return {
    at: performance.now(),
    processMs: product.cpuMs(),
    databaseMs: databaseCpuMs(row.pid),
    transactions: row.transactions,
    walBytes: row.walBytes,
    residentBytes: residentBytesOf(product.pid),
  };
}

/** Milliseconds from the commit of a message until the job takes it, both by the database's clock. */
async function wakeOnce(sql: OwnerSql): Promise<number> {
  const { id, before } = await sql.begin(async (tx) => {
    const [row] = await tx<[{ id: number; before: number }]>`
      INSERT INTO outbox_messages (topic, payload, dedupe_key) VALUES ('bench', '{}', ${`bench:${crypto.randomUUID()}`})
      RETURNING id, extract(epoch FROM clock_timestamp())::float8 * 1000 AS before`;
    return row;
  });
  for (;;) {
    const [row] = await sql<{ taken: number }[]>`
      SELECT extract(epoch FROM available_at - make_interval(secs => ${LEASE_SECONDS}))::float8 * 1000 AS taken
      FROM outbox_messages WHERE id = ${id} AND last_error IS NOT NULL`;
    if (row !== undefined) {
      await sql`DELETE FROM outbox_messages WHERE id = ${id}`;
      return row.taken - before;
    }
    await pause(50);
  }
}

async function wakeFigure(sql: OwnerSql): Promise<Figure> {
  const waits: number[] = [];
  for (let wakes = 0; wakes < WAKES; wakes += 1) waits.push(await wakeOnce(sql));
  const sorted = waits.toSorted((one, other) => one - other);
  const late = sorted[Math.floor(WAKES * 0.95)] ?? Number.NaN;
  return {
    name: 'from a commit to the job that it wakes, ms, 95th of 100',
    value: late,
    bound: { atMost: 100 },
    detail: `${WAKES} messages one after the other, median ${median(waits).toFixed(1)}, the slowest ${(sorted.at(-1) ?? 0).toFixed(1)}`,
  };
}

function idleFigures(from: Reading, to: Reading): Figure[] {
  const seconds = (to.at - from.at) / 1000;
  const share = (ms: number) => ms / seconds / 10;
  const [process, database] = [share(to.processMs - from.processMs), share(to.databaseMs - from.databaseMs)];
  const during = `${Math.round(seconds)} s after ${SETTLE_SECONDS} s of rest, demo content, jobs in the same process`;
  return [
    {
      name: 'idle product, percent of a core',
      value: process + database,
      bound: { atMost: 1 },
      detail: `process ${process.toFixed(2)}, database ${database.toFixed(2)}; ${during}`,
    },
    {
      name: 'idle product, transactions a second',
      value: (to.transactions - from.transactions) / seconds,
      bound: { atMost: 3 },
      detail: during,
    },
    {
      name: 'idle product, MB of write-ahead log an hour',
      value: ((to.walBytes - from.walBytes) / seconds) * 0.0036,
      bound: { atMost: 1 },
      detail: during,
    },
    {
      name: 'idle product, memory at the end ÷ at the beginning',
      value: to.residentBytes / from.residentBytes,
      bound: { atMost: 1.05 },
      detail: `${Math.round(to.residentBytes / 1e6)} ÷ ${Math.round(from.residentBytes / 1e6)} MB resident; ${during}`,
    },
  ];
}

/**
 * Resources of the product without a visitor, on its embedded database. Needs the apps' builds, and Linux. `IDLE_SECONDS` is the
 * duration of the measurement.
 */
export const idleBench: Bench = {
  name: 'idle',
  run: async () => {
    const folder = await mkdtemp(join(tmpdir(), 'uluran-idle-'));
    const product = await serve(HOST_MAIN, { DATA_DIR: folder, LOG_LEVEL: 'error' }, '/api/readyz');
    try {
      const quiet = { info: () => undefined, warn: () => undefined };
      const database = await openDatabaseBeside({ DATA_DIR: folder }, { log: quiet });
      try {
        await pause(SETTLE_SECONDS * 1000);
        const from = await read(database.ownerSql, product);
        await pause(MEASURED_SECONDS * 1000);
        const to = await read(database.ownerSql, product);
        return [...idleFigures(from, to), await wakeFigure(database.ownerSql)];
      } finally {
        await database.close();
      }
    } finally {
      await product.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};
