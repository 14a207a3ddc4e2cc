import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';

const TYPES: Record<string, string> = {
  ...{ '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' },
  ...{ '.svg': 'image/svg+xml', '.woff2': 'font/woff2' },
};

/** A folder on the network: `http://127.0.0.1:…`, without a closing slash. */
export interface Served {
  origin: string;
  close: () => Promise<void>;
}

/** Serves a folder's files as they are, on a free port of loopback. */
export async function serveFolder(folder: string): Promise<Served> {
  const server = createServer(async (incoming, outgoing) => {
    const path = normalize(new URL(incoming.url ?? '/', 'http://folder.test').pathname);
    const file = await readFile(join(folder, path)).catch(() => null);
    if (file === null) return void outgoing.writeHead(404).end();
    outgoing.writeHead(200, { 'Content-Type': TYPES[extname(path)] ?? 'text/plain' }).end(file);
  });
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
