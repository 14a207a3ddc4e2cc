import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createAddressReader } from '@uluran/api';

/** Answers one request; the address is the visitor's. */
export type Answer = (request: Request, clientAddress: string) => Promise<Response>;

/** Stands before the answers and passes on what is not its own: the development server's modules and styles. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export interface HostServer {
  port: number;
  /** For the development server, which announces changes through it. */
  http: Server;
  /** Puts the real answers in place once everything behind them is up; until then every request is a 503. */
  open: (answer: Answer, middleware?: Middleware) => void;
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

/** Listens at once, so that a port in use is noticed before a database is started. */
export async function listen(
  port: number,
  hostname: string,
  trustedProxies: readonly string[] = [],
): Promise<HostServer> {
  const addressOf = createAddressReader(trustedProxies);
  let answer: Answer = STARTING;
  const listener = getRequestListener(
    (request, { incoming }) => answer(request, addressOf(incoming as IncomingMessage)),
    {
      overrideGlobalObjects: false,
    },
  );
  let before: Middleware = (_request, _response, next) => next();
  const server = createServer((request, response) => before(request, response, () => void listener(request, response)));
  await listening(server, port, hostname);
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    http: server,
    open: (next, middleware) => {
      answer = next;
      if (middleware !== undefined) before = middleware;
    },
    close: (drainMs) => drain(server, drainMs),
  };
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
