import { Agent, type IncomingHttpHeaders, request } from 'node:http';

/** One request, as close to the wire as the client library allows. */
export interface Question {
  method?: string;
  /** Path and query, sent unchanged, but characters that a request line cannot contain are percent-encoded. */
  target: string;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
}

export interface Answered {
  /** 0 if the connection ended, or the time was over, without a response. */
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
  milliseconds: number;
}

/** Sends requests to the attacked product, by default each from a new internet address. */
export interface RequestSender {
  origin: string;
  ask: (question: Question) => Promise<Answered>;
  close: () => void;
}

const PATIENCE_MS = 10_000;
const CONNECTIONS = 8;

let visitors = 0;

/** An unused address: budgets are counted per address and network, and this attack is not about them. */
function nextAddress(): string {
  visitors += 1;
  return `100.${64 + ((visitors >> 16) & 63)}.${(visitors >> 8) & 255}.${visitors & 255}`;
}

/** A path in the form of a request line. */
export function lineOf(target: string): string {
  return target.replaceAll(/[^\x21-\x7e]/gu, (character) =>
    encodeURIComponent(character.isWellFormed() ? character : '\ufffd'),
  );
}

export function createRequestSender(origin: string): RequestSender {
  const { hostname, port } = new URL(origin);
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

  function ask({ method = 'GET', target, headers = {}, body }: Question): Promise<Answered> {
    const startedAt = performance.now();
    return new Promise((resolve) => {
      const tell = (status: number, received: IncomingHttpHeaders, bytes: Buffer) =>
        resolve({
          status,
          headers: received,
          body: bytes,
          text: bytes.toString('utf8'),
          milliseconds: performance.now() - startedAt,
        });
      const sent = request({
        agent,
        hostname,
        port,
        method,
        path: lineOf(target),
        headers: {
          'X-Forwarded-For': nextAddress(),
          ...(body !== undefined && { 'Content-Length': Buffer.byteLength(body) }),
          ...headers,
        },
      });
      sent.setTimeout(PATIENCE_MS, () => sent.destroy(new Error('no answer in time')));
      sent.on('error', (error) => tell(0, {}, Buffer.from(String(error))));
      sent.on('response', (response) => {
        const chunks: Buffer[] = [];
        const finish = () => tell(response.statusCode ?? 0, response.headers, Buffer.concat(chunks));
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', finish);
        response.on('error', finish);
        // A stream of events has no end; its start is enough.
        if (response.headers['content-type']?.startsWith('text/event-stream')) {
          finish();
          sent.destroy();
        }
      });
      sent.end(body);
    });
  }

  return { origin, ask, close: () => agent.destroy() };
}
