import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { createServer, type ViteDevServer } from 'vite';
import { APPLE_RETURN_PATH, appleReturnResponse } from '../../../src/server/index.ts';

const ROOT = new URL('../../..', import.meta.url).pathname;

function toRequest(message: IncomingMessage): Request {
  const { method = 'GET', headers } = message;
  return new Request(`http://127.0.0.1${APPLE_RETURN_PATH}`, {
    method,
    headers: { 'content-type': headers['content-type'] ?? '' },
    ...(method === 'POST' && { body: Readable.toWeb(message) as ReadableStream, duplex: 'half' }),
  });
}

/** A page of signing in, sent as the real ones are, and the page that the vendor returns to. */
function pages(script: string, data: Record<string, string>) {
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${value}"`);
  const body = `<!doctype html><html lang="id"><body${attributes.join('')}><script type="module" src="${script}"></script></body></html>`;
  return {
    name: 'pages',
    configureServer({ middlewares }: ViteDevServer) {
      middlewares.use(APPLE_RETURN_PATH, async (message, answer) => {
        const response = await appleReturnResponse(toRequest(message));
        answer.writeHead(response?.status ?? 500, Object.fromEntries(response?.headers ?? []));
        answer.end(await response?.text());
      });
      middlewares.use('/login', (_message, answer) => {
        answer.setHeader('Content-Type', 'text/html; charset=utf-8');
        answer.setHeader('Cross-Origin-Opener-Policy', 'same-origin-allow-popups');
        answer.end(body);
      });
    },
  };
}

/** A site of one page, which runs a script of the tests and finds `data` on its body. */
export async function startSite(
  script: string,
  data: Record<string, string>,
): Promise<{ url: string; stop(): Promise<void> }> {
  const vite = await createServer({
    root: ROOT,
    configFile: false,
    appType: 'custom',
    logLevel: 'error',
    cacheDir: 'node_modules/.vite-idp',
    server: { host: '127.0.0.1', port: 0 },
    optimizeDeps: { entries: ['test/idp/*-page.ts'], include: ['@firebase/app', '@firebase/auth', 'ky', 'zod/mini'] },
    plugins: [pages(script, data)],
  });
  await vite.listen();
  return { url: vite.resolvedUrls?.local[0] ?? '', stop: () => vite.close() };
}
