import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PRODUCT_NAME } from '@uluran/brand';
import { PAGE_IDENTITY } from '@uluran/brand/identity';
import { LOOK_VERSION } from '@uluran/brand/look';
import { compressedResponse } from '@uluran/page-server';
import { removalScript } from '@uluran/pwa/removal';
import { WORKER_PATH } from './addresses.ts';

const BUILT = join(import.meta.dirname, '../dist/sw.js');

/** Policy of the worker's own requests: the site, and no script except the worker itself. */
const POLICY = "default-src 'none'; connect-src 'self'";

/** The worker was not built. */
class WorkerNotBuilt extends Error {
  override readonly name = 'WorkerNotBuilt';
  constructor() {
    super('The service worker is not built: run `npm start`, which builds it, or `pnpm exec turbo run build` first.');
  }
}

function readBuilt(): string {
  if (!existsSync(BUILT)) throw new WorkerNotBuilt();
  return readFileSync(BUILT, 'utf8');
}

/** The built worker with its foundation. A changed foundation, or changed colours, make a new version, which stores the offline pages again. */
function workerScript(): string {
  const version = createHash('sha256')
    .update(JSON.stringify(PAGE_IDENTITY))
    .update(LOOK_VERSION)
    .digest('base64url')
    .slice(0, 22);
  return `self.siteName=${JSON.stringify(PRODUCT_NAME)};${readBuilt()}\n// ${version}\n`;
}

/** Returns true for the address of the worker's script. */
export function isWorkerPath(pathname: string): boolean {
  return pathname === WORKER_PATH;
}

/**
 * Responds to requests for `/sw.js`, which no cache stores. Its entity tag lets pages check for a new version in a few bytes.
 *
 * @param isOff serves a worker that removes itself and all its stored data, from every browser that has one
 */
export function createServiceWorkerHandler({ isOff }: { isOff: boolean }): (request: Request) => Promise<Response> {
  const text = isOff ? removalScript() : workerScript();
  const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  return async (request) => {
    const headers = new Headers({
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-store',
      'Content-Security-Policy': POLICY,
      'X-Content-Type-Options': 'nosniff',
      ETag: etag,
    });
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      headers.set('Allow', 'GET, HEAD');
      return new Response(null, { status: 405, headers });
    }
    if (request.headers.get('If-None-Match') === etag) return new Response(null, { status: 304, headers });
    return await compressedResponse(request, text, { status: 200, headers });
  };
}
