/**
 * Builds the service worker: its source into one script with the list of the files of both apps, which must be built before. Prints the size of a
 * first installation.
 */
import { createHash } from 'node:crypto';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { OFFLINE_PATH } from '../src/addresses.ts';

const HOME = join(import.meta.dirname, '..');
const APPS = join(HOME, '..');
const WEB = 'web/dist/client';
const MEMBER = 'member/dist/client';

/** Placeholder of the list in the worker's source, with the name that Workbox uses. */
const PLACEHOLDER = 'self.__WB_MANIFEST';

/** Large and rarely needed files: stored when they are used. */
const SELDOM = ['tile-map', 'merchant-map', 'firebase', 'editor', 'decode', 'check-qr', 'live-zakat'];

/** The site's server renders the offline page, so another build changes its revision. */
async function serverRevision(): Promise<string> {
  const folder = join(APPS, 'web/dist/server');
  const hash = createHash('sha256');
  for (const file of (await Array.fromAsync(glob('**/*.js', { cwd: folder }))).sort())
    hash.update(readFileSync(join(folder, file)));
  return hash.digest('hex').slice(0, 16);
}

/** Size of a file as sent. */
function bytesOf(url: string): number {
  const file = url.startsWith('/account/') ? join(APPS, MEMBER, url.slice('/account/'.length)) : join(APPS, WEB, url);
  const sent = [`${file}.br`, file].find((path) => statSync(path, { throwIfNoEntry: false }) !== undefined);
  return sent === undefined ? 0 : statSync(sent).size;
}

await build({
  root: HOME,
  configFile: false,
  logLevel: 'warn',
  build: {
    outDir: 'dist',
    target: 'es2022',
    lib: { entry: 'src/sw.ts', formats: ['iife'], name: 'sw', fileName: () => 'sw.js' },
  },
});

/** Largest file in bytes that browsers store with the worker. */
const LARGEST = 1_000_000;

/** Address of a file of a build: the member area's files are below a path of their own. */
const addressOf = (file: string) => file.replace(`${WEB}/`, '/').replace(`${MEMBER}/`, '/account/');

const files = await Array.fromAsync(
  glob([`{${WEB},${MEMBER}}/assets/*.{js,css,woff2}`, `${WEB}/assets/{offline,logo*}-*.svg`], {
    cwd: APPS,
    exclude: SELDOM.map((name) => `**/${name}-*`),
  }),
);
const tooLarge = files.find((file) => statSync(join(APPS, file)).size > LARGEST);
if (tooLarge !== undefined)
  throw new Error(`${tooLarge} is larger than ${LARGEST} bytes: split it, or add it to SELDOM.`);

// Names of built files have a hash of their content; the offline page has its revision instead.
const urls = files.sort().map(addressOf);
const manifest = [
  ...urls.map((url) => ({ url, revision: null })),
  { url: OFFLINE_PATH, revision: await serverRevision() },
];
const script = join(HOME, 'dist/sw.js');
const built = readFileSync(script, 'utf8');
if (built.split(PLACEHOLDER).length !== 2) throw new Error(`The worker's script has to contain ${PLACEHOLDER} once.`);
writeFileSync(
  script,
  built.replace(PLACEHOLDER, () => JSON.stringify(manifest)),
);
const kB = (of: readonly string[]) => `${Math.round(of.reduce((sum, url) => sum + bytesOf(url), 0) / 1000)} kB`;
const member = urls.filter((url) => url.startsWith('/account/'));
const site = urls.filter((url) => !url.startsWith('/account/'));
console.log(`sw.js: ${manifest.length} files; ${kB(site)} for every visitor, ${kB(member)} more for members`);
