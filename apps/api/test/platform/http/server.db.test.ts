import { connect, createServer, type Socket } from 'node:net';
import { API_VERSIONS, DEFAULT_API_VERSION } from '@uluran/contract/api-version';
import { ROUTES } from '@uluran/contract/routes';
import { afterEach, describe, expect, test } from 'vitest';
import { createClient, type Sql } from '../../../src/platform/database/client.ts';
import { createFakeGateway } from '../../../src/testing/fake-gateway.ts';
import { createOperator } from '../../support/accounts.ts';
import { createCampaign } from '../../support/arrange.ts';
import { donationBody } from '../../support/giving.ts';
import { apiOver, startTestApi, type TestApi } from '../../support/test-api.ts';
import { productRows } from './support/product-rows.ts';

const running = await startTestApi();
const { database, call, get } = running;

describe('a request id', () => {
  test('comes back, also with a failure', async () => {
    for (const path of ['/healthz', '/nothing-here', '/campaigns/nothing-here', '/campaigns?limit=0']) {
      const { headers } = await call('GET', path, { headers: { 'X-Request-Id': 'permintaan-0001' } });
      expect(headers.get('X-Request-Id')).toBe('permintaan-0001');
    }
  });

  test.each([undefined, 'short', 'a'.repeat(65), 'with space here', 'semi;colon-here', 'ümlaut-ümlaut'])(
    'is made when %j is given',
    async (given) => {
      const { headers } = await call(
        'GET',
        '/healthz',
        given === undefined ? {} : { headers: { 'X-Request-Id': given } },
      );
      expect(headers.get('X-Request-Id')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/);
    },
  );
});

test.each(['a\0b', '\ud800', 'a\udc00'])(
  'the text %j, which the database cannot store, is a malformed request',
  async (text) => {
    const { arrange, body } = productRows(database).changeProduct;
    const operator = await createOperator(database, { role: 'content' });
    const owner = { ...operator, thing: await arrange() };
    for (const field of ['organiserId', 'categoryCode', 'provinceCode']) {
      const changed = { ...body(owner), [field]: text.slice(0, 2) };
      const path = `/ops/products/${owner.thing.split(' ')[0]}`;
      const { status, body: refusal } = await call('PUT', path, { token: operator.token, body: changed });
      expect([field, status, refusal.data.code]).toEqual([field, 400, 'malformed_request']);
    }
  },
);

describe('an address that does not exist', () => {
  test.each([
    '/',
    '/nothing',
    '/campaigns/a/b/c',
    '/home/',
    '//home',
    '/HOME',
    '/webhooks',
    '/webhooks/midtrans/x',
    '/%00',
  ])('%s answers the 404 envelope', async (path) => {
    const { status, headers, body } = await get(path);
    expect([status, headers.get('Content-Type'), body]).toEqual([
      404,
      'application/json; charset=utf-8',
      {
        status: false,
        message: 'Alamat API ini tidak ada. Daftarnya ada di /api/openapi.json.',
        data: { code: 'not_found' },
      },
    ]);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  });
});

describe('another method', () => {
  const methodsByPath = Map.groupBy(Object.values(ROUTES), ({ path }) => path);
  const paths = [...methodsByPath].map(
    ([path, routes]) => [path, routes.map(({ method }) => method as string)] as const,
  );

  test.each(paths)('on %s answers 405 and says which it takes', async (path, methods) => {
    const address = path.replace(/\{\w+\}/g, 'x');
    const allowed = methods.includes('GET') ? [...methods, 'HEAD'] : methods;
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'PROPFIND']) {
      if (methods.includes(method)) continue;
      const { status, headers, body } = await call(method, address);
      expect([method, status, body.data?.code]).toEqual([method, 405, 'method_not_allowed']);
      expect(headers.get('Allow')?.split(', ').sort()).toEqual([...allowed].sort());
    }
  });
});

describe('the version of the API', () => {
  const versionOf = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await call('GET', path, { headers });
    return [answer.status, answer.headers.get('Uluran-Version')];
  };

  test('is named by every answer, and is the oldest one where a call names none', async () => {
    expect(await versionOf('/healthz')).toEqual([200, DEFAULT_API_VERSION]);
    expect(await versionOf('/campaigns/tidak-ada')).toEqual([404, DEFAULT_API_VERSION]);
    expect(await versionOf('/nothing')).toEqual([404, DEFAULT_API_VERSION]);
  });

  test.each(API_VERSIONS)('is %s where the call asks for it', async (version) => {
    expect(await versionOf('/healthz', { 'Uluran-Version': version })).toEqual([200, version]);
  });

  test.each(['2019-01-01', 'latest', ''])('"%s" is refused, with the versions that there are', async (version) => {
    const { status, body } = await call('GET', '/healthz', { headers: { 'Uluran-Version': version } });
    expect([status, body.data]).toEqual([400, { code: 'version_refused' }]);
    for (const word of [`"${version}"`, 'Uluran-Version', ...API_VERSIONS]) expect(body.message).toContain(word);
  });

  test('is refused before anything is done', async () => {
    const headers = { 'Uluran-Version': '2019-01-01' };
    expect((await call('POST', '/donations', { headers, body: {} })).body.data).toEqual({ code: 'version_refused' });
  });
});

describe('calls from another origin', () => {
  const origin = { Origin: 'https://lain.example' };

  test('are allowed without credentials, and may read the request id, the time to wait and the version', async () => {
    const { headers } = await call('GET', '/healthz', { headers: origin });
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(headers.get('Access-Control-Allow-Credentials')).toBeNull();
    expect(
      headers
        .get('Access-Control-Expose-Headers')
        ?.split(',')
        .map((name) => name.trim()),
    ).toEqual(['X-Request-Id', 'Retry-After', 'Uluran-Version']);
  });

  test('may read a failure too', async () => {
    const { headers } = await call('GET', '/nothing', { headers: origin });
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
  });

  test('are announced by a preflight', async () => {
    const { status, headers } = await call('OPTIONS', '/donations', {
      headers: {
        ...origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization,content-type,idempotency-key',
      },
    });
    expect(status).toBe(204);
    expect(headers.get('Access-Control-Allow-Origin')).toBe('*');
    expect(headers.get('Access-Control-Allow-Methods')?.split(',')).toEqual(
      expect.arrayContaining(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
    );
    const allowed = headers
      .get('Access-Control-Allow-Headers')
      ?.toLowerCase()
      .split(',')
      .map((name) => name.trim());
    expect(allowed).toEqual(
      expect.arrayContaining(['authorization', 'content-type', 'idempotency-key', 'x-request-id', 'uluran-version']),
    );
    expect(headers.get('Access-Control-Max-Age')).toBe('86400');
  });
});

test('HEAD answers like GET without a body', async () => {
  const { slug } = await createCampaign(database);
  for (const path of ['/home', `/campaigns/${slug}`, '/nothing']) {
    const [head, full] = await Promise.all([call('HEAD', path), get(path)]);
    expect([path, head.status, head.text, head.headers.get('Content-Type')]).toEqual([
      path,
      full.status,
      '',
      full.headers.get('Content-Type'),
    ]);
  }
});

test('the API stands below its base path only', async () => {
  const response = await running.fetch(new Request('http://uluran.test/campaigns'));
  expect(response.status).toBe(404);
});

describe('a request that is cut off', () => {
  /** Node's error for a client that has closed the connection. */
  const gone = () => Object.assign(new Error('aborted'), { code: 'ECONNRESET' });

  test.each([{}, { 'Content-Length': '200' }])('on its way is no failure of the database: %j', async (headers) => {
    const sent = [new TextEncoder().encode('{"email":"siti'), undefined];
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => {
        const chunk = sent.shift();
        if (chunk === undefined) controller.error(gone());
        else controller.enqueue(chunk);
      },
    });
    const answer = await running.fetch(
      new Request('http://uluran.test/api/auth/login', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body,
        duplex: 'half',
      }),
    );
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([400, null]);
    expect(await answer.json()).toMatchObject({ data: { code: 'malformed_request' } });
  });
});

describe('an unforeseen error', () => {
  test('answers 500 without its insides', async () => {
    const broken = apiOver(database, {
      ...createFakeGateway(),
      readNotification: () => {
        throw new Error('secret: password123');
      },
    });
    const { status, text, body } = await broken.call('POST', '/webhooks/midtrans', { body: '{}' });
    expect([status, body.data.code, body.message]).toEqual([
      500,
      'internal_error',
      'Terjadi gangguan di sisi kami. Coba lagi sebentar lagi.',
    ]);
    expect(text).not.toMatch(/secret|password|Error|at /);
  });
});

describe('a database that is away', () => {
  const closing: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    await Promise.all(closing.splice(0).map((close) => close()));
  });

  function apiOverSql(sql: Sql): TestApi {
    closing.push(() => sql.end({ timeout: 0 }));
    return apiOver({ ...database, sql }, createFakeGateway());
  }

  const clientFor = (port: number) =>
    createClient(`postgres://uluran@127.0.0.1:${port}/uluran`, { max: 3, statementTimeoutMs: 5_000 });

  async function listening(onConnection: (socket: Socket) => void): Promise<number> {
    const sockets = new Set<Socket>();
    const server = createServer((socket) => {
      sockets.add(socket);
      onConnection(socket);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closing.push(async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    });
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('no port');
    return address.port;
  }

  async function expectUnavailable(api: TestApi): Promise<void> {
    const calls = [
      () => api.get('/home'),
      () => api.get('/campaigns?q=air'),
      () => api.get('/payments/abcdefghijklmnopqrstuv'),
      () => api.get('/readyz'),
      () =>
        api.call('POST', '/donations', { body: donationBody('x'), headers: { 'Idempotency-Key': 'kunci-yang-sama' } }),
    ];
    const answers = await Promise.all(calls.map((send) => send()));
    for (const { status, headers, body } of answers) {
      expect([status, body.data.code, headers.get('Retry-After')]).toEqual([503, 'service_unavailable', '5']);
      expect(body.message).toBe('Layanan sedang tidak tersedia. Coba lagi sebentar lagi.');
    }
    expect((await api.get('/healthz')).status).toBe(200);
  }

  test('because nobody listens answers 503', async () => {
    const port = await listening(() => {});
    await Promise.all(closing.splice(0).map((close) => close()));
    await expectUnavailable(apiOverSql(clientFor(port)));
  });

  test('because it accepts and says nothing answers 503', async () => {
    await expectUnavailable(apiOverSql(clientFor(await listening(() => {}))));
  });

  test('because it hangs up answers 503', async () => {
    await expectUnavailable(apiOverSql(clientFor(await listening((socket) => socket.destroy()))));
  });

  test('for a moment is found again', async () => {
    const target = new URL(database.url);
    const { port: realPort, hostname: realHost } = target;
    let isUp = false;
    const port = await listening((socket) => {
      if (!isUp) return socket.destroy();
      const upstream = connect(Number(realPort), realHost);
      socket.pipe(upstream).pipe(socket);
      for (const one of [socket, upstream]) one.on('error', () => {});
      return undefined;
    });
    target.port = String(port);
    target.hostname = '127.0.0.1';
    const api = apiOverSql(createClient(target.href, { max: 2, statementTimeoutMs: 5_000 }));
    expect((await api.get('/home')).status).toBe(503);
    isUp = true;
    await expect.poll(async () => (await api.get('/home')).status, { timeout: 5_000, interval: 200 }).toBe(200);
  });
});
