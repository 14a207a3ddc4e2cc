/**
 * Builds the site of the SDK: `dist/client` with its files, at addresses with a hash of them, and `dist/pages` with its pages. Everything
 * it is written from is in this repository.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { recordCalls } from '@uluran/api-sdk/documentation';
import { CLIENT_TARGETS } from '@uluran/page-server/client-build';
import { precompress } from '@uluran/page-server/precompress';
import { build } from 'vite';
import { readGroups } from './site/catalogue.ts';
import { type Files, writePages } from './site/pages.ts';
import { searchIndex } from './site/search-index.ts';
import { tryCalls } from './site/try-calls.ts';

const HOME = join(import.meta.dirname, '..');
const CLIENT = join(HOME, 'dist/client');
const PAGES = join(HOME, 'dist/pages');
const BASE = '/developers/';
/** Stands in the pages until the index of them is made. */
const SEARCH_LATER = '/developers/assets/search.json';

interface Chunk {
  file: string;
  css?: string[];
  assets?: string[];
}

/** Writes a file at an address with a hash of its content, and returns the address. */
function writeHashed(name: string, text: string): string {
  const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
  const file = `assets/${name}-${hash}.json`;
  writeFileSync(join(CLIENT, file), text);
  return BASE + file;
}

async function buildClient(): Promise<Pick<Files, 'script' | 'style' | 'font'>> {
  await build({
    root: HOME,
    base: BASE,
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir: 'dist/client',
      emptyOutDir: true,
      manifest: true,
      assetsInlineLimit: 0,
      target: CLIENT_TARGETS,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: 'src/browser/main.ts' },
    },
  });
  const manifest = JSON.parse(readFileSync(join(CLIENT, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const { file = '', css = [], assets = [] } = manifest['src/browser/main.ts'] ?? {};
  const font = [...assets, ...Object.values(manifest).map((chunk) => chunk.file)].find((name) =>
    name.endsWith('.woff2'),
  );
  if (font === undefined || css[0] === undefined) throw new Error('The build has no font or no style sheet.');
  return { script: BASE + file, style: BASE + css[0], font: BASE + font };
}

rmSync(join(HOME, 'dist'), { recursive: true, force: true });
process.chdir(HOME);
const client = await buildClient();
const groups = readGroups();
const recorded = await recordCalls();
mkdirSync(join(CLIENT, 'assets'), { recursive: true });
const calls = Object.fromEntries(
  groups.map((group) => [group.key, writeHashed(`calls-${group.key}`, JSON.stringify(tryCalls(group, recorded)))]),
);
await writePages(PAGES, groups, { ...client, calls, search: SEARCH_LATER });
const search = writeHashed('search', await searchIndex(PAGES));
for await (const name of glob('**/*.html', { cwd: PAGES })) {
  const file = join(PAGES, name);
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll(SEARCH_LATER, search));
}
precompress(CLIENT);
console.log(`${groups.length} pages of calls`);
// What listens to a payment in an example would keep the process until it gives up.
process.exit(0);
