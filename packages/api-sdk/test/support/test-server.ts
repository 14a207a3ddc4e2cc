import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { afterAll } from 'vitest';

/** A request as received. */
export interface WireRequest {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

/** Sends the response to a request, or none. */
export type Answerer = (request: WireRequest, response: ServerResponse) => void;

export interface TestServer {
  baseUrl: string;
  /** Requests since the last `answer`. */
  requests: WireRequest[];
  answer: (answerer: Answerer) => void;
}

/** Starts a server on a free port of loopback that records its requests; it is closed after the test file. */
export async function startTestServer(): Promise<TestServer> {
  const requests: WireRequest[] = [];
  let answerer: Answerer = (_, response) => response.end();
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const request = {
        method: incoming.method ?? '',
        url: incoming.url ?? '',
        headers: incoming.headers,
        body: Buffer.concat(chunks).toString(),
      };
      requests.push(request);
      answerer(request, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return {
    baseUrl: `http://127.0.0.1:${address.port}/api`,
    requests,
    answer: (next) => {
      requests.length = 0;
      answerer = next;
    },
  };
}

/** Always responds with this JSON. */
export const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Answerer =>
  (_, response) =>
    void response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));

/** Responds with these in order, and with the last one from then on. */
export function inTurn(...answerers: Answerer[]): Answerer {
  let turn = 0;
  return (request, response) => {
    answerers[Math.min(turn, answerers.length - 1)]?.(request, response);
    turn += 1;
  };
}
