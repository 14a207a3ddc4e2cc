import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** Bytes after brotli: a page of the site of the SDK with all files that it loads at once, and the files of the search. */
export interface DevelopersSize {
  page: number;
  search: number;
}

const BASE = '/developers/';

/** Files that a page names and a browser fetches without a script. */
const LOADED = /<(?:script|link)\b[^>]*\b(?:src|href)="(\/developers\/assets\/[^"]+)"/g;

/** A font is already compressed. */
const bytesOf = (file: string) =>
  file.endsWith('.woff2') ? readFileSync(file).length : brotliCompressSync(readFileSync(file)).length;

/**
 * Measures the build of `apps/developers`.
 *
 * @returns the size of every page by its file, the size of the search, and the largest page
 */
export function measureDevelopers(dist: string): DevelopersSize & { pages: Record<string, number> } {
  const folder = join(dist, 'pages');
  const sizes = new Map<string, number>();
  const sizeOf = (address: string) => {
    const known = sizes.get(address) ?? bytesOf(join(dist, 'client', address.slice(BASE.length)));
    sizes.set(address, known);
    return known;
  };
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.html'));
  const pages = Object.fromEntries(
    files.map((file) => {
      const html = readFileSync(join(folder, file), 'utf8');
      const loaded = new Set([...html.matchAll(LOADED)].map(([, address = '']) => address));
      return [file, bytesOf(join(folder, file)) + [...loaded].reduce((sum, address) => sum + sizeOf(address), 0)];
    }),
  );
  const search = readdirSync(join(dist, 'client/assets'))
    .filter((name) => /^search-.*\.(?:js|json)$/.test(name))
    .reduce((sum, name) => sum + sizeOf(`${BASE}assets/${name}`), 0);
  return { pages, page: Math.max(0, ...Object.values(pages)), search };
}
