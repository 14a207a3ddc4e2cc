import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { ISLANDS, type IslandName, LOADER, SITE_STYLES } from '../islands/registry.ts';
import type { BuildAddresses } from './render.ts';

/** A file of the build, as in Vite's manifest. */
export interface Chunk {
  file: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
}

export type ClientNotes = Record<string, Chunk>;

export function readClientNotes(clientFolder: string): ClientNotes {
  return JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8')) as ClientNotes;
}

function chunkOf(notes: ClientNotes, key: string): Chunk {
  const chunk = notes[key];
  if (chunk === undefined)
    throw new Error(`The client build has no ${key}. Build it again with "pnpm --filter @uluran/web build".`);
  return chunk;
}

/** A chunk and its static imports, each import before the chunks that import it. */
function chunksOf(chunks: ClientNotes, key: string, seen = new Set<string>()): Chunk[] {
  const chunk = chunks[key];
  if (chunk === undefined || seen.has(key)) return [];
  seen.add(key);
  return [...(chunk.imports ?? []).flatMap((imported) => chunksOf(chunks, imported, seen)), chunk];
}

function addresses(files: readonly string[], known: readonly string[] = []): string[] {
  return [...new Set(files.map((file) => `/${file}`))].filter((address) => !known.includes(address));
}

/** Addresses of a module and its static imports, the module first. */
const filesOf = (notes: ClientNotes, key: string): string[] => {
  chunkOf(notes, key);
  return addresses(
    chunksOf(notes, key)
      .toReversed()
      .map(({ file }) => file),
  );
};

/** The style sheet of every page, and the font in it. */
export function readSiteStyles(notes: ClientNotes): { sheet: string; font: string | undefined } {
  const { file, assets = [] } = chunkOf(notes, SITE_STYLES);
  // The style sheet contains more fonts, for single texts.
  const fonts = [...Object.values(notes).map(({ file }) => file), ...assets];
  const font = fonts.find((name) => posix.basename(name).startsWith('plus-jakarta-sans') && name.endsWith('.woff2'));
  return { sheet: `/${file}`, font: font === undefined ? undefined : `/${font}` };
}

/** Reads the addresses of the modules that pages load. */
export function readBuildAddresses(notes: ClientNotes): BuildAddresses {
  const islands = Object.entries(ISLANDS).map(([name, source]) => [name, filesOf(notes, source)] as const);
  return {
    loader: `/${chunkOf(notes, LOADER).file}`,
    islands: Object.fromEntries(islands) as Record<IslandName, string[]>,
  };
}
