import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** One chunk in the manifest that Vite writes beside the client build, keyed by source file. */
type Chunk = { file: string; isEntry?: boolean; imports?: string[]; css?: string[] };
type Manifest = Record<string, Chunk>;

/** Bytes after brotli that a visitor loads before a page is complete. */
export type PageSize = { javascript: number; css: number };

/** Parts of a route file that are not needed to show its page. */
const NOT_INITIAL = /[?&]tsr-split=(?:errorComponent|notFoundComponent|pendingComponent)/;

/** `keys` and all of their static imports. */
function closure(manifest: Manifest, keys: string[]): Set<string> {
  const seen = new Set<string>();
  const visit = (key: string) => {
    if (seen.has(key)) return;
    seen.add(key);
    for (const imported of manifest[key]?.imports ?? []) visit(imported);
  };
  for (const key of keys) visit(key);
  return seen;
}

/**
 * Measures pages of a client build.
 *
 * @param dist folder that Vite built for the browser, with `.vite/manifest.json` in it
 * @param pages route files that make up each page, relative to the app: `{ '/': ['src/routes/index.tsx'] }`
 * @throws when the build has no entry, so that a broken build cannot pass as a small one
 */
export function measurePages(dist: string, pages: Record<string, string[]>): Record<string, PageSize> {
  const manifest: Manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));
  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry);
  if (entries.length === 0) throw new Error(`${dist} holds no entry: build the apps first`);
  const sizes = new Map<string, number>();
  const sizeOf = (file: string) => {
    const size = sizes.get(file) ?? brotliCompressSync(readFileSync(join(dist, file))).length;
    sizes.set(file, size);
    return size;
  };
  const sum = (files: Iterable<string>) => [...new Set(files)].reduce((total, file) => total + sizeOf(file), 0);
  const measure = (routes: string[]): PageSize => {
    const lazy = Object.keys(manifest).filter(
      (key) => routes.includes(key.split('?')[0] ?? key) && !NOT_INITIAL.test(key),
    );
    const chunks = [...closure(manifest, [...entries, ...lazy])].flatMap((key) => manifest[key] ?? []);
    const scripts = chunks.map(({ file }) => file).filter((file) => file.endsWith('.js'));
    const styles = chunks.flatMap(({ file, css = [] }) => (file.endsWith('.css') ? [file] : css));
    return { javascript: sum(scripts), css: sum(styles) };
  };
  return Object.fromEntries(Object.entries(pages).map(([page, routes]) => [page, measure(routes)]));
}
