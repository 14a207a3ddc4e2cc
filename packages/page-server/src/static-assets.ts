import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import { chooseEncoding, type Encoding } from './compression.ts';

const CONTENT_TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

const SUFFIXES = { br: '.br', gzip: '.gz' } as const satisfies Partial<Record<Encoding, string>>;

interface Asset {
  type: string;
  etag: string;
  cacheControl: string;
  body: Buffer;
  compressed: { encoding: 'br' | 'gzip'; body: Buffer }[];
}

/** The files of the client's build, in memory with the compressed copies of the build. */
export interface StaticAssets {
  /** Addresses of all files. */
  readonly paths: ReadonlySet<string>;
  /** Handles GET and HEAD of a file of the build; undefined for other paths. */
  respond(request: Request, pathname: string): Response | undefined;
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function readAsset(file: string, hashed: boolean): Asset {
  const body = readFileSync(file);
  const compressed = (['br', 'gzip'] as const)
    .filter((encoding) => existsSync(file + SUFFIXES[encoding]))
    .map((encoding) => ({ encoding, body: readFileSync(file + SUFFIXES[encoding]) }));
  return {
    type: CONTENT_TYPES[extname(file)] ?? 'application/octet-stream',
    etag: createHash('sha256').update(body).digest('base64url').slice(0, 22),
    // Names under assets/ contain a hash of their content; other files keep their names when they change.
    cacheControl: hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600, stale-while-revalidate=86400',
    body,
    compressed,
  };
}

/** Reads a client build (`dist/client`), whose addresses begin with `base` (`/account/`). The build's metadata (`.vite/`) is not served. */
export function loadStaticAssets(clientFolder: string, base = '/'): StaticAssets {
  const assets = new Map<string, Asset>();
  for (const file of filesBelow(clientFolder)) {
    const name = relative(clientFolder, file).split(sep).join('/');
    if (name.startsWith('.vite/') || name.endsWith('.br') || name.endsWith('.gz')) continue;
    assets.set(base + name, readAsset(file, name.startsWith('assets/')));
  }
  return {
    paths: new Set(assets.keys()),
    respond(request, pathname) {
      const asset = assets.get(pathname);
      if (asset === undefined) return undefined;
      const encoding = chooseEncoding(
        request.headers.get('accept-encoding'),
        asset.compressed.map((copy) => copy.encoding),
      );
      const body = asset.compressed.find((copy) => copy.encoding === encoding)?.body ?? asset.body;
      const etag = `"${asset.etag}${encoding ? `-${encoding}` : ''}"`;
      const headers = new Headers({
        'Content-Type': asset.type,
        'Cache-Control': asset.cacheControl,
        ETag: etag,
        'X-Content-Type-Options': 'nosniff',
      });
      if (asset.compressed.length > 0) headers.set('Vary', 'Accept-Encoding');
      if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
      if (encoding !== undefined) headers.set('Content-Encoding', encoding);
      headers.set('Content-Length', String(body.length));
      return new Response(request.method === 'HEAD' ? null : new Uint8Array(body), { status: 200, headers });
    },
  };
}
