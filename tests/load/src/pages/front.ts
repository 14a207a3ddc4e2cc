import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { generate } from 'selfsigned';

/** Headers that belong to one connection, which HTTP/2 has no place for. */
const OF_A_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade']);

/** Handles the front's own requests; undefined for those of the server behind it. */
export type OwnPages = (request: Request) => Promise<Response> | undefined;

/** HTTP/2 over TLS on loopback, as in production, in front of an HTTP/1 server. */
export interface Front {
  /** `https://localhost:…` */
  origin: string;
  /** From then on requests go to this server, except for the front's own pages. */
  open: (target: string, ownPages: OwnPages) => void;
  close: () => Promise<void>;
}

/** Listens with a certificate made for this run. Forwards responses unchanged: the server behind has compressed them. */
export async function openFront(): Promise<Front> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], { algorithm: 'sha256' });
  const agent = new Agent({ keepAlive: true });
  let answer = (_: Http2ServerRequest, response: Http2ServerResponse) => void response.writeHead(503).end();
  const server = createSecureServer({ key, cert, allowHTTP1: true }, (request, response) => answer(request, response));
  const sessions = new Set<{ destroy: () => void }>();
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `https://localhost:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    open: (target, ownPages) => {
      answer = (request, response) => {
        const asked = new Request(new URL(request.url, origin), { headers: plainHeaders(request.headers) });
        const own = ownPages(asked);
        if (own === undefined) passOn(request, response, target, agent);
        else void own.then((page) => answerWith(page, response));
      };
    },
    close: () =>
      new Promise((resolve) => {
        agent.destroy();
        server.close(() => resolve());
        for (const session of sessions) session.destroy();
      }),
  };
}

function plainHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => !name.startsWith(':') && !OF_A_CONNECTION.has(name));
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]));
}

async function answerWith(page: Response, response: Http2ServerResponse): Promise<void> {
  response.writeHead(page.status, Object.fromEntries(page.headers));
  response.end(Buffer.from(await page.arrayBuffer()));
}

function passOn(request: Http2ServerRequest, response: Http2ServerResponse, target: string, agent: Agent): void {
  const headers = { ...plainHeaders(request.headers), 'x-forwarded-proto': 'https' };
  const behind = httpRequest(new URL(request.url, target), { method: request.method, agent, headers }, (answer) => {
    const kept = Object.entries(answer.headers).filter(([name]) => !OF_A_CONNECTION.has(name));
    response.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept));
    answer.pipe(response);
  });
  behind.on('error', () => {
    if (!response.headersSent) response.writeHead(502);
    response.end();
  });
  response.on('close', () => behind.destroy());
  request.pipe(behind);
}
