import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type StartFile, startFile } from '../hydration/start-file.ts';
import type { PaperScripts } from './render.ts';

/** A file of the build, as Vite's notes name it. */
export interface Chunk {
  file: string;
  css?: string[];
  assets?: string[];
  imports?: string[];
}

const ENTRY = 'src/entry-client.tsx';
const ROUTE_CHUNK = /^src\/routes\/(.+)\.tsx(?:\?tsr-split=|$)/;

/** The build's notes, and its entry among them. */
export interface ClientNotes {
  chunks: Record<string, Chunk>;
  entry: Chunk;
  /** The entry and everything it imports, each after what it needs. */
  shared: readonly Chunk[];
}

export function readClientNotes(clientFolder: string): ClientNotes {
  const chunks = JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const entry = chunks[ENTRY];
  if (entry === undefined)
    throw new Error(
      `The client build in ${clientFolder} has no ${ENTRY}. Build it again with "pnpm --filter @uluran/web build".`,
    );
  return { chunks, entry, shared: chunksOf(chunks, ENTRY) };
}

/** Modules of papers, which are built by themselves: what they share with the application must not change its files. */
export const PAPER_MODULES: PaperScripts = {
  'check-proof': 'src/features/book/check/check-proof.ts',
  'check-qr': 'src/features/merchant/check/check-qr.ts',
  pwa: 'src/papers/paper-pwa.ts',
  zakat: 'src/features/zakat/live-zakat.ts',
  'merchant-map': 'src/features/merchant/map/merchant-map.ts',
  measurement: 'src/measurement/measure-paper.ts',
};

/** The style sheet of papers, beside the site's. */
export const PAPER_SHEET = 'src/papers/sheet.css';

/** The build's notes on the files of papers, below the client's folder. */
export const PAPER_NOTES = '.vite/papers.json';

/** Where the files of papers are in a finished build. */
export function readPaperFiles(clientFolder: string): { paperScripts: PaperScripts; paperSheet: string } {
  const notes = JSON.parse(readFileSync(join(clientFolder, PAPER_NOTES), 'utf8')) as Record<string, Chunk>;
  const address = (source: string) => {
    const file = notes[source]?.file;
    if (file === undefined) throw new Error(`The build in ${clientFolder} has no ${source}. Build it again.`);
    return `/${file}`;
  };
  const paperScripts = {
    'check-proof': address(PAPER_MODULES['check-proof']),
    'check-qr': address(PAPER_MODULES['check-qr']),
    'merchant-map': address(PAPER_MODULES['merchant-map']),
    measurement: address(PAPER_MODULES.measurement),
    pwa: address(PAPER_MODULES.pwa),
    zakat: address(PAPER_MODULES.zakat),
  };
  return { paperScripts, paperSheet: address(PAPER_SHEET) };
}

/** A chunk and everything it imports at once, each followed by what it needs. */
export function chunksOf(chunks: Record<string, Chunk>, key: string, seen = new Set<string>()): Chunk[] {
  const chunk = chunks[key];
  if (chunk === undefined || seen.has(key)) return [];
  seen.add(key);
  return [...(chunk.imports ?? []).flatMap((imported) => chunksOf(chunks, imported, seen)), chunk];
}

export function addresses(files: readonly string[], known: readonly string[] = []): string[] {
  return [...new Set(files.map((file) => `/${file}`))].filter((address) => !known.includes(address));
}

/** `campaigns/$slug.donate` → `/campaigns/$slug/donate`, as the router names its routes. Undefined for the root and for what is no route. */
export function routeIdOf(key: string): string | undefined {
  const file = ROUTE_CHUNK.exec(key)?.[1];
  return file === undefined || file === '__root' ? undefined : `/${file.replaceAll('.', '/')}`.replace(/\/index$/, '/');
}

/** What begins the application on the pages of each route, by route id; `__root__` where no route is. */
export function startFilesOf({ chunks, shared }: ClientNotes): Record<string, StartFile> {
  const site = addresses(shared.map(({ file }) => file));
  const files: Record<string, StartFile> = { __root__: startFile(site) };
  for (const key of Object.keys(chunks)) {
    const id = routeIdOf(key);
    // A page is brought to life with its screen; what stands for it while it waits or fails is not needed at once.
    if (id === undefined || /tsr-split=(?!component)/.test(key)) continue;
    const own = chunksOf(chunks, key).map(({ file }) => file);
    files[id] = startFile([...site, ...addresses(own, site)]);
  }
  return files;
}

/** Puts the start files into a client's build. */
export function writeStartFiles(clientFolder: string): void {
  for (const { address, text } of Object.values(startFilesOf(readClientNotes(clientFolder))))
    writeFileSync(join(clientFolder, address), text);
}
