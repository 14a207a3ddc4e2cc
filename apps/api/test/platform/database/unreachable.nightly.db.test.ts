import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createClient } from '../../../src/platform/database/client.ts';
import { isDatabaseUnavailable } from '../../../src/platform/database/errors.ts';
import { createFakeGateway } from '../../../src/testing/fake-gateway.ts';
import { livedMs } from '../../support/lived-time.ts';
import { apiOver, startTestApi } from '../../support/test-api.ts';
import { listen } from './support/silent-server.ts';

const running = await startTestApi();

/** How long 30 queries at once take to fail on a port, and whether each failure means "away". */
async function failAll(port: number): Promise<{ slowestMs: number; away: boolean }> {
  const pool = createClient(`postgres://nobody:x@127.0.0.1:${port}/none`, { max: 5, statementTimeoutMs: 1_000 });
  const start = livedMs();
  const results = await Promise.allSettled(Array.from({ length: 30 }, () => pool`select 1`));
  const slowestMs = livedMs() - start;
  await pool.end({ timeout: 0 });
  const away = results.every((result) => result.status === 'rejected' && isDatabaseUnavailable(result.reason));
  return { slowestMs, away };
}

test('a database that refuses connections fails every waiting query within 2 s', async () => {
  const server = await listen(() => {});
  server.close();
  const { slowestMs, away } = await failAll(server.port);
  expect(away).toBe(true);
  expect(slowestMs).toBeLessThan(2_000);
});

test.each([
  ['says nothing', () => {}],
  ['hangs up', (socket: Socket) => socket.end()],
  ['breaks off', (socket: Socket) => socket.resetAndDestroy()],
])('a database that accepts connections and %s fails every waiting query within 2 s', async (_, greet) => {
  const server = await listen(greet);
  try {
    const { slowestMs, away } = await failAll(server.port);
    expect(away).toBe(true);
    expect(slowestMs).toBeLessThan(2_000);
  } finally {
    server.close();
  }
});

test('the API without its database answers 503 within 2 s', async () => {
  const server = await listen(() => {});
  const url = `postgres://uluran@127.0.0.1:${server.port}/uluran`;
  const sql = createClient(url, { max: 3, statementTimeoutMs: 5_000 });
  const away = apiOver({ ...running.database, sql }, createFakeGateway());
  const startedAt = livedMs();
  const answers = await Promise.all(['/home', '/campaigns?q=air', '/readyz'].map((path) => away.get(path)));
  expect(livedMs() - startedAt).toBeLessThan(2_000);
  expect(answers.map(({ status }) => status)).toEqual([503, 503, 503]);
  await sql.end({ timeout: 0 });
  server.close();
});
