import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCriticalStyles } from '@uluran/page-server';
import type { AssetManifest } from './render.ts';

interface Chunk {
  file: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
}

const ENTRY = 'src/entry-client.tsx';
const ROUTE_CHUNK = /^src\/routes\/(.+)\.tsx(?:\?tsr-split=|$)/;

/** What a page of the built client needs: its modules and the style sheets of each route. */
export interface ClientBuild {
  /** Modules of the application (`__root__`) and of each route's screen, each after those it imports: the boot script begins them in turn. */
  modules: Record<string, string[]>;
  manifest: AssetManifest;
}

/** A chunk and everything it imports at once, each followed by what it needs. */
function chunksOf(chunks: Record<string, Chunk>, key: string, seen = new Set<string>()): Chunk[] {
  const chunk = chunks[key];
  if (chunk === undefined || seen.has(key)) return [];
  seen.add(key);
  return [...(chunk.imports ?? []).flatMap((imported) => chunksOf(chunks, imported, seen)), chunk];
}

function addresses(files: readonly string[], known: readonly string[] = []): string[] {
  return [...new Set(files.map((file) => `/${file}`))].filter((address) => !known.includes(address));
}

/** `campaigns/$slug.donate` → `/campaigns/$slug/donate`, as the router names its routes. */
function routeId(file: string): string {
  return `/${file.replaceAll('.', '/')}`.replace(/\/index$/, '/');
}

/**
 * Reads the build's notes. The router gets no module to preload, so that nothing competes with the page's own pictures: the
 * boot script fetches the application when the page is complete.
 */
export function readClientBuild(clientFolder: string): ClientBuild {
  const chunks = JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const entry = chunks[ENTRY];
  if (entry === undefined)
    throw new Error(
      `The client build in ${clientFolder} has no ${ENTRY}. Build it again with "pnpm --filter @uluran/web build".`,
    );
  const shared = chunksOf(chunks, ENTRY);
  const siteStyles = addresses(shared.flatMap(({ css = [] }) => css));
  const sheets = addresses(Object.values(chunks).flatMap(({ css = [] }) => css));
  const siteModules = addresses(shared.map(({ file }) => file));
  const routes: AssetManifest['routes'] = { __root__: { css: siteStyles } };
  const modules: ClientBuild['modules'] = { __root__: siteModules };
  for (const key of Object.keys(chunks)) {
    const file = ROUTE_CHUNK.exec(key)?.[1];
    if (file === undefined || file === '__root') continue;
    const id = routeId(file);
    const own = chunksOf(chunks, key);
    const css = addresses(
      own.flatMap((chunk) => chunk.css ?? []),
      siteStyles,
    );
    if (css.length > 0) routes[id] = { css: [...new Set([...(routes[id]?.css ?? []), ...css])] };
    const needed = addresses(
      own.map((chunk) => chunk.file),
      siteModules,
    );
    // A page is brought to life with its screen; what stands for it while it waits or fails is not needed at once.
    if (!/tsr-split=(?!component)/.test(key)) modules[id] = needed;
  }
  const late = {
    sheets,
    font: addresses(entry.assets ?? []).find((address) => address.endsWith('.woff2')),
    critical: createCriticalStyles(sheets.map((sheet) => readFileSync(join(clientFolder, sheet), 'utf8')).join('')),
  };
  return { modules, manifest: { routes, late } };
}
