import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

const ENTRY = 'src/main.tsx';
const BASE = '/account/';

/** Addresses of what a page of the member area loads at once. */
export interface ClientBuild {
  entryUrl: string;
  /** Modules the entry imports, fetched beside it. */
  modules: readonly string[];
  styles: readonly string[];
}

/** A chunk and everything it imports at once, each followed by what needs it. */
function chunksOf(chunks: Record<string, Chunk>, key: string, seen = new Set<string>()): Chunk[] {
  const chunk = chunks[key];
  if (chunk === undefined || seen.has(key)) return [];
  seen.add(key);
  return [...(chunk.imports ?? []).flatMap((imported) => chunksOf(chunks, imported, seen)), chunk];
}

/** Reads the build's notes. @throws when there is no build, with what to do about it. */
export function readClientBuild(clientFolder: string): ClientBuild {
  const chunks = JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const entry = chunks[ENTRY];
  if (entry === undefined)
    throw new Error(
      `The client build in ${clientFolder} has no ${ENTRY}. Build it again with "pnpm --filter @uluran/member build".`,
    );
  const shared = chunksOf(chunks, ENTRY);
  return {
    entryUrl: BASE + entry.file,
    modules: shared.filter((chunk) => chunk !== entry).map(({ file }) => BASE + file),
    styles: [...new Set(shared.flatMap(({ css = [] }) => css))].map((file) => BASE + file),
  };
}
