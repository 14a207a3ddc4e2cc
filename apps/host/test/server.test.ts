import { once } from 'node:events';
import { connect } from 'node:net';
import { TextAnswer } from '@uluran/api';
import { afterEach, describe, expect, it } from 'vitest';
import { type HostServer, type ListenOptions, listen } from '../src/server.ts';

const opened: HostServer[] = [];
const TEXT = new TextAnswer('teks', 200, { 'Content-Type': 'text/plain' });

/** Sends a request's head unchanged, and returns everything received until the connection was closed. */
function sendRaw(port: number, head: string): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(`${head}\r\nConnection: close\r\n\r\n`));
    socket.on('data', (chunk) => {
      text += String(chunk);
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(text));
  });
}

async function listenOnce(options: ListenOptions = {}): Promise<HostServer> {
  const server = await listen(0, '127.0.0.1', options);
  opened.push(server);
  return server;
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((server) => server.close(0)));
});

it('answers 503 with Retry-After until what stands behind it is up', async () => {
  const server = await listenOnce();
  const early = await fetch(`http://127.0.0.1:${server.port}/`);
  expect(early.status).toBe(503);
  expect(early.headers.get('Retry-After')).toBe('5');
  server.open(async () => new Response('siap'));
  expect(await (await fetch(`http://127.0.0.1:${server.port}/`)).text()).toBe('siap');
});

it('tells the answers where the visitor is', async () => {
  const server = await listenOnce();
  server.open(async (_request, clientAddress) => new Response(clientAddress));
  expect(await (await fetch(`http://127.0.0.1:${server.port}/`)).text()).toContain('127.0.0.1');
});

it.each<[string, string[], string, string]>([
  ['nobody is trusted', [], '203.0.113.7', '127.0.0.1'],
  ['somebody else is trusted', ['10.0.0.0/8'], '203.0.113.7', '127.0.0.1'],
  ['the proxy is trusted', ['loopback'], '203.0.113.7', '203.0.113.7'],
  ['a visitor wrote a header of their own', ['loopback'], '198.51.100.1, 203.0.113.7', '203.0.113.7'],
])('believes X-Forwarded-For as far as it may: %s', async (_, proxies, header, expected) => {
  const server = await listenOnce({ trustedProxies: proxies });
  server.open(async (_request, clientAddress) => new Response(clientAddress));
  const answer = await fetch(`http://127.0.0.1:${server.port}/`, { headers: { 'X-Forwarded-For': header } });
  expect(await answer.text()).toBe(expected);
});

it('cuts off a client that takes nothing of a response, and no client that waits for one', async () => {
  const server = await listenOnce({ stalledMs: 100 });
  const cut = Promise.withResolvers<void>();
  const endless = () =>
    new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(65_536)),
      cancel: () => cut.resolve(),
    });
  const late = () =>
    new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode('awal ')),
      pull: async (controller) => {
        await cut.promise;
        controller.enqueue(new TextEncoder().encode('akhir'));
        controller.close();
      },
    });
  server.open(async ({ url }) => new Response(url.endsWith('/late') ? late() : endless()));
  const waiting = fetch(`http://127.0.0.1:${server.port}/late`).then((response) => response.text());
  const idle = connect(server.port, '127.0.0.1', () => idle.write('GET /rows HTTP/1.1\r\nHost: a\r\n\r\n'));
  idle.on('error', () => undefined).pause();
  await cut.promise;
  expect(await waiting).toBe('awal akhir');
  idle.destroy();
});

it('cancels the body of an answer to HEAD, whoever made one', async () => {
  const server = await listenOnce();
  let begun = 0;
  let cancelled = 0;
  server.open(async () => {
    begun += 1;
    const cancel = () => {
      cancelled += 1;
    };
    const body = new ReadableStream({ cancel });
    return new Response(body, { status: 202, headers: { 'Content-Type': 'text/event-stream' } });
  });
  const answer = await fetch(`http://127.0.0.1:${server.port}/`, { method: 'HEAD' });
  expect([answer.status, answer.headers.get('Content-Type'), await answer.text()]).toEqual([
    202,
    'text/event-stream',
    '',
  ]);
  expect([begun, cancelled]).toEqual([1, 1]);
});

it('cancels the body of an answer whose client has gone before it came', async () => {
  const server = await listenOnce();
  const leaving = new AbortController();
  const gone = once(server.http, 'connection').then(([socket]) => once(socket, 'close'));
  const cancelled = new Promise((resolve) => {
    server.open(async () => {
      leaving.abort();
      await gone;
      return new Response(new ReadableStream({ cancel: () => resolve('cancelled') }));
    });
  });
  await expect(fetch(`http://127.0.0.1:${server.port}/`, { signal: leaving.signal })).rejects.toThrow();
  expect(await cancelled).toBe('cancelled');
});

it('serves on after it has given notice, but is not ready and keeps no connection', async () => {
  const server = await listenOnce();
  const origin = `http://127.0.0.1:${server.port}`;
  server.open(async () => new Response('siap'));
  expect((await fetch(`${origin}/api/readyz`)).status).toBe(200);
  server.leave();
  const readiness = await fetch(`${origin}/api/readyz`);
  expect(readiness.status).toBe(503);
  expect(await readiness.json()).toMatchObject({ status: false, data: { code: 'service_unavailable' } });
  const served = await fetch(`${origin}/api/campaigns`);
  expect(served.headers.get('Connection')).toBe('close');
  expect(await served.text()).toBe('siap');
});

it('tells browsers with every answer that the site is on https, where it is, and nowhere else', async () => {
  for (const strictTransport of ['max-age=600', undefined]) {
    const server = await listenOnce({ strictTransport });
    const origin = `http://127.0.0.1:${server.port}`;
    const transportHeader = async (path: string, init: RequestInit = {}) =>
      (await fetch(origin + path, { redirect: 'manual', ...init })).headers.get('Strict-Transport-Security');
    const headers = [await transportHeader('/while-starting')];
    server.open(
      async ({ url }) => (url.endsWith('/text') ? TEXT : Response.redirect(`${origin}/elsewhere`)),
      (request, response, next) => {
        // As pages in memory are written: at once, names and values in turn.
        if (request.url === '/kept') response.writeHead(200, ['content-type', 'text/plain']).end('terbilang');
        else next();
      },
    );
    for (const path of ['/text', '/redirect', '/kept']) headers.push(await transportHeader(path));
    for (const path of ['/text', '/redirect']) headers.push(await transportHeader(path, { method: 'HEAD' }));
    server.leave();
    headers.push(await transportHeader('/api/readyz'));
    for (const unread of [
      'FOO / HTTP/1.1\r\nHost: a',
      'GET / HTTP/1.1\r\nHost: a\r\nHost: b',
      'CONNECT a:1 HTTP/1.1\r\nHost: a',
    ])
      headers.push(/^Strict-Transport-Security: (.*)\r$/m.exec(await sendRaw(server.port, unread))?.[1] ?? null);
    expect(headers).toEqual(headers.map(() => strictTransport ?? null));
    expect(headers).toHaveLength(10);
  }
});

it.each([
  ['GET /api/readyz HTTP/1.0', 200],
  ['GET /api/healthz HTTP/1.0', 200],
  ['HEAD /api/readyz HTTP/1.0', 200],
  ['GET / HTTP/1.0', 400],
  ['GET /api/readyz HTTP/1.1', 400],
])("a balancer's check needs no host in HTTP/1.0, and everything else does: %s", async (head, status) => {
  const server = await listenOnce();
  server.open(async ({ url }) => new Response(url));
  expect(await sendRaw(server.port, head)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
});

describe('a request that cannot be read', () => {
  it.each([
    ['a method that does not exist', 'FOO / HTTP/1.1\r\nHost: a', 405, 'method_not_allowed'],
    ['a tunnel', 'CONNECT a:443 HTTP/1.1\r\nHost: a', 405, 'method_not_allowed'],
    ['two hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b', 400, 'malformed_request'],
    ['the same host twice', 'GET / HTTP/1.1\r\nHost: a\r\nhost: a', 400, 'malformed_request'],
    ['no host', 'GET / HTTP/1.1', 400, 'malformed_request'],
    ['a host that is none', 'GET / HTTP/1.1\r\nHost: a b', 400, 'malformed_request'],
    ['a target that is none', 'GET x HTTP/1.1\r\nHost: a', 400, 'malformed_request'],
    ['a version that is none', 'GET / HTTP/9.9\r\nHost: a', 400, 'malformed_request'],
    ['endless headers', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}`, 431, 'malformed_request'],
  ])('with %s is answered in the envelope, and its line of the log has its id', async (_, head, status, code) => {
    const logged: object[] = [];
    const server = await listenOnce({ logRefusal: (line) => logged.push(line) });
    server.open(async () => new Response('siap'));
    const text = await sendRaw(server.port, head);
    const [headers = '', body = ''] = text.split('\r\n\r\n');
    expect(headers).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(headers).toMatch(/^content-type: application\/json/im);
    expect(headers).toMatch(/^cache-control: no-store/im);
    if (status === 405) expect(headers).toMatch(/^allow: .*GET/im);
    expect(JSON.parse(body)).toEqual({ status: false, message: expect.stringMatching(/^[A-Z].+\.$/), data: { code } });
    const [, requestId] = /^x-request-id: (.*)$/im.exec(headers.replaceAll('\r', '')) ?? [];
    expect(logged).toEqual([expect.objectContaining({ requestId, status })]);
  });

  it('with an expectation that nobody knows is answered as if it had none', async () => {
    const server = await listenOnce();
    server.open(async () => new Response('siap'));
    expect(await sendRaw(server.port, 'GET / HTTP/1.1\r\nHost: a\r\nExpect: keajaiban')).toMatch(/^HTTP\/1\.1 200 /);
  });

  it('writes nothing into an answer that is under way', async () => {
    const server = await listenOnce();
    const refused = once(server.http, 'clientError');
    server.open(async () => {
      await refused;
      return new Response('siap');
    });
    const text = await sendRaw(server.port, 'GET / HTTP/1.1\r\nHost: a\r\n\r\nFOO / HTTP/1.1\r\nHost: a');
    expect(text).not.toContain('method_not_allowed');
  });
});

it('says in one sentence that its port is taken, and what to do', async () => {
  const { port } = await listenOnce();
  await expect(listen(port, '127.0.0.1')).rejects.toThrow(
    `Port ${port} is in use: stop the process that holds it, or set PORT`,
  );
});
