import { setTimeout as delay } from 'node:timers/promises';
import { createLog, type Database, migrate, openDatabase, runChecks, seedDemo } from '@uluran/api';
import { undrawnPictures } from '@uluran/api/testing';
import { createSandbox, type Sandbox } from '@uluran/sandbox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bankOf } from '../src/support/bank.ts';
import {
  type Cluster,
  createPrograms,
  newHome,
  psql,
  requireDebianTools,
  START_LIMIT_MS,
  setSetting,
  startCluster,
  startDatabaseProxy,
  startRoleReport,
  startStandby,
} from '../src/support/debian.ts';
import { guestGift } from '../src/support/guest-gift.ts';
import { freePort, type Product, removeDataDir, startProduct } from '../src/support/product.ts';
import { SERVER_KEY } from '../src/support/server-key.ts';
import { eventually } from '../src/support/wait.ts';

/** Number of donors; each gives again and again. */
const DONORS = 4;

const programs = createPrograms();
const reports: { port: number; close: () => void }[] = [];
let home: string;
let first: Cluster;
let second: Cluster;
let sandbox: Sandbox;
let product: Product;
let slug: string;
/** The database after the failover. */
let database: Database;

/** Result of one attempt to give. */
interface Attempt {
  status: number;
  retryAfter: string | null;
}

const attempts: Attempt[] = [];
/** Gifts with an unknown result, by their keys; they are sent again once the others went through. */
const unfinished: { donor: number; key: string }[] = [];
/** Payments that a donor has seen. */
const acknowledged: string[] = [];
let giving = true;

/** Sends a gift until it is acknowledged or another attempt at it may be under way; returns true if it is acknowledged. */
async function giveOnce(donor: number, key: string): Promise<boolean> {
  for (;;) {
    const answer = await post(donor, key);
    const { status, headers } = answer;
    attempts.push({ status, retryAfter: headers.get('Retry-After') });
    if (status === 201) {
      acknowledged.push(((await answer.json()) as { data: { payment: { id: string } } }).data.payment.id);
      return true;
    }
    await answer.body?.cancel();
    if (status === 409) return false;
    if (status !== 503) throw new Error(`A gift was answered ${status}.`);
    await delay(200);
  }
}

async function give(donor: number): Promise<void> {
  while (giving) {
    const key = crypto.randomUUID();
    if (!(await giveOnce(donor, key))) unfinished.push({ donor, key });
  }
}

async function post(donor: number, key: string): Promise<Response> {
  return await fetch(`${product.origin}/api/donations`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': key,
      'X-Forwarded-For': `36.70.${donor}.${acknowledged.length % 250}`,
    },
    body: JSON.stringify(guestGift(slug, `${key}@contoh.id`)),
  });
}

const readiness = async () => (await fetch(`${product.origin}/api/readyz`)).status;

const log = createLog({ LOG_LEVEL: 'silent' });
const open = (DATABASE_URL: string, DATABASE_REPLICA_URL?: string) =>
  openDatabase({ DATABASE_URL, DATABASE_REPLICA_URL, DATA_DIR: home }, { log });

async function startServers(): Promise<{ primary: number; replicas: number }> {
  first = await startCluster(programs, home, '');
  const filled = await open(first.owner);
  await migrate(filled.ownerSql);
  await seedDemo({
    ownerSql: filled.ownerSql,
    pictures: undrawnPictures,
    log,
    hashing: { cost: { memoryKib: 1024, passes: 1 } },
  });
  const [target] = await filled.ownerSql<[{ slug: string }]>`
    SELECT slug FROM donation_targets WHERE accepts_donations AND kind = 'campaign' ORDER BY id LIMIT 1`;
  slug = target.slug;
  await filled.close();
  second = await startStandby(programs, home, first);
  // A commit is acknowledged only when the standby has it too.
  setSetting(first, 'synchronous_standby_names', '*');
  for (const cluster of [first, second]) {
    const { port, server } = await startRoleReport(cluster);
    reports.push({ port, close: () => server.close() });
  }
  const [one = 0, other = 0] = reports.map(({ port }) => port);
  return await startDatabaseProxy(programs, home, [first, second], [one, other]);
}

beforeAll(async () => {
  requireDebianTools();
  home = await newHome();
  const { primary, replicas } = await startServers();
  const through = (port: number) => first.owner.replace(`:${first.port}/`, `:${port}/`);
  const port = await freePort();
  sandbox = await createSandbox({
    port: 0,
    smtpPort: 0,
    dataFile: ':memory:',
    serverKey: SERVER_KEY,
    notificationUrl: `http://127.0.0.1:${port}/api/webhooks/midtrans`,
  });
  product = await startProduct({
    dataDir: home,
    port,
    env: {
      DATABASE_URL: through(primary),
      DATABASE_REPLICA_URL: through(replicas),
      SEED: 'none',
      TRUSTED_PROXIES: 'loopback',
      MIDTRANS_BASE_URL: sandbox.url,
      MIDTRANS_SERVER_KEY: SERVER_KEY,
      SMTP_URL: sandbox.smtpUrl,
    },
  });
}, START_LIMIT_MS * 2);

afterAll(async () => {
  giving = false;
  await product?.stop();
  await database?.close();
  for (const { close } of reports) close();
  await programs.endAll();
  await sandbox?.close();
  await removeDataDir(home);
});

it('reads what may lag at the server that follows, and leaves it out while it is late', async () => {
  const both = await open(first.owner, second.owner);
  const readAt = async () => {
    const { reads } = both.replica ?? { reads: both.sql };
    const [server] = await reads<{ follows: boolean }[]>`SELECT pg_is_in_recovery() AS follows`;
    return server?.follows ? 'follower' : 'leader';
  };
  await eventually(async () => expect(await readAt()).toBe('follower'), START_LIMIT_MS);
  psql(second.superuser, 'SELECT pg_wal_replay_pause()');
  await both.ownerSql`CREATE TABLE terlambat ()`;
  await eventually(async () => expect(await readAt()).toBe('leader'), START_LIMIT_MS);
  psql(second.superuser, 'SELECT pg_wal_replay_resume()');
  await eventually(async () => expect(await readAt()).toBe('follower'), START_LIMIT_MS);
  // The product's own metric, and a list that it reads there.
  const figures = await (await fetch(`${product.origin}/api/metrics`)).text();
  expect(Number(/^uluran_replica_lag_seconds (\S+)$/m.exec(figures)?.[1])).toBeGreaterThan(0);
  expect((await fetch(`${product.origin}/api/campaigns`)).status).toBe(200);
  await both.close();
});

it('loses no acknowledged gift with the leading server, and goes on with the other one by itself', async () => {
  const donors = Array.from({ length: DONORS }, (_, donor) => give(donor));
  const failed = Promise.all(donors);
  failed.catch(() => {});
  await eventually(async () => expect(acknowledged.length).toBeGreaterThan(30), START_LIMIT_MS);
  const sessions = psql(first.superuser, 'SELECT pid FROM pg_stat_activity').split('\n').map(Number);
  await programs.end('postgres', 'SIGKILL');
  for (const pid of sessions) killQuietly(pid);
  await eventually(async () => expect(await readiness()).toBe(503), START_LIMIT_MS);
  psql(second.superuser, 'SELECT pg_promote()');
  await eventually(async () => expect(await readiness()).toBe(200), START_LIMIT_MS);
  const before = acknowledged.length;
  await eventually(async () => expect(acknowledged.length).toBeGreaterThan(before + 30), START_LIMIT_MS);
  giving = false;
  await failed;
  for (const { donor, key } of unfinished)
    await eventually(async () => expect(await giveOnce(donor, key)).toBe(true), START_LIMIT_MS);

  expect(attempts.map(({ status }) => status)).toContain(503);
  expect(attempts.filter(({ status, retryAfter }) => status !== 201 && retryAfter === null)).toEqual([]);
  database = await open(second.owner);
  const kept = await database.ownerSql<{ id: string }[]>`SELECT public_id AS id FROM payments`;
  const ids = new Set(kept.map(({ id }) => id));
  expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
  // Each key made one gift, also after several attempts.
  const [{ donations }] = await database.ownerSql<[{ donations: number }]>`
    SELECT count(*)::int AS donations FROM donations WHERE donor_email LIKE '________-____-____-____-____________@contoh.id'`;
  expect(donations).toBe(acknowledged.length);
});

it('books what is paid afterwards, with the jobs of the same process, and every check holds', async () => {
  const bank = bankOf(sandbox.url);
  const pending = (await bank.transactions()).find(({ transaction_status }) => transaction_status === 'pending');
  await bank.pay(pending?.order_id ?? '');
  const statuses = () =>
    Promise.all(
      acknowledged.map(async (id) => {
        const { data } = (await (await fetch(`${product.origin}/api/payments/${id}`)).json()) as {
          data: { status: string };
        };
        return data.status;
      }),
    );
  await eventually(async () => expect(await statuses()).toContain('paid'), START_LIMIT_MS);
  const broken = (await runChecks(database.ownerSql, log)).filter(({ violations }) => violations.length > 0);
  expect(broken).toEqual([]);
});

it('acknowledges nothing that the synchronous standby has not confirmed, also if the wait for it is cancelled', async () => {
  setSetting(second, 'synchronous_standby_names', 'tidak_ada');
  const change = database.ownerSql`CREATE TABLE contoh ()`.then(() => 'done');
  const failure = expect(change).rejects.toMatchObject({ code: 'NOT_REPLICATED' });
  const cancel =
    "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep' AND usename = 'uluran'";
  await eventually(async () => expect(psql(second.superuser, cancel)).toContain('t'), START_LIMIT_MS);
  await failure;
  setSetting(second, 'synchronous_standby_names', '');
  // The server has the change nevertheless: a repeated request continues from there.
  expect(psql(second.superuser, "SELECT to_regclass('contoh')")).toBe('contoh');
});

it('is not ready on a server that only follows', async () => {
  setSetting(second, 'default_transaction_read_only', 'on');
  await eventually(async () => expect(await readiness()).toBe(503));
  const refused = await post(0, crypto.randomUUID());
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '5']);
  setSetting(second, 'default_transaction_read_only', 'off');
  await eventually(async () => expect(await readiness()).toBe(200));
});

function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // A session that ended with its server.
  }
}
