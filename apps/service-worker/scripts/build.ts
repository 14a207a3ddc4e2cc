/**
 * Builds the service worker: its source into one script, and into that the list of the files of both apps. They have to be built before.
 * Prints what a first installation fetches.
 */
import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { injectManifest } from 'workbox-build';
import { OFFLINE_PATH } from '../src/addresses.ts';

const HOME = join(import.meta.dirname, '..');
const APPS = join(HOME, '..');
const WEB = 'web/dist/client';
const MEMBER = 'member/dist/client';

/** Large, and needed by few: stored when they are used. */
const SELDOM = ['tile-map', 'merchant-map', 'firebase', 'editor', 'decode', 'check-qr', 'live-zakat'];

/** The offline page is drawn by the site's server: another build draws another. */
async function serverRevision(): Promise<string> {
  const folder = join(APPS, 'web/dist/server');
  const hash = createHash('sha256');
  for (const file of (await Array.fromAsync(glob('**/*.js', { cwd: folder }))).sort())
    hash.update(readFileSync(join(folder, file)));
  return hash.digest('hex').slice(0, 16);
}

/** What is sent for a file. */
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

const script = join(HOME, 'dist/sw.js');
const urls: string[] = [];
const { count, warnings } = await injectManifest({
  swSrc: script,
  swDest: script,
  globDirectory: APPS,
  globPatterns: [`{${WEB},${MEMBER}}/assets/*.{js,css,woff2}`, `${WEB}/assets/{offline,logo*}-*.svg`],
  globIgnores: SELDOM.map((name) => `**/${name}-*`),
  modifyURLPrefix: { [WEB]: '', [MEMBER]: '/account' },
  dontCacheBustURLsMatching: /\/assets\//,
  maximumFileSizeToCacheInBytes: 1_000_000,
  additionalManifestEntries: [{ url: OFFLINE_PATH, revision: await serverRevision() }],
  manifestTransforms: [
    (manifest) => {
      urls.push(...manifest.map(({ url }) => url));
      return { manifest };
    },
  ],
});
if (warnings.length > 0) throw new Error(warnings.join('\n'));
const kB = (of: readonly string[]) => `${Math.round(of.reduce((sum, url) => sum + bytesOf(url), 0) / 1000)} kB`;
const member = urls.filter((url) => url.startsWith('/account/'));
const site = urls.filter((url) => !url.startsWith('/account/'));
console.log(`sw.js: ${count} files; ${kB(site)} for every visitor, ${kB(member)} more for members`);
