import { describe, expect, test, vi } from 'vitest';
import { ApiError, AUTH_MESSAGES, createClient, createMemorySession, SIGNED_OUT } from '../../src/index.ts';
import { ACTIONS, login, ok, picture, refused, user } from '../support/actions.ts';
import { byRoute } from '../support/auth-server.ts';
import { type Answerer, json, startTestServer, type WireRequest } from '../support/test-server.ts';

const { baseUrl, requests, answer } = await startTestServer();

const write =
  (text: string, status = 200, type = 'application/json'): Answerer =>
  (_, response) =>
    void response.writeHead(status, { 'Content-Type': type }).end(text);
const PAGE = '<!doctype html><title>Masuk WiFi</title>';

/** Invalid responses of servers, proxies and networks. */
const BROKEN: [string, Answerer][] = [
  ['the connection breaks', (_, response) => void response.destroy()],
  [
    'the connection breaks halfway',
    (_, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1000' });
      response.write('{"status":true,', () => response.destroy());
    },
  ],
  ['the answer does not end', (_, response) => void response.writeHead(200).write('{"status":true,')],
  ...[200, 201, 400, 401, 403, 404, 413, 429, 500, 502, 503].map((status): [string, Answerer] => [
    `HTML comes back with ${status}`,
    write(PAGE, status, 'text/html'),
  ]),
  ['a page of 24 MB comes back', write(PAGE.padEnd(24_000_000), 200, 'text/html')],
  ['nothing comes back', write('')],
  ['nothing comes back, with 204', (_, response) => void response.writeHead(204).end()],
  ['nothing comes back, with 500', write('', 500)],
  ['half an envelope comes back', write('{"status":true')],
  ['a loop of redirects comes back', ({ url }, response) => void response.writeHead(307, { Location: url }).end()],
  ...['null', '[]', '"ya"', '1', 'true', '{}', '{"ok":true}', '{"status":"true","data":{}}', '{"status":1}'].map(
    (text): [string, Answerer] => [`${text} comes back`, write(text)],
  ),
];

/** A session that was stored before. */
const signedIn = (token = 'token-lama') => createMemorySession({ token, loggedIn: true });

describe.each(ACTIONS)('$action', ({ action, call, route, data, body }) => {
  const messages = AUTH_MESSAGES[action];
  const path = route.split(' ')[1] ?? '';
  const attempt = (answerer: Answerer, timeoutMs = 2_000, session = signedIn()) => {
    answer(
      byRoute({ [route]: answerer, 'GET /auth/profile': ok(user), ...(action === 'profile' && { [route]: answerer }) }),
    );
    return call(createClient({ baseUrl, timeoutMs, session }).auth);
  };

  test('says so when it succeeds', async () => {
    const result = await attempt(ok(data));
    expect(result).toEqual({ status: true, message: messages.success, ...(data !== null && { data }) });
    expect(`${requests[0]?.method} ${requests[0]?.url}`).toBe(route.replace(path, `/api${path}`));
    if (body !== undefined) expect(JSON.parse(requests[0]?.body ?? '')).toEqual(body);
    expect(requests[0]?.headers.authorization).toBe('Bearer token-lama');
  });

  test.each([200, 400, 403, 404, 409, 413, 422, 429, 500, 503])(
    'says that the server refused it, with the server’s data, on status false with %d',
    async (status) => {
      const failure = { code: 'invalid_fields', fields: { email: ['Alamat email belum lengkap.'] } };
      expect(await attempt(refused(failure, status))).toEqual({
        status: false,
        message: messages.failure,
        data: failure,
        error: expect.any(ApiError),
      });
    },
  );

  test('says when a repeat makes sense, where the server does', async () => {
    const failure = { status: false, message: 'Tunggu.', data: { code: 'too_many_requests' } };
    expect(await attempt(json(failure, 429, { 'Retry-After': '1' }))).toEqual({
      status: false,
      message: messages.failure,
      data: { code: 'too_many_requests', retryAfterSeconds: 1 },
      error: expect.any(ApiError),
    });
  });

  test('passes on whatever data a refusal carries', async () => {
    expect(await attempt(refused({ email: ['taken'] }))).toEqual({
      status: false,
      message: messages.failure,
      data: { email: ['taken'] },
      error: expect.any(ApiError),
    });
    expect(await attempt(json({ status: false }))).toEqual({
      status: false,
      message: messages.failure,
      error: expect.any(ApiError),
    });
  });

  test.each(BROKEN)('says that it went wrong when %s', async (_, answerer) => {
    expect(await attempt(answerer, 300)).toEqual({
      status: false,
      message: messages.error,
      error: expect.any(ApiError),
    });
  });

  test('says that it went wrong when no answer comes in time', async () => {
    expect(await attempt(() => {}, 50)).toEqual({
      status: false,
      message: messages.error,
      error: expect.any(ApiError),
    });
  });

  test.each([undefined, null, 5, 'ya', true, [], [user]])(
    'says what it makes of a success that carries %j',
    async (wrong) => {
      const { status, message } = await attempt(ok(wrong));
      // Only calls without a response body need no data.
      const expected = data === null ? [true, messages.success] : [false, messages.error];
      expect([status, message]).toEqual(expected);
    },
  );

  test('says that it went wrong when its caller gives up, before, at once or later', async () => {
    for (const signal of [AbortSignal.abort(), AbortSignal.timeout(0), AbortSignal.timeout(20)]) {
      answer(() => {});
      const { auth } = createClient({ baseUrl });
      expect(await call(auth, { signal })).toEqual({
        status: false,
        message: messages.error,
        error: expect.any(ApiError),
      });
    }
  });

  test('says that it went wrong when the program’s own parts fail', async () => {
    const broken = (): never => {
      throw new Error('rusak');
    };
    answer(byRoute({ [route]: ok(data), 'GET /auth/profile': ok(user) }));
    for (const options of [
      { token: broken },
      { fetch: broken },
      { fetch: () => Promise.reject(new Error('rusak')) },
      { session: { get: broken, set: broken } },
    ]) {
      const result = await call(createClient({ baseUrl, ...options }).auth);
      expect(result).toEqual({ status: false, message: messages.error, error: expect.any(ApiError) });
    }
  });

  test('is sent once', async () => {
    await attempt(refused({ code: 'service_unavailable' }, 503), 2_000, signedIn('token-sekali'));
    // Counts only this call's requests: an earlier call's aborted request may arrive now.
    const sent = requests.filter(({ headers }) => headers.authorization === 'Bearer token-sekali');
    // Reading the profile is the only action that may be retried.
    expect(sent).toHaveLength(action === 'profile' ? 2 : 1);
  });
});

test('giving up while only the profile is missing leaves somebody signed in', async () => {
  answer(byRoute({ 'POST /auth/login': ok({ token: 'token-baru' }), 'GET /auth/profile': () => {} }));
  const { auth, session } = createClient({ baseUrl });
  const aborted = new AbortController();
  const result = auth.login(login, { signal: aborted.signal });
  await expect.poll(() => requests.length).toBe(2);
  aborted.abort();
  expect(await result).toMatchObject({ status: true, message: 'Login successful' });
  expect(session.get()).toEqual({ ...SIGNED_OUT, token: 'token-baru', loggedIn: true });
});

test('a failed action leaves the session as it was', async () => {
  for (const answerer of [refused({ code: 'invalid_fields' }), write(PAGE, 502, 'text/html')]) {
    for (const { call } of ACTIONS) {
      answer(answerer);
      const session = createMemorySession();
      await call(createClient({ baseUrl, session }).auth);
      expect(session.get()).toEqual(SIGNED_OUT);
    }
  }
});

test('an envelope is read to its end, however long', async () => {
  const long = { ...user, bio: 'a'.repeat(8_000_000) };
  answer(ok(long));
  expect(await createClient({ baseUrl }).auth.profile()).toMatchObject({ status: true, data: { bio: long.bio } });
});

test('a server that nobody reaches is an error of every action', async () => {
  const { auth } = createClient({ baseUrl: 'http://127.0.0.1:9' });
  for (const { action, call } of ACTIONS) {
    expect(await call(auth)).toEqual({
      status: false,
      message: AUTH_MESSAGES[action].error,
      error: expect.any(ApiError),
    });
  }
});

describe('the avatar', () => {
  const bodyOf = async ({ body, headers }: WireRequest) =>
    new Response(body, { headers: { 'Content-Type': headers['content-type'] ?? '' } }).formData();

  test('goes out as a form, the picture in its field', async () => {
    answer(ok(user));
    await createClient({ baseUrl }).auth.updateAvatar(new File(['gambar'], 'saya.png', { type: 'image/png' }));
    const sent = (await bodyOf(requests[0] as WireRequest)).get('avatar') as File;
    expect([sent.name, sent.type, await sent.text()]).toEqual(['saya.png', 'image/png', 'gambar']);
  });

  test('may be a form already', async () => {
    answer(ok(user));
    const form = new FormData();
    form.set('avatar', picture(), 'dari-formulir.png');
    await createClient({ baseUrl }).auth.updateAvatar(form);
    expect(((await bodyOf(requests[0] as WireRequest)).get('avatar') as File).name).toBe('dari-formulir.png');
  });

  test('tells no progress where there is no XMLHttpRequest', async () => {
    answer(ok(user));
    const onUploadProgress = vi.fn();
    const result = await createClient({ baseUrl }).auth.updateAvatar(picture(), { onUploadProgress });
    expect([result.status, onUploadProgress.mock.calls.length]).toEqual([true, 0]);
  });
});

describe('a result that failed tells why', () => {
  const attempt = (options: Partial<Parameters<typeof createClient>[0]> = {}, signal?: AbortSignal) =>
    createClient({ baseUrl, ...options }).auth.login(login, { signal });

  test('what the server refused, with the id of the request', async () => {
    answer(
      json({ status: false, message: 'Tunggu.', data: { code: 'too_many_requests' } }, 429, { 'X-Request-Id': 'r-1' }),
    );
    expect(await attempt()).toMatchObject({
      error: { code: 'too_many_requests', status: 429, message: 'Tunggu.', requestId: 'r-1', reason: undefined },
    });
  });

  test.each([
    ['aborted', () => attempt({}, AbortSignal.abort())],
    ['timed_out', () => attempt({ timeoutMs: 50 })],
    ['offline', () => attempt({ baseUrl: 'http://127.0.0.1:9/api' })],
  ] as const)('%s', async (reason, call) => {
    answer(() => {});
    expect(await call()).toMatchObject({ error: { code: 'unreachable', status: 0, reason, cause: expect.anything() } });
  });

  test('foreign_answer', async () => {
    answer(write(PAGE, 200, 'text/html'));
    expect(await attempt()).toMatchObject({ error: { code: 'unreachable', reason: 'foreign_answer' } });
  });

  test('and by its types, a success has its data', async () => {
    answer(
      byRoute({
        'POST /auth/login': ok({ token: 't', expiresAt: '2027-01-01T00:00:00.000Z' }),
        'GET /auth/profile': ok(user),
      }),
    );
    const result = await attempt();
    expect(result.status ? result.data.token : result.error.code).toBe('t');
  });
});
