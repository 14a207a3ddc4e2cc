import { afterEach, expect, it } from 'vitest';
import { type HostServer, listen } from '../src/server.ts';

const opened: HostServer[] = [];

async function listenOnce(trustedProxies: string[] = []): Promise<HostServer> {
  const server = await listen(0, '127.0.0.1', trustedProxies);
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
  const server = await listenOnce(proxies);
  server.open(async (_request, clientAddress) => new Response(clientAddress));
  const answer = await fetch(`http://127.0.0.1:${server.port}/`, { headers: { 'X-Forwarded-For': header } });
  expect(await answer.text()).toBe(expected);
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
  const cancelled = new Promise((resolve) => {
    server.open(async () => {
      leaving.abort();
      await new Promise((turn) => setTimeout(turn, 100));
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

it('says in one sentence that its port is taken, and what to do', async () => {
  const { port } = await listenOnce();
  await expect(listen(port, '127.0.0.1')).rejects.toThrow(
    `Port ${port} is in use: stop the process that holds it, or set PORT`,
  );
});
