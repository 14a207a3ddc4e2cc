import { API_VERSIONS } from '@uluran/contract/api-version';
import { ERROR_STATUS } from '@uluran/contract/envelope';
import { describe, expect, test } from 'vitest';
import { ApiError, createClient, isApiError } from '../src/index.ts';
import { API_VERSION } from '../src/version.ts';
import { inTurn, json, startTestServer } from './support/test-server.ts';

const server = await startTestServer();
const { baseUrl, requests, answer } = server;
const client = createClient({ baseUrl });

const home = { status: true, data: { hero: null } };
const failure = (code: string, message = 'Tidak bisa.', fields?: Record<string, string[]>) => ({
  status: false,
  message,
  data: { code, ...(fields && { fields }) },
});
const donation = {
  target: { kind: 'campaign', slug: 'sumur' },
  amountRupiah: 50_000,
  method: 'qris',
  donor: { name: 'Siti', email: 'siti@contoh.id' },
} as const;
const give = () => client.donations.create(donation, { idempotencyKey: 'kunci-0001' });

async function failed(work: Promise<unknown>): Promise<ApiError> {
  const error = await work.then(
    () => new Error('the call succeeded'),
    (caught: unknown) => caught,
  );
  if (!isApiError(error)) throw error;
  return error;
}

test('every call names the version of the API that the client is written for, which is the newest', async () => {
  answer(json(home));
  await client.home.get();
  expect(requests[0]?.headers['uluran-version']).toBe(API_VERSION);
  expect(API_VERSION).toBe(API_VERSIONS.at(-1));
});

describe('a GET', () => {
  test.each([408, 409, 425, 429, 500, 502, 503, 504])('is sent once more after %d', async (status) => {
    answer(inTurn(json(failure('internal_error'), status), json(home)));
    expect(await client.home.get()).toEqual({ hero: null });
    expect(requests).toHaveLength(2);
  });

  test.each([408, 409, 425, 429, 500, 502, 503, 504])(
    'is sent twice and no more when it stays at %d',
    async (status) => {
      answer(json(failure('internal_error'), status, { 'Retry-After': '60' }));
      expect((await failed(client.home.get())).status).toBe(status);
      expect(requests).toHaveLength(2);
    },
  );

  test.each([400, 401, 403, 404, 405, 410, 413, 415, 422, 501, 505])(
    'is sent once when it answers %d',
    async (status) => {
      answer(json(failure('not_found'), status, { 'Retry-After': '0' }));
      expect((await failed(client.home.get())).status).toBe(status);
      expect(requests).toHaveLength(1);
    },
  );

  test('is sent once when the connection breaks', async () => {
    answer((_, response) => response.destroy());
    expect(await failed(client.home.get())).toMatchObject({ status: 0, code: 'unreachable' });
    expect(requests).toHaveLength(1);
  });
});

describe('a POST is never sent again', () => {
  test.each([408, 409, 425, 429, 500, 502, 503, 504])('after %d', async (status) => {
    answer(json(failure('internal_error'), status));
    expect((await failed(give())).status).toBe(status);
    expect(requests).toHaveLength(1);
  });

  test('after a broken connection', async () => {
    answer((_, response) => response.destroy());
    expect((await failed(client.payments.check('abc'))).code).toBe('unreachable');
    expect(requests).toHaveLength(1);
  });
});

describe('a failure', () => {
  test.each(Object.entries(ERROR_STATUS))('%s keeps its code and the API’s sentence', async (code, status) => {
    answer(json(failure(code, 'Kalimat dari API.'), status, { 'X-Request-Id': 'permintaan-1' }));
    const error = await failed(give());
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      name: 'ApiError',
      status,
      code,
      message: 'Kalimat dari API.',
      fields: {},
      requestId: 'permintaan-1',
    });
  });

  test.each([
    ['42', 42],
    ['0', 0],
    ['Wed, 21 Oct 2026 07:28:00 GMT', undefined],
    ['-1', undefined],
  ])('tells when a repeat makes sense: %s', async (header, seconds) => {
    answer(json(failure('too_many_requests'), 429, { 'Retry-After': header }));
    expect((await failed(give())).retryAfterSeconds).toBe(seconds);
  });

  test('names the wrong fields', async () => {
    const fields = { amountRupiah: ['Isi jumlah.'], 'donor.name': ['Tulis nama Anda.'] };
    answer(json(failure('invalid_fields', 'Ada isian yang perlu diperbaiki.', fields), 422));
    expect((await failed(give())).fields).toEqual(fields);
  });

  test('is one whatever the HTTP status says', async () => {
    answer(json(failure('target_closed', 'Sudah berakhir.'), 200));
    expect(await failed(give())).toMatchObject({ status: 200, code: 'target_closed', message: 'Sudah berakhir.' });
  });
});

describe('an answer without an envelope is a server that cannot be reached', () => {
  const html = '<!doctype html><title>502 Bad Gateway</title>';

  test.each([200, 400, 404, 502])('HTML with %d', async (status) => {
    server.answer((_, response) => void response.writeHead(status, { 'Content-Type': 'text/html' }).end(html));
    const error = await failed(give());
    expect(error).toMatchObject({ code: 'unreachable', fields: {} });
    expect(error.message).not.toContain('<');
    expect(error.message).toMatch(/^[A-Z].*\.$/);
  });

  test.each([
    '',
    '{',
    'null',
    '[]',
    '{}',
    '{"data":{}}',
    '{"status":"ok","data":{}}',
    '{"status":true}',
    '{"error":"x"}',
  ])('%j with 200', async (text) => {
    server.answer((_, response) => void response.writeHead(200, { 'Content-Type': 'application/json' }).end(text));
    expect((await failed(client.home.get())).code).toBe('unreachable');
  });

  test.each(['{}', '{"status":false}', '{"status":false,"data":{}}', '{"status":false,"data":{"code":5}}', 'null'])(
    '%j with 422',
    async (text) => {
      server.answer((_, response) => void response.writeHead(422, { 'Content-Type': 'application/json' }).end(text));
      expect(await failed(give())).toMatchObject({ status: 422, code: 'unreachable' });
    },
  );

  test('a port where nobody listens', async () => {
    const error = await failed(createClient({ baseUrl: 'http://127.0.0.1:9' }).home.get());
    expect(error).toMatchObject({
      status: 0,
      code: 'unreachable',
      message: 'Server tidak dapat dihubungi. Periksa sambungan internet Anda, lalu coba lagi.',
    });
  });
});

describe('time', () => {
  const impatient = createClient({ baseUrl, timeoutMs: 100 });

  test('runs out when nothing is answered, and the call is sent once', async () => {
    answer(() => {});
    expect(await failed(impatient.home.get())).toMatchObject({ status: 0, code: 'unreachable' });
    expect(await failed(impatient.payments.check('abc'))).toMatchObject({ status: 0, code: 'unreachable' });
    expect(requests).toHaveLength(2);
  });

  test('runs out when the answer does not end', async () => {
    answer(
      (_, response) => void response.writeHead(200, { 'Content-Type': 'application/json' }).write('{"status":true,'),
    );
    expect((await failed(impatient.home.get())).code).toBe('unreachable');
  });
});

describe('a call that its caller aborts', () => {
  test('rejects with the abort, not with a failure of the API', async () => {
    const aborted = new AbortController();
    answer(() => aborted.abort());
    await expect(client.home.get({ signal: aborted.signal })).rejects.toMatchObject({ name: 'AbortError' });
  });

  test('is not sent when it was aborted before', async () => {
    answer(json(home));
    await expect(client.home.get({ signal: AbortSignal.abort() })).rejects.toMatchObject({ name: 'AbortError' });
    expect(requests).toHaveLength(0);
  });

  test('is not sent again when it is aborted between two attempts', async () => {
    const aborted = new AbortController();
    answer((_, response) => void response.writeHead(503).end());
    const send: typeof fetch = async (input, init) => {
      const response = await fetch(input, init);
      setImmediate(() => aborted.abort());
      return response;
    };
    await expect(createClient({ baseUrl, fetch: send }).home.get({ signal: aborted.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(requests).toHaveLength(1);
  });
});

describe('what goes over the wire', () => {
  test('a gift: its path, key and body', async () => {
    answer(json({ status: true, data: { donation: {}, payment: {} } }, 201));
    await give();
    expect(requests[0]).toMatchObject({ method: 'POST', url: '/api/donations' });
    expect(requests[0]?.headers).toMatchObject({ 'content-type': 'application/json', 'idempotency-key': 'kunci-0001' });
    expect(requests[0]?.headers).not.toHaveProperty('authorization');
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual(donation);
  });

  test('a list: its query, without what was left out, and its meta', async () => {
    answer(json({ status: true, data: [{ slug: 'a' }], meta: { nextCursor: 'n', total: 7 } }));
    const page = await client.campaigns.list({
      q: 'air & sumur',
      sort: 'newest',
      limit: 5,
      category: undefined,
      province: '',
    });
    expect(requests[0]?.url).toBe('/api/campaigns?q=air+%26+sumur&sort=newest&limit=5');
    expect(page).toEqual({ items: [{ slug: 'a' }], meta: { nextCursor: 'n', total: 7 } });
  });

  test('parameters cannot leave their place in the path', async () => {
    answer(json({ status: true, data: {} }));
    await client.campaigns.getNews('../../donations', 'a/b?c#d');
    expect(requests[0]?.url).toBe('/api/campaigns/..%2F..%2Fdonations/news/a%2Fb%3Fc%23d');
  });

  test('prayers only when they are asked for', async () => {
    answer(json({ status: true, data: [], meta: { nextCursor: null } }));
    await client.campaigns.listDonors('sumur', { prayersOnly: true, limit: 3 });
    await client.campaigns.listDonors('sumur', { prayersOnly: false });
    expect(requests.map(({ url }) => url)).toEqual([
      '/api/campaigns/sumur/donors?limit=3&prayersOnly=true',
      '/api/campaigns/sumur/donors',
    ]);
  });

  test('the token of the moment, and none when there is none', async () => {
    answer(json(home));
    let token: string | null = 'satu';
    const signedIn = createClient({
      baseUrl: `${baseUrl}/`,
      token: () => token,
      headers: { 'X-Request-Id': 'dari-klien' },
    });
    await signedIn.home.get();
    token = null;
    await signedIn.home.get();
    await createClient({ baseUrl, token: 'tetap' }).home.get();
    expect(requests.map(({ headers }) => headers.authorization)).toEqual(['Bearer satu', undefined, 'Bearer tetap']);
    expect(requests[0]).toMatchObject({ url: '/api/home', headers: { 'x-request-id': 'dari-klien' } });
  });

  test('nothing, when another fetch is given', async () => {
    answer(json(home));
    const inProcess = createClient({ baseUrl: 'http://dalam.test/api', fetch: async () => Response.json(home) });
    expect(await inProcess.home.get()).toEqual({ hero: null });
    expect(requests).toHaveLength(0);
  });
});

describe('a wrong address is said', () => {
  test('when something that is no API answers: a page, with its status and the request’s id', async () => {
    server.answer(
      (_, response) =>
        void response.writeHead(200, { 'Content-Type': 'text/html', 'X-Request-Id': 'r-9' }).end('<!doctype html>'),
    );
    const error = await createClient({ baseUrl: server.baseUrl })
      .home.get()
      .catch((caught: unknown) => caught);
    expect(error).toMatchObject({
      ...{ code: 'unreachable', status: 200, requestId: 'r-9', reason: 'foreign_answer' },
      cause: { message: "Not the API's answer (status 200): HTML came, is /api missing in baseUrl?" },
    });
    expect(String(error)).not.toContain('internet');
  });

  test.each(['/api', 'localhost:3000/api', ''])('at once, where no call could reach it: %j', (wrong) => {
    expect(() => createClient({ baseUrl: wrong })).toThrow(/baseUrl ".*" is no address/);
    expect(() => createClient({ baseUrl: wrong, fetch })).not.toThrow();
  });
});
