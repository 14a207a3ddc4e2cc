import { expect, test } from 'vitest';
import { type ClientOptions, createClient, isApiError, withResponse } from '../src/index.ts';
import { inTurn, json, startTestServer } from './support/test-server.ts';

const { baseUrl, requests, answer } = await startTestServer();
const busy = (headers = {}) =>
  json({ status: false, message: 'Tunggu.', data: { code: 'service_unavailable' } }, 503, headers);
const regions = json({ status: true, data: [] });

/** A client whose hooks record every event. */
function watchedClient(options: Partial<ClientOptions> = {}) {
  const events: [string, number, number?][] = [];
  const ids = new Set<string>();
  const client = createClient({
    baseUrl,
    onRequest: ({ endpoint, attempt, requestId }) => {
      events.push([endpoint, attempt]);
      ids.add(requestId);
    },
    onResponse: ({ endpoint, attempt, status, durationMs }) =>
      void events.push([endpoint, attempt, durationMs >= 0 ? status : -1]),
    onError: ({ endpoint, attempt, error }) => void events.push([endpoint, attempt, error instanceof Error ? 0 : -1]),
    ...options,
  });
  return { client, events, ids };
}

test('hooks are told of every attempt, under one request id', async () => {
  answer(inTurn(busy(), regions));
  const { client, events, ids } = watchedClient();
  await client.regions.list();
  expect(events).toEqual([
    ['listRegions', 1],
    ['listRegions', 1, 503],
    ['listRegions', 2],
    ['listRegions', 2, 200],
  ]);
  expect([...ids]).toEqual([requests[0]?.headers['x-request-id']]);
});

test('hooks are told of what nothing answered, and of forms', async () => {
  const { client, events } = watchedClient({ baseUrl: 'http://127.0.0.1:9/api' });
  await client.regions.list().catch(() => undefined);
  await client.auth.updateAvatar(new Blob(['gambar']));
  expect(events).toEqual([
    ['listRegions', 1],
    ['listRegions', 1, 0],
    ['updateAvatar', 1],
    ['updateAvatar', 1, 0],
  ]);
});

test.each([
  ['of the client', { retry: 3 }, {}],
  ['of the call', {}, { retry: 3 }],
])('a GET is repeated as often as the option %s says, and waits as the server says', async (_, options, call) => {
  answer(inTurn(busy({ 'Retry-After': '0' }), busy({ 'Retry-After': '0' }), busy({ 'Retry-After': '1' }), regions));
  const waits: number[] = [];
  const clock = { now: () => new Date(), wait: async (ms: number) => void waits.push(ms) };
  expect(await createClient({ baseUrl, clock, ...options }).regions.list(call)).toEqual([]);
  expect(requests).toHaveLength(4);
  expect(waits).toEqual([0, 0, 1_000]);
});

test('nothing is repeated where the server asks for more patience than an attempt has, nor with 0', async () => {
  answer(busy({ 'Retry-After': '3600' }));
  const failed = await createClient({ baseUrl, retry: 3 })
    .regions.list()
    .catch((error: unknown) => error);
  expect(isApiError(failed) && failed.retryAfterSeconds).toBe(3600);
  expect(requests).toHaveLength(1);
  answer(busy());
  await createClient({ baseUrl })
    .regions.list({ retry: 0 })
    .catch(() => undefined);
  expect(requests).toHaveLength(1);
});

test('a mutation is sent once, whatever the option says', async () => {
  answer(busy({ 'Retry-After': '0' }));
  await createClient({ baseUrl, retry: 3 }).auth.forgotPassword({ email: 'ratna@contoh.id' });
  expect(requests).toHaveLength(1);
});

test('one call can have a time limit of its own', async () => {
  answer(() => {});
  const failed = await createClient({ baseUrl })
    .regions.list({ timeoutMs: 50 })
    .catch((error: unknown) => error);
  expect(failed).toMatchObject({ code: 'unreachable', reason: 'timed_out' });
  expect((failed as { requestId: string }).requestId).toBe(requests[0]?.headers['x-request-id']);
});

test('hooks of one call are told after those of the client, and of this call only', async () => {
  answer(regions);
  const events: string[] = [];
  const client = createClient({ baseUrl, onResponse: ({ status }) => void events.push(`client ${status}`) });
  await client.regions.list({
    onRequest: () => void events.push('asked'),
    onResponse: () => void events.push('answered'),
  });
  await client.regions.list();
  expect(events).toEqual(['asked', 'client 200', 'answered', 'client 200']);
});

test('withResponse returns the headers, status and request id of the answer that counted', async () => {
  answer(inTurn(busy(), json({ status: true, data: [] }, 200, { 'X-Kept': 'ya' })));
  const client = createClient({ baseUrl });
  const answered = await withResponse((options) => client.regions.list(options));
  expect(answered).toMatchObject({ data: [], status: 200, attempt: 2, endpoint: 'listRegions' });
  expect([answered.headers.get('X-Kept'), answered.requestId]).toEqual([
    'ya',
    requests.at(-1)?.headers['x-request-id'],
  ]);
});

test('withResponse rejects with what the call rejects with, and where its options were not passed on', async () => {
  answer(json({ status: false, message: 'Tidak ada.', data: { code: 'not_found' } }, 404));
  const client = createClient({ baseUrl });
  await expect(withResponse((options) => client.campaigns.get('x', options))).rejects.toMatchObject({
    code: 'not_found',
  });
  answer(regions);
  await expect(withResponse(() => client.regions.list())).rejects.toThrow('without the options');
});
