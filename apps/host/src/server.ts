import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { createAddressReader, READINESS_PATH, type TextAnswer } from '@uluran/api';

/** Answers one request; the address is the visitor's. */
export type Answer<Answered extends Response | TextAnswer = Response> = (
  request: Request,
  clientAddress: string,
) => Promise<Answered>;

/** Answers of a server, which writes text as it is. */
export type ServerAnswer = Answer<Response | TextAnswer>;

/** Stands before the answers and passes on what is not its own: the development server's modules and styles. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export interface HostServer {
  port: number;
  /** For the development server, which announces changes through it. */
  http: Server;
  /** Puts the real answers in place once everything behind them is up; until then every request is a 503. */
  open: (answer: ServerAnswer, middleware?: Middleware) => void;
  /**
   * Says from now on that this process is about to go: it answers as before, but is not ready any more, and no connection is kept for
   * another request. A balancer that hears it sends the next ones elsewhere.
   */
  leave: () => void;
  /** Stops taking connections, lets open requests finish, and after the time ends what is left. */
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

/** What a balancer hears of a process that is about to go. */
function refuseNewWork(response: ServerResponse): void {
  const body = { status: false, message: 'Proses ini segera berhenti.', data: { code: 'service_unavailable' } };
  response.writeHead(503, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify(body));
}

/** Listens at once, so that a port in use is noticed before a database is started. */
export async function listen(
  port: number,
  hostname: string,
  trustedProxies: readonly string[] = [],
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
    { overrideGlobalObjects: false },
  );
  let before: Middleware = (_request, _response, next) => next();
  let leaving = false;
  const server = createServer((request, response) => {
    if (leaving) {
      response.shouldKeepAlive = false;
      if (request.url === READINESS_PATH) return refuseNewWork(response);
    }
    before(request, response, () => void listener(request, response));
  });
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

/** HEAD is answered without a body, whoever made one: it is cancelled, so that nothing goes on behind it. */
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
    // A connection whose last request has just been answered is kept open for a next one, which would not be welcome.
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
    server.close(() => {
      clearTimeout(limit);
      clearInterval(sweep);
      resolve();
    });
  });
}
