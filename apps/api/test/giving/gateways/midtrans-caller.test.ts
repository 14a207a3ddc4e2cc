import { once } from 'node:events';
import { createServer as createHttpServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CallRequest, createCaller } from '../../../src/giving/gateways/midtrans/caller.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** Returns the authority (host and port) of a server. It is closed after the test, together with its open connections. */
async function listen(server: Server): Promise<string> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => sockets.add(socket));
  closing.push(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return `127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const request = (changes: Partial<CallRequest> = {}): CallRequest => ({
  method: 'get',
  path: 'v2/ul-1/status',
  body: undefined,
  headers: undefined,
  signal: AbortSignal.timeout(5_000),
  ...changes,
});

describe('over HTTP', () => {
  let authority: string;
  let seen: IncomingMessage[];
  let connections: number;

  beforeEach(async () => {
    seen = [];
    connections = 0;
    const server = createHttpServer((received, response) => {
      seen.push(received);
      response.end('{"nama":"Kafé"}');
    });
    server.on('connection', () => {
      connections += 1;
    });
    authority = await listen(server);
  });

  it.each([
    ['', '/v2/ul-1/status'],
    ['/', '/v2/ul-1/status'],
    ['/gerbang', '/gerbang/v2/ul-1/status'],
    ['/gerbang/', '/gerbang/v2/ul-1/status'],
  ])('a call is made below a base address that ends in "%s"', async (end, path) => {
    expect(await createCaller(`http://${authority}${end}`, {})(request())).toEqual({
      status: 200,
      text: '{"nama":"Kafé"}',
    });
    expect(seen.map(({ method, url }) => [method, url])).toEqual([['GET', path]]);
  });

  it('only a call that says something announces JSON', async () => {
    const call = createCaller(`http://${authority}`, { accept: 'application/json' });
    await call(request());
    await call(request({ method: 'post', body: '{}' }));
    await call(request({ method: 'post' }));
    const told = seen.map(({ method, headers }) => [method, headers.accept, headers['content-type']]);
    expect(told).toEqual([
      ['GET', 'application/json', undefined],
      ['POST', 'application/json', 'application/json'],
      ['POST', 'application/json', undefined],
    ]);
  });

  it('calls after each other share a connection', async () => {
    const call = createCaller(`http://${authority}`, {});
    for (let i = 0; i < 3; i += 1) {
      await call(request());
      await turn();
    }
    expect(seen).toHaveLength(3);
    expect(connections).toBe(1);
  });
});

it('to an address of HTTPS nothing is sent in the clear', async () => {
  let received = '';
  const authority = await listen(
    createTcpServer((socket) => {
      socket.setEncoding('latin1').once('data', (bytes) => {
        received += bytes;
        socket.destroy();
      });
    }),
  );
  const call = createCaller(`https://${authority}`, { authorization: 'Basic rahasia' });
  await expect(call(request())).rejects.toThrow();
  expect(received).not.toContain('rahasia');
  // How a TLS handshake begins.
  expect(received).toMatch(/^\x16\x03/);
});
