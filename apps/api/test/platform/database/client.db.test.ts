import { connect } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { createClient } from '../../../src/platform/database/client.ts';
import { connectDatabase } from '../../../src/platform/database/connect.ts';
import { DatabaseUnreachable, isDatabaseUnavailable, UnsafeInteger } from '../../../src/platform/database/errors.ts';
import { silentLog } from '../../../src/platform/database/log.ts';
import { withTestDatabase } from '../../../src/testing/index.ts';
import { listen } from './support/silent-server.ts';

const { sql, ownerSql, url, close } = await withTestDatabase({ empty: true });

afterAll(close);

test('bigint comes and goes as an exact number', async () => {
  const largest = Number.MAX_SAFE_INTEGER;
  const rows =
    await sql`select ${largest}::bigint as one, array[1, ${-largest}]::bigint[] as many, ${7n}::bigint as big`;
  expect(rows).toEqual([{ one: largest, many: [1, -largest], big: 7 }]);
});

test.each(['9007199254740993', '-9007199254740993'])(
  '%s from the database is refused instead of rounded',
  async (text) => {
    await expect(sql`select ${text}::text::bigint as value`).rejects.toBeInstanceOf(UnsafeInteger);
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
  },
);

test.each([2 ** 53, 0.5, Number.NaN])('%s to a bigint is refused instead of rounded', async (value) => {
  await expect(sql`select ${value}::bigint as value`).rejects.toBeInstanceOf(UnsafeInteger);
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
});

test('times are Dates, calendar days are text', async () => {
  const at = new Date('2026-08-17T03:00:00.123Z');
  const rows =
    await sql`select ${at}::timestamptz as at, ${'2026-08-17'}::date as day, ${at.toISOString()}::timestamptz as text`;
  expect(rows).toEqual([{ at, day: '2026-08-17', text: at }]);
});

test('undefined is refused, in a parameter and in a row', async () => {
  const missing: { name: string | undefined } = { name: undefined };
  await expect(async () => sql`select ${missing.name as string}::text as value`).rejects.toMatchObject({
    code: 'UNDEFINED_VALUE',
  });
  await expect(async () => sql`select * from (values ${sql([[missing.name as string]])}) as t`).rejects.toThrow();
});

test('sessions keep their limits', async () => {
  const [limits] = await sql`
    select current_setting('statement_timeout') as statement, current_setting('TimeZone') as zone,
      current_setting('idle_in_transaction_session_timeout') as idle`;
  expect(limits).toEqual({ statement: '10s', zone: 'UTC', idle: '15s' });
});

test('a slow statement is ended, and is not taken for a database that is away', async () => {
  const error = await sql
    .begin(async (transaction) => {
      await transaction`set local statement_timeout = 20`;
      await transaction`select pg_sleep(5)`;
    })
    .catch((failure: unknown) => failure);
  expect(error).toMatchObject({ code: '57014' });
  expect(isDatabaseUnavailable(error)).toBe(false);
});

test('a lost connection is a database that is away, and the next query finds it again', async () => {
  const error = await sql
    .begin(async (transaction) => {
      const [session] = await transaction<{ pid: number }[]>`select pg_backend_pid() as pid`;
      await ownerSql`select pg_terminate_backend(${session?.pid ?? 0})`;
      await transaction`select pg_sleep(1)`;
    })
    .catch((failure: unknown) => failure);
  expect(isDatabaseUnavailable(error)).toBe(true);
  expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
});

test('a pool finds its database again when it comes back', async () => {
  const target = new URL(url);
  let up = false;
  const proxy = await listen((socket) => {
    if (!up) {
      socket.destroy();
      return;
    }
    const onward = connect(Number(target.port || 5432), target.hostname);
    onward.on('error', () => socket.destroy());
    socket.pipe(onward).pipe(socket);
  });
  const throughProxy = new URL(url);
  throughProxy.port = String(proxy.port);
  throughProxy.hostname = '127.0.0.1';
  const pool = createClient(throughProxy.href, { max: 3, statementTimeoutMs: 1_000 });
  try {
    expect(isDatabaseUnavailable(await pool`select 1`.catch((failure: unknown) => failure))).toBe(true);
    up = true;
    await expect.poll(() => pool`select 1 as one`.catch(() => []), { timeout: 2_000 }).toEqual([{ one: 1 }]);
  } finally {
    await pool.end({ timeout: 1 });
    proxy.close();
  }
});

test('an unreachable database is named without its password', async () => {
  const url = 'postgres://uluran:rahasia@127.0.0.1:1/uluran';
  const error = await connectDatabase(url, { log: silentLog }).catch((failure: unknown) => failure);
  expect(error).toBeInstanceOf(DatabaseUnreachable);
  expect(String(error)).toContain('127.0.0.1:1/uluran');
  expect(String(error)).not.toContain('rahasia');
});
