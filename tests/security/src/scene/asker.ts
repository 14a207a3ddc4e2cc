import { Agent, type IncomingHttpHeaders, request } from 'node:http';

/** One request, as close to the wire as a client library lets one come. */
export interface Question {
  method?: string;
  /** Path and query, sent as they are; characters that a request line cannot have are percent-encoded. */
  target: string;
  headers?: Record<string, string | string[]>;
  body?: string | Buffer;
}

export interface Answered {
  /** 0 when the connection ended, or time ran out, without an answer. */
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
  milliseconds: number;
}

/** Asks the product under attack, one address of the internet per question by default. */
export interface Asker {
  origin: string;
  ask: (question: Question) => Promise<Answered>;
  close: () => void;
}

const PATIENCE_MS = 10_000;
const CONNECTIONS = 8;

let visitors = 0;

/** An unused address: budgets are counted by address and by network, and are not what is attacked here. */
function nextAddress(): string {
  visitors += 1;
  return `100.${64 + ((visitors >> 16) & 63)}.${(visitors >> 8) & 255}.${visitors & 255}`;
}

/** A path as a request line can have it. */
export function lineOf(target: string): string {
  return target.replaceAll(/[^\x21-\x7e]/gu, (character) =>
    encodeURIComponent(character.isWellFormed() ? character : '\ufffd'),
  );
}

export function createAsker(origin: string): Asker {
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
        // A stream of events has no end; what it begins with is enough.
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
