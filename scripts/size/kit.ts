import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';

/** Size of one entry of the component kit in an application: bytes after brotli, without React. */
export type EntrySize = {
  /** The entry and all of its static imports. */
  initial: number;
  /** Chunks that are loaded on demand; 0 when there are none. */
  later: number;
};

/** Sizes of the whole kit, in bytes after brotli. */
export type KitSize = {
  entries: Record<string, EntrySize>;
  /** The style sheet of all components. */
  css: number;
  /** The largest chunk when an application uses everything. */
  chunk: number;
};

type Chunks = Map<string, Rolldown.OutputChunk>;

const brotli = (text: string | Uint8Array): number => brotliCompressSync(text).length;

/** Returns the file of an entry: the `index.ts` of its folder, or the one component. Undefined for a folder of shared parts. */
function entryFile(source: string, name: string): string | undefined {
  return ['index.ts', `${name}.tsx`].map((file) => join(source, name, file)).find((file) => existsSync(file));
}

/** Names of the kit's entries: its folders with such a file. */
export function kitEntries(source: string): string[] {
  return readdirSync(source, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entryFile(source, entry.name) !== undefined)
    .map(({ name }) => name)
    .sort();
}

/** Bundles these files, minified, with all their exports and without React. */
async function bundle(input: Record<string, string>): Promise<(Rolldown.OutputChunk | Rolldown.OutputAsset)[]> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: true,
      modulePreload: false,
      rolldownOptions: { input, preserveEntrySignatures: 'strict', external: [/^react(?:-dom)?(?:\/|$)/] },
    },
  });
  return [result].flat().flatMap((part) => ('output' in part ? part.output : []));
}

function chunksOf(outputs: (Rolldown.OutputChunk | Rolldown.OutputAsset)[]): Chunks {
  return new Map(outputs.flatMap((output) => (output.type === 'chunk' ? [[output.fileName, output] as const] : [])));
}

/** Chunks that are loaded together with `file`, each once. */
function atOnce(chunks: Chunks, file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const imported of chunks.get(file)?.imports ?? []) if (chunks.has(imported)) atOnce(chunks, imported, seen);
  return seen;
}

/**
 * Bundles one entry alone and measures it.
 *
 * @param file the entry's source
 * @throws when the bundle is empty, so that a broken build cannot pass as a small one
 */
export async function measureEntry(file: string): Promise<EntrySize> {
  const chunks = chunksOf(await bundle({ entry: file }));
  const entry = [...chunks.values()].find(({ isEntry }) => isEntry);
  if (entry === undefined || entry.code.trim() === '') throw new Error(`${file} came out empty`);
  const sum = (names: string[]) => names.reduce((total, name) => total + brotli(chunks.get(name)?.code ?? ''), 0);
  const first = atOnce(chunks, entry.fileName);
  return { initial: sum([...first]), later: sum([...chunks.keys()].filter((name) => !first.has(name))) };
}

/**
 * Measures every entry alone, and the kit as a whole.
 *
 * @param source the kit's `src`, with `styles.css` in it
 */
export async function measureKit(source: string): Promise<KitSize> {
  const names = kitEntries(source);
  const file = (name: string) => entryFile(source, name) ?? '';
  const entries: Record<string, EntrySize> = {};
  for (const name of names) entries[name] = await measureEntry(file(name));
  const whole = chunksOf(await bundle(Object.fromEntries(names.map((name) => [name, file(name)]))));
  const styles = await bundle({ styles: join(source, 'styles.css') });
  const sheets = styles.filter((output) => output.type === 'asset' && output.fileName.endsWith('.css'));
  if (sheets.length !== 1) throw new Error(`the style sheets of ${source} came out as ${sheets.length} files`);
  const css = brotli(sheets[0]?.type === 'asset' ? sheets[0].source : '');
  return { entries, css, chunk: Math.max(...[...whole.values()].map(({ code }) => brotli(code))) };
}
