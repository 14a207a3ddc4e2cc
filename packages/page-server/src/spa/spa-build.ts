import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

const ENTRY = 'src/main.tsx';

/** Addresses of the files that a page of a single-page app loads at once. */
export interface SpaBuild {
  entryUrl: string;
  /** Modules that the entry imports, fetched in parallel. */
  modules: readonly string[];
  styles: readonly string[];
}

/** A chunk and all its static imports. Each chunk follows its own imports. */
function chunksOf(chunks: Record<string, Chunk>, key: string, seen = new Set<string>()): Chunk[] {
  const chunk = chunks[key];
  if (chunk === undefined || seen.has(key)) return [];
  seen.add(key);
  return [...(chunk.imports ?? []).flatMap((imported) => chunksOf(chunks, imported, seen)), chunk];
}

/**
 * Reads the manifest of an app's build.
 *
 * @param base path of the app, without a trailing slash
 * @throws without a build, with the remedy
 */
export function readSpaBuild(clientFolder: string, base: string): SpaBuild {
  const chunks = JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const entry = chunks[ENTRY];
  if (entry === undefined) throw new Error(`The client build in ${clientFolder} has no ${ENTRY}. Build the app again.`);
  const shared = chunksOf(chunks, ENTRY);
  const addressOf = (file: string) => `${base}/${file}`;
  return {
    entryUrl: addressOf(entry.file),
    modules: shared.filter((chunk) => chunk !== entry).map(({ file }) => addressOf(file)),
    styles: [...new Set(shared.flatMap(({ css = [] }) => css))].map(addressOf),
  };
}
