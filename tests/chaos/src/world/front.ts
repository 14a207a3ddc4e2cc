import { Agent, request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** Interval of the readiness checks; usual balancers check every one to ten seconds. */
const CHECK_EVERY_MS = 500;
const CHECK_LIMIT_MS = 2_000;
const KEPT_MS = 60_000;
/** Refusals in a row after which a node is out of service. */
const FALL = 2;

/** Headers of one connection only. */
const OF_THE_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'te', 'trailer'];
const REPEATABLE = ['GET', 'HEAD'];

/** A round-robin balancer over the nodes. */
export interface Front {
  origin: string;
  /** Requests without a response from their node. */
  inFlight: (nodeOrigin: string) => number;
  isUp: (nodeOrigin: string) => boolean;
  /** Responses of 500 and above since the last read, the balancer's own included. */
  takeFailures: () => string[];
  stop: () => Promise<void>;
}

interface Backend {
  origin: string;
  agent: Agent;
  up: boolean;
  refusals: number;
  inFlight: number;
}

/**
 * Starts a load balancer. It checks the readiness of each node, keeps connections open and sends a request that could not be sent
 * to another node. It repeats a sent request only if that is harmless (GET on a kept connection that proved dead). Any other
 * failure is a 502, because the outcome is unknown.
 */
export async function startFront(origins: readonly string[]): Promise<Front> {
  const backends = origins.map(
    (origin): Backend => ({
      origin,
      agent: new Agent({ keepAlive: true }),
      up: false,
      refusals: 0,
      inFlight: 0,
    }),
  );
  const failures: string[] = [];
  let turn = 0;

  const fail = (request: IncomingMessage, response: ServerResponse, why: string, status = 502) => {
    failures.push(`${status} ${request.method} ${request.url}: ${why}`);
    if (response.headersSent) response.destroy();
    else response.writeHead(status, { 'Content-Type': 'text/plain' }).end(why);
  };

  function nextBackend(tried: ReadonlySet<Backend>): Backend | undefined {
    const waiting = backends.filter((backend) => backend.up && !tried.has(backend));
    turn += 1;
    return waiting[turn % waiting.length];
  }

  function send(request: IncomingMessage, body: Buffer, response: ServerResponse, tried = new Set<Backend>()): void {
    const backend = nextBackend(tried);
    if (backend === undefined) return fail(request, response, 'no node is up', 503);
    backend.inFlight += 1;
    const onward = ask(new URL(request.url ?? '/', backend.origin), {
      method: request.method,
      headers: onwardHeaders(request, body),
      agent: backend.agent,
    });
    onward.once('close', () => {
      backend.inFlight -= 1;
    });
    let connected = false;
    onward.once('socket', (socket) => {
      connected = !socket.connecting;
      if (connected) return;
      socket.once('connect', () => {
        connected = true;
      });
    });
    let answered = false;
    onward.once('response', (answer) => {
      answered = true;
      if ((answer.statusCode ?? 0) >= 500) failures.push(`${answer.statusCode} ${request.method} ${request.url}`);
      response.writeHead(answer.statusCode ?? 502, withoutConnection(answer.headers));
      answer.pipe(response);
      answer.once('error', () => response.destroy());
    });
    onward.once('error', (error) => {
      if (answered) return fail(request, response, `the answer broke off (${error.message})`);
      if (!connected) {
        backend.up = false;
        return send(request, body, response, tried.add(backend));
      }
      if (onward.reusedSocket && REPEATABLE.includes(request.method ?? '')) return send(request, body, response, tried);
      return fail(request, response, `${backend.origin} did not answer (${error.message})`);
    });
    response.once('close', () => onward.destroy());
    onward.end(body);
  }

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.once('end', () => send(request, Buffer.concat(chunks), response));
  });
  // Visitors close a kept connection first, as behind real balancers; otherwise our close could coincide with their next request.
  server.keepAliveTimeout = KEPT_MS;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const stopChecking = await checkHealth(backends);
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    inFlight: (origin) => backends.find((backend) => backend.origin === origin)?.inFlight ?? 0,
    isUp: (origin) => backends.find((backend) => backend.origin === origin)?.up ?? false,
    takeFailures: () => failures.splice(0),
    stop: async () => {
      stopChecking();
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      });
      for (const { agent } of backends) agent.destroy();
    },
  };
}

function onwardHeaders({ headers, socket }: IncomingMessage, body: Buffer) {
  const forwarded = [headers['x-forwarded-for'], socket.remoteAddress].filter(Boolean).join(', ');
  const kept = { ...withoutConnection(headers), 'x-forwarded-for': forwarded };
  return body.length > 0 ? { ...kept, 'content-length': body.length } : kept;
}

function withoutConnection(headers: IncomingMessage['headers']) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_THE_CONNECTION.includes(name)));
}

/** Checks every node at once, then periodically; returns a function that stops it. */
async function checkHealth(backends: readonly Backend[]): Promise<() => void> {
  const look = async (backend: Backend) => {
    const answer = await fetch(`${backend.origin}/api/readyz`, { signal: AbortSignal.timeout(CHECK_LIMIT_MS) }).catch(
      () => undefined,
    );
    await answer?.body?.cancel();
    backend.refusals = answer?.ok ? 0 : backend.refusals + 1;
    backend.up = backend.refusals === 0 || (backend.up && backend.refusals < FALL);
  };
  await Promise.all(backends.map(look));
  const timer = setInterval(() => void backends.map(look), CHECK_EVERY_MS);
  return () => clearInterval(timer);
}
