import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Client, createClient } from '../src/index.ts';
import { createQueries } from '../src/query.ts';

/** Section 9 of the specification: a GET is repeated once after these statuses. No other method and no other status is. */
const REPEATED = [408, 409, 425, 429, 500, 502, 503, 504];
/**
 * "Misdirected": this server is not responsible for the request and has not processed it. By its standard, fetch itself repeats any method once over
 * another connection; no program can prevent that.
 */
const MISDIRECTED = 421;
const STATUSES = Array.from({ length: 200 }, (_, index) => 400 + index).filter((status) => status !== MISDIRECTED);

const donor = { name: 'Ratna', email: 'ratna@contoh.id' };
const gift = { target: { kind: 'campaign', slug: 'sumur' }, amountRupiah: 50_000, method: 'qris', donor } as const;
const password = { currentPassword: 'lama', password: 'baru-sekali', passwordConfirmation: 'baru-sekali' };

/** A call of every method in the contract's table, and of both kinds of reading clients. */
const CALLS: Record<string, (client: Client) => Promise<unknown>> = {
  GET: ({ home }) => home.get(),
  'GET of auth': ({ auth }) => auth.profile(),
  'GET of a query': (client) => new QueryClient().fetchQuery(createQueries(client).campaign('sumur')),
  'GET of a list query': (client) => new QueryClient().fetchInfiniteQuery(createQueries(client).campaigns()),
  POST: ({ donations }) => donations.create(gift, { idempotencyKey: 'kunci-0001' }),
  'POST of auth': ({ auth }) => auth.login({ email: donor.email, password: 'rahasia' }),
  'POST of a form': ({ auth }) => auth.updateAvatar(new Blob(['gambar'])),
  PUT: ({ account }) => account.changeEmail({ email: donor.email }),
  'PUT of auth': ({ auth }) => auth.changePassword(password),
  DELETE: ({ account }) => account.endSession('s1'),
};

/** Requests by the first part of their path, which selects the response. */
const sent = new Map<string, number>();
const BREAKS: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {
  'before an answer': (request) => void request.socket.resetAndDestroy(),
  'after the head of an answer': (request, response) => {
    response.writeHead(200, { 'Content-Length': '100', 'Content-Type': 'application/json' });
    response.write('{', () => request.socket.resetAndDestroy());
  },
  'after the head of a refusal': (request, response) => {
    response.writeHead(503, { 'Content-Length': '100', 'Content-Type': 'application/json' });
    response.write('{', () => request.socket.resetAndDestroy());
  },
};
const breaks = Object.keys(BREAKS);

const server = createServer((request, response) => {
  const [, first = ''] = (request.url ?? '').split('/');
  sent.set(first, (sent.get(first) ?? 0) + 1);
  request.resume();
  request.on('end', () => {
    const answer = BREAKS[breaks[Number(first.split('-')[1])] ?? ''];
    if (first.startsWith('break-') && answer) return answer(request, response);
    const body = JSON.stringify({ status: false, message: 'Tidak bisa.', data: { code: 'internal_error' } });
    response.writeHead(Number(first), { 'Content-Type': 'application/json', 'Retry-After': '0' }).end(body);
  });
});
let origin = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address === 'object' && address !== null) origin = `http://127.0.0.1:${address.port}`;
});
afterAll(
  () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    }),
);

/** Number of requests of a call with this response. */
async function times(call: (client: Client) => Promise<unknown>, first: string): Promise<number> {
  sent.delete(first);
  await call(createClient({ baseUrl: `${origin}/${first}` })).catch(() => undefined);
  return sent.get(first) ?? 0;
}

describe.each(Object.entries(CALLS))('a %s', (method, call) => {
  const isGet = method.startsWith('GET');

  test('goes out as often as the specification says, for every status from 400 to 599 but 421', async () => {
    const counted = await Promise.all(STATUSES.map((status) => times(call, String(status))));
    const twice = STATUSES.filter((_, index) => counted[index] !== 1);
    expect(twice).toEqual(isGet ? REPEATED : []);
    if (isGet) expect(REPEATED.map((status) => counted[STATUSES.indexOf(status)])).toEqual(REPEATED.map(() => 2));
  });

  test.each(breaks.map((name, index) => [name, `break-${index}`]))(
    'goes out once when the connection breaks %s',
    async (_, first) => {
      // A refusal whose body is lost is still a refusal, because only its status counts.
      const isRepeated = isGet && first === 'break-2';
      expect(await times(call, first)).toBe(isRepeated ? 2 : 1);
    },
  );
});
