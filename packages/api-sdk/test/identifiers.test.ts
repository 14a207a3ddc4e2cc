import { IDEMPOTENCY_KEY_PATTERN } from '@uluran/contract/endpoints';
import { afterEach, expect, test, vi } from 'vitest';
import { createClient, createIdempotencyKey } from '../src/index.ts';
import { json, startTestServer } from './support/test-server.ts';

const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const { baseUrl, requests, answer } = await startTestServer();

const platform = crypto;

afterEach(() => vi.unstubAllGlobals());

test('a key is random and one the server takes', () => {
  const keys = new Set(Array.from({ length: 1_000 }, createIdempotencyKey));
  expect(keys.size).toBe(1_000);
  for (const key of keys) expect(key).toMatch(IDEMPOTENCY_KEY_PATTERN);
});

test('a page without https has keys, too', () => {
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => platform.getRandomValues(bytes) });
  expect(createIdempotencyKey()).toMatch(UUID);
  expect(createIdempotencyKey()).not.toBe(createIdempotencyKey());
});

test('every call has a request id of its own, and its repeat the same', async () => {
  answer(json({ status: false, message: 'x', data: { code: 'service_unavailable' } }, 503));
  const { home } = createClient({ baseUrl });
  await home.get().catch(() => undefined);
  await home.get().catch(() => undefined);
  const ids = requests.map(({ headers }) => String(headers['x-request-id']));
  expect(ids).toHaveLength(4);
  for (const id of ids) expect(id).toMatch(UUID);
  expect([ids[0] === ids[1], ids[2] === ids[3], ids[0] === ids[2]]).toEqual([true, true, false]);
});
