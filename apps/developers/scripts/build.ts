/**
 * Builds the site of the SDK: `dist/client` with its files, at addresses with a hash of their content, and `dist/pages` with its pages. All its
 * sources are in this repository. With `--if-changed` it does nothing if the last build had the same inputs. A build replaces the former one once it
 * is complete.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { recordCalls } from '@uluran/api-sdk/documentation';
import { CLIENT_TARGETS } from '@uluran/page-server/client-build';
import { precompress } from '@uluran/page-server/precompress';
import { build } from 'vite';
import { inputsHash } from './inputs.ts';
import { readGroups } from './site/catalogue.ts';
import { type Files, writePages } from './site/pages.ts';
import { searchIndex } from './site/search-index.ts';
import { tryCalls } from './site/try-calls.ts';

const HOME = join(import.meta.dirname, '..');
const DIST = join(HOME, 'dist');
/** The hash of the inputs of the last build. */
const BUILT_FROM = join(DIST, 'inputs.txt');
/** Folder of this process alone: two builds at the same time do not overwrite each other. */
const BUILDING = join(DIST, `building-${process.pid}`);
const CLIENT = join(BUILDING, 'client');
const PAGES = join(BUILDING, 'pages');
const BASE = '/developers/';
/** Placeholder in the pages until the index of the pages is built. */
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
      outDir: CLIENT,
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

const inputs = await inputsHash();
if (process.argv.includes('--if-changed') && existsSync(BUILT_FROM) && readFileSync(BUILT_FROM, 'utf8') === inputs)
  process.exit(0);
process.on('exit', () => rmSync(BUILDING, { recursive: true, force: true }));
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
rmSync(BUILT_FROM, { force: true });
for (const part of ['client', 'pages']) {
  rmSync(join(DIST, part), { recursive: true, force: true });
  renameSync(join(BUILDING, part), join(DIST, part));
}
writeFileSync(BUILT_FROM, inputs);
console.log(`${groups.length} pages of calls`);
// An example may still listen to a payment, which would keep the process running.
process.exit(0);
