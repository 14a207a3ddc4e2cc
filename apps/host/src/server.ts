import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { getRequestListener, RequestError } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { createAddressReader, HEALTH_PATH, READINESS_PATH, type TextAnswer, toResponse } from '@uluran/api';
import { answerUnreadable, type LogRefusal, type Refusal, refusalAnswer, requestIdIn } from './refusals.ts';

/** Handles one request; the address is the visitor's. */
export type Answer<Answered extends Response | TextAnswer = Response> = (
  request: Request,
  clientAddress: string,
) => Promise<Answered>;

/** Handler of a server, which also sends text unchanged. */
export type ServerAnswer = Answer<Response | TextAnswer>;

/** Runs before the handler and passes other requests on: the development server's modules and styles. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export interface HostServer {
  port: number;
  /** For the development server, which announces changes through it. */
  http: Server;
  /** Sets the real handler once its dependencies are ready; until then every request gets 503. */
  open: (answer: ServerAnswer, middleware?: Middleware) => void;
  /**
   * Announces that this process is about to stop: it still serves, but is no longer ready, and keeps no connection alive. A load balancer then sends
   * the next requests to another node.
   */
  leave: () => void;
  /** Stops accepting connections, lets open requests finish, and closes the rest after the time limit. */
  close: (drainMs: number) => Promise<void>;
}

/** The port is taken already. */
class PortInUse extends Error {
  override readonly name = 'PortInUse';
  constructor(port: number) {
    super(
      `Port ${port} is in use: stop the process that holds it, or set PORT to another number (0 takes a free one).`,
    );
  }
}

const STARTING = () =>
  Promise.resolve(
    new Response('Uluran sedang disiapkan. Coba lagi sebentar lagi.', {
      status: 503,
      headers: { 'Retry-After': '5', 'Content-Type': 'text/plain; charset=utf-8' },
    }),
  );

/** Milliseconds in which a client must read some of the pending response. */
const STALLED_MS = 30_000;

export interface ListenOptions {
  /** Milliseconds after which a client that reads nothing of a response is disconnected. */
  stalledMs?: number;
  /** Proxies whose `X-Forwarded-For` is trusted. */
  trustedProxies?: readonly string[];
  /** Value of the header that makes browsers use only https, sent with every response; undefined if visitors use plain http. */
  strictTransport?: string | undefined;
  /** Called for every request that is refused before the product handles it. */
  logRefusal?: LogRefusal;
}

/** Listens at once, so that a port in use is detected before the database starts. */
export async function listen(
  port: number,
  hostname: string,
  { trustedProxies = [], strictTransport, logRefusal = () => undefined, stalledMs = STALLED_MS }: ListenOptions = {},
): Promise<HostServer> {
  const addressOf = createAddressReader(trustedProxies);
  let answer: ServerAnswer = STARTING;
  const listener = getRequestListener(
    async (request, { incoming, outgoing }) => {
      const answered = await answer(request, addressOf(incoming as IncomingMessage));
      if (answered instanceof Response) return request.method === 'HEAD' ? await withoutBody(answered) : answered;
      writeText(outgoing as ServerResponse, answered);
      return RESPONSE_ALREADY_SENT;
    },
    {
      overrideGlobalObjects: false,
      hostname: 'localhost',
      errorHandler: (error) => unansweredResponse(error, logRefusal),
    },
  );
  let before: Middleware = (_request, _response, next) => next();
  let leaving = false;
  const everywhere: Readonly<Record<string, string>> =
    strictTransport === undefined ? {} : { 'Strict-Transport-Security': strictTransport };
  function refuse(refused: Refusal, request: IncomingMessage, response: ServerResponse): void {
    writeText(response, refusalAnswer(refused, requestIdIn(request), logRefusal));
  }
  function handle(request: IncomingMessage, response: ServerResponse): void {
    for (const [name, value] of Object.entries(everywhere)) response.setHeader(name, value);
    if (!hasOneHost(request) && !isPlainCheck(request)) return refuse('host', request, response);
    if (leaving) {
      response.shouldKeepAlive = false;
      if (request.url === READINESS_PATH) return refuse('leaving', request, response);
    }
    cutWhenStalled(response, stalledMs);
    before(request, response, () => void listener(request, response));
  }

  // The requested host is checked here, so that the refusal is the product's own response.
  const server = createServer({ requireHostHeader: false }, handle);
  // An unknown expectation may be ignored.
  server.on('checkExpectation', handle);
  answerUnreadable(server, { headers: everywhere, logRefusal });
  await listening(server, port, hostname);
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    http: server,
    open: (next, middleware) => {
      answer = next;
      if (middleware !== undefined) before = middleware;
    },
    leave: () => {
      leaving = true;
    },
    close: (drainMs) => drain(server, drainMs),
  };
}

/**
 * Disconnects a client that has read nothing for this time while bytes wait for it, because idle readers use connections that others need. A response
 * without bytes to send, such as a stream of events, stays open.
 */
function cutWhenStalled(response: ServerResponse, stalledMs: number): void {
  response.setTimeout(stalledMs);
  // With a listener Node does not close the connection.
  response.on('timeout', (socket: Socket) => socket.writableLength > 0 && socket.destroy());
}

/** The response to a request with an invalid address or host, or to one that no handler accepts. */
function unansweredResponse(error: unknown, logRefusal: LogRefusal): Response {
  if (error instanceof RequestError) return toResponse(refusalAnswer('unreadable', undefined, logRefusal));
  return new Response(null, { status: 500 });
}

/** Returns true if exactly one host is given. With two, a proxy and this server could each use a different one. */
function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') hosts += 1;
  }
  return hosts === 1;
}

/** Returns true for a load balancer's check in HTTP/1.0, which has no host. That is safe, because it only reads the health of this process. */
function isPlainCheck({ httpVersion, headers, url }: IncomingMessage): boolean {
  return httpVersion === '1.0' && headers.host === undefined && (url === HEALTH_PATH || url === READINESS_PATH);
}

/** A response to HEAD has no body: an existing one is cancelled, so that its source stops. */
async function withoutBody(answered: Response): Promise<Response> {
  if (answered.body === null) return answered;
  await answered.body.cancel();
  return new Response(null, answered);
}

function writeText(outgoing: ServerResponse, { status, headers, text }: TextAnswer): void {
  outgoing.writeHead(status, text === null ? headers : { ...headers, 'Content-Length': Buffer.byteLength(text) });
  outgoing.end(text);
}

function listening(server: Server, port: number, hostname: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new PortInUse(port) : error),
    );
    server.listen(port, hostname, resolve);
  });
}

const SWEEP_MS = 50;

function drain(server: Server, drainMs: number): Promise<void> {
  return new Promise((resolve) => {
    const limit = setTimeout(() => server.closeAllConnections(), drainMs);
    // A connection is kept alive after its last response for a next request, which must not arrive now.
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
    server.close(() => {
      clearTimeout(limit);
      clearInterval(sweep);
      resolve();
    });
  });
}
