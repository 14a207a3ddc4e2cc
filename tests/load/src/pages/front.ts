import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generate } from 'selfsigned';
import { freePort } from '../processes.ts';

/** Below this path the front serves the floor. */
export const FLOOR_PATH = '/floor';

const HAPROXY = process.env.HAPROXY_PATH ?? '/usr/sbin/haproxy';
const START_LIMIT_MS = 10_000;

/** Handles the front's own requests; undefined for an address that it has no page at. */
export type OwnPages = (request: Request) => Promise<Response> | undefined;

/** HTTP/2 over TLS on loopback, as in production, in front of an HTTP/1 server. */
export interface Front {
  /** `https://localhost:…` */
  origin: string;
  /** From then on requests go to this server, except for the floor's pages. */
  open: (target: string, ownPages: OwnPages) => Promise<void>;
  close: () => Promise<void>;
}

/** One small server for the floor's pages: as the product, it is reached through the proxy alone. */
async function servePages(ownPages: OwnPages): Promise<Server> {
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const headers = new Headers({ 'accept-encoding': String(request.headers['accept-encoding'] ?? '') });
    const page = await ownPages(new Request(`http://floor${request.url}`, { headers }));
    response.writeHead(page?.status ?? 404, page && Object.fromEntries(page.headers));
    response.end(page && Buffer.from(await page.arrayBuffer()));
  };
  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

const configuration = (port: number, certificate: string, target: string, floorPort: number): string => `
global
  maxconn 500
defaults
  mode http
  timeout connect 5s
  timeout client 60s
  timeout server 60s
  http-reuse always
frontend front
  bind 127.0.0.1:${port} ssl crt ${certificate} alpn h2,http/1.1
  http-request set-header X-Forwarded-Proto https
  option forwardfor
  use_backend floor if { path_beg ${FLOOR_PATH}/ }
  default_backend product
backend product
  server product ${new URL(target).host}
backend floor
  server floor 127.0.0.1:${floorPort}
`;

async function untilOpen(proxy: ChildProcess, port: number): Promise<void> {
  const limit = Date.now() + START_LIMIT_MS;
  // Any answer will do: a request without TLS is refused, but by the proxy.
  const answers = () =>
    fetch(`http://127.0.0.1:${port}`).then(
      () => true,
      (error: unknown) => (error as { cause?: { code?: string } }).cause?.code !== 'ECONNREFUSED',
    );
  while (!(await answers())) {
    if (proxy.exitCode !== null || Date.now() > limit) throw new Error('HAProxy has not started.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/**
 * HAProxy with a certificate made for this run, as the operations guide has it in front of the product. A proxy written here took longer for
 * a page's twenty files than the product did, and Lighthouse counts that as the product's time to respond, twice for each picture.
 */
export async function openFront(): Promise<Front> {
  if (!existsSync(HAPROXY))
    throw new Error(`There is no HAProxy at ${HAPROXY}. Install Debian's haproxy, or set HAPROXY_PATH.`);
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], { algorithm: 'sha256' });
  const port = await freePort();
  const folder = await mkdtemp(join(tmpdir(), 'uluran-front-'));
  const stops: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  return {
    origin: `https://localhost:${port}`,
    open: async (target, ownPages) => {
      const floor = await servePages(ownPages);
      stops.push(() => new Promise((resolve) => floor.close(resolve)));
      const [certificate, file] = [join(folder, 'front.pem'), join(folder, 'haproxy.cfg')];
      await writeFile(certificate, `${cert}\n${key}`);
      await writeFile(file, configuration(port, certificate, target, (floor.address() as AddressInfo).port));
      const proxy = spawn(HAPROXY, ['-db', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] });
      const ended = new Promise((resolve) => proxy.once('exit', resolve));
      stops.push(() => {
        proxy.kill('SIGKILL');
        return ended;
      });
      await untilOpen(proxy, port);
    },
    close: async () => {
      for (const stop of stops.toReversed()) await stop();
    },
  };
}
