import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { extname, join, normalize } from 'node:path';

export interface Listening {
  /** `http://127.0.0.1:…`, without a trailing slash. */
  origin: string;
  close: () => Promise<void>;
}

/** Listens on a free port of loopback. */
async function listen(listener: RequestListener): Promise<Listening> {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer<ArrayBuffer> | undefined> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return chunks.length > 0 ? Buffer.concat(chunks) : undefined;
}

/** Serves a fetch function over HTTP, open to pages of other origins like the API. */
export function serveFetch(answer: typeof fetch): Promise<Listening> {
  return listen(async (incoming, outgoing) => {
    outgoing.setHeader('Access-Control-Allow-Origin', '*');
    outgoing.setHeader(
      'Access-Control-Allow-Headers',
      'Authorization, Content-Type, Idempotency-Key, X-Request-Id, Uluran-Version',
    );
    if (incoming.method === 'OPTIONS') return void outgoing.writeHead(204).end();
    const body = await bodyOf(incoming);
    const response = await answer(`http://${incoming.headers.host}${incoming.url}`, {
      method: incoming.method ?? 'GET',
      headers: Object.entries(incoming.headers).map(([name, value]) => [name, String(value)]),
      ...(body && { body }),
    });
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    // Chunk by chunk, because a stream of events does not end.
    for await (const piece of response.body ?? []) outgoing.write(piece);
    outgoing.end();
  });
}

const TYPES: Record<string, string> = {
  ...{ '.html': 'text/html', '.css': 'text/css' },
  ...{ '.js': 'text/javascript', '.mjs': 'text/javascript' },
};

/** Serves a folder's files unchanged, and forwards the body of a post to `/report`. */
export function serveFolder(folder: string, onReport?: (text: string) => void): Promise<Listening> {
  return listen(async (incoming, outgoing) => {
    const path = normalize(new URL(incoming.url ?? '/', 'http://folder.test').pathname);
    if (path === '/report') {
      onReport?.(String(await bodyOf(incoming)));
      return void outgoing.writeHead(204).end();
    }
    const file = await readFile(join(folder, path)).catch(() => null);
    if (file === null) return void outgoing.writeHead(404).end();
    outgoing.writeHead(200, { 'Content-Type': TYPES[extname(path)] ?? 'text/plain' }).end(file);
  });
}
