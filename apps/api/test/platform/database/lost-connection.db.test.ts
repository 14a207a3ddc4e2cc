import { connect, createServer, type Socket } from 'node:net';
import { afterAll, afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createClient, type Queryable, type Sql } from '../../../src/platform/database/client.ts';
import { isDatabaseUnavailable } from '../../../src/platform/database/errors.ts';
import { layWire, withTestDatabase } from '../../../src/testing/index.ts';

/*
 * Promises for a lost connection: every query settles, the pool goes on, and no statement of a dead transaction is ever executed.
 * The unpatched driver breaks each of them; these tests hold the patch in patches/.
 */

const database = await withTestDatabase({ empty: true });
await database.ownerSql`create table note (text text)`;

/** One connection, so that the next query uses the lost one. */
let pool: Sql;

beforeEach(async () => {
  pool = createClient(database.ownerUrl, { max: 1, statementTimeoutMs: 10_000 });
  await database.ownerSql`truncate note`;
});

afterEach(async () => {
  for (let round = 1; round <= 4; round += 1) {
    expect(await pool`select ${round}::int as round`).toEqual([{ round }]);
  }
  expect(await pool.begin((transaction) => transaction`select 'well' as state`)).toEqual([{ state: 'well' }]);
  await pool.end();
  expect(await database.ownerSql`select text from note where text = 'dead'`).toEqual([]);
});

afterAll(() => database.close());

async function sessionOf(sql: Queryable): Promise<number> {
  const [row] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
  return row?.pid ?? 0;
}

async function kill(pid: number): Promise<void> {
  await database.ownerSql`select pg_terminate_backend(${pid})`;
}

/** Waits until a session executes pg_sleep. */
async function asleep(pid: number): Promise<void> {
  const waitEvent = () => database.ownerSql`select wait_event from pg_stat_activity where pid = ${pid}`;
  await expect.poll(waitEvent, { interval: 5 }).toEqual([{ wait_event: 'PgSleep' }]);
}

async function killAsleep(pid: number): Promise<void> {
  await asleep(pid);
  await kill(pid);
}

/** Kills a session, and waits until it has ended and this process can read that. */
async function killForGood(pid: number): Promise<void> {
  await kill(pid);
  const sessions = () => database.ownerSql`select from pg_stat_activity where pid = ${pid}`;
  await expect.poll(sessions, { interval: 5 }).toEqual([]);
  await new Promise(setImmediate);
}

/** Waits for a failure; returns true if it means that the database is away. */
async function isAway(query: PromiseLike<unknown>): Promise<boolean> {
  const error = await Promise.resolve(query).catch((failure: unknown) => failure);
  return isDatabaseUnavailable(error);
}

test('a transaction killed in a query fails, and so does what its callback tries next', async () => {
  const later: boolean[] = [];
  const transaction = pool.begin(async (sql) => {
    const killing = killAsleep(await sessionOf(sql));
    later.push(await isAway(sql`select pg_sleep(5)`));
    await killing;
    later.push(await isAway(sql`insert into note values ('dead')`));
  });
  expect(await isAway(transaction)).toBe(true);
  await expect.poll(() => later).toEqual([true, true]);
});

test('a transaction killed between queries runs none of the rest inside another transaction', async () => {
  let goOn = () => {};
  const otherHasBegun = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let late: boolean | undefined;
  const killed = isAway(
    pool.begin(async (sql) => {
      await kill(await sessionOf(sql));
      await otherHasBegun;
      late = await isAway(sql`insert into note values ('dead')`);
    }),
  );
  // The next connection replies. It opens after the loss was noticed.
  await pool`select 1`;
  await pool.begin(async (sql) => {
    await sql`select 1`;
    goOn();
    await expect.poll(() => late).toBeDefined();
    await sql`insert into note values ('alive')`;
  });
  expect(await killed).toBe(true);
  expect(late).toBe(true);
  expect(await pool`select text from note`).toEqual([{ text: 'alive' }]);
});

test('queries that wait behind the lost one settle too', async () => {
  const transaction = pool.begin(async (sql) => {
    const killing = killAsleep(await sessionOf(sql));
    const lost = isAway(sql`select pg_sleep(5)`);
    const waiting = Array.from({ length: 300 }, () => isAway(sql`insert into note values ('dead')`));
    await killing;
    expect(new Set(await Promise.all([lost, ...waiting]))).toEqual(new Set([true]));
  });
  expect(await isAway(transaction)).toBe(true);
});

test('a reserved connection that was lost fails, and is not given back to the pool', async () => {
  const session = await pool.reserve();
  await killForGood(await sessionOf(session));
  expect(await isAway(session`insert into note values ('dead')`)).toBe(true);
  expect(await isAway(session`insert into note values ('dead')`)).toBe(true);
  session.release();
});

test('rows that had arrived do not turn up in the next answer', async () => {
  const session = await sessionOf(pool);
  // The server sends rows that are larger than its buffer before it makes the next one.
  const half = isAway(
    pool`select repeat('x', 20000), case when n > 5 then pg_sleep(5) end from generate_series(1, 6) n`,
  );
  await killAsleep(session);
  expect(await half).toBe(true);
});

test('a connection that is reset inside a transaction comes back', async () => {
  const target = new URL(database.ownerUrl);
  const sockets = new Set<Socket>();
  const proxy = createServer((socket) => {
    const onward = connect(Number(target.port || 5432), target.hostname);
    sockets.add(socket);
    socket.on('error', () => onward.destroy());
    onward.on('error', () => socket.destroy());
    socket.pipe(onward).pipe(socket);
  });
  await new Promise<void>((resolve) => {
    proxy.listen(0, '127.0.0.1', resolve);
  });
  const address = proxy.address();
  const url = new URL(target);
  url.port = String(typeof address === 'object' ? address?.port : '');
  url.hostname = '127.0.0.1';
  const throughProxy = createClient(url.href, { max: 1, statementTimeoutMs: 10_000 });
  try {
    for (let round = 0; round < 3; round += 1) {
      const transaction = throughProxy.begin(async (sql) => {
        const resetting = asleep(await sessionOf(sql)).then(() => {
          for (const socket of sockets) socket.resetAndDestroy();
          sockets.clear();
        });
        await sql`select pg_sleep(5)`.finally(() => resetting);
      });
      expect(await isAway(transaction)).toBe(true);
      expect(await throughProxy`select 1 as one`).toEqual([{ one: 1 }]);
    }
  } finally {
    await throughProxy.end({ timeout: 1 });
    proxy.close();
  }
});

test('a busy server that takes no new connection breaks no statement that it works on', async () => {
  const wire = await layWire(database.ownerUrl);
  onTestFinished(() => wire.close());
  const busy = createClient(wire.through(database.ownerUrl), { max: 2, statementTimeoutMs: 10_000 });
  onTestFinished(() => busy.end({ timeout: 1 }));
  await busy`select 1`;
  wire.setDark(true);
  const { statement, refused } = await database.ownerSql.begin(async (holder) => {
    await holder`select pg_advisory_xact_lock(1)`;
    const statement = busy`select pg_advisory_xact_lock(1)::text as locked`.execute();
    const waiting = () => holder`
      select from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))`;
    await expect.poll(waiting).toHaveLength(1);
    // Opens a connection, which the server refuses.
    return { statement, refused: await isAway(busy`select 1`) };
  });
  expect(refused).toBe(true);
  expect(await statement).toEqual([{ locked: '' }]);
});
