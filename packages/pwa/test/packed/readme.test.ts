import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { injectManifest } from 'workbox-build';
import { CHROMIUM_FLAGS, chromiumPath } from '../../../../scripts/browser/chromium.ts';
import { serveFolder } from '../../../../scripts/packed/serve-folder.ts';
import { createStranger, type Stranger } from '../../../../scripts/packed/stranger.ts';

const README = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8');

/** The README's example in this language that contains these words. */
function example(language: string, words: string): string {
  const codes = [...README.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))];
  const code = codes.map(([, text = '']) => text).find((text) => text.includes(words));
  if (code === undefined) throw new Error(`the README has no example in ${language} with ${words}`);
  return code;
}

/** Shows the banner, and the state as text for the test. */
const MAIN = `import { createRoot } from 'react-dom/client';
import { usePwa } from '@uluran/pwa/react';
import { InstallBanner } from './banner.tsx';
import { pwa } from './pwa.ts';

function State() {
  return <output>{JSON.stringify(usePwa(pwa))}</output>;
}

const main = document.querySelector('main');
if (main !== null) createRoot(main).render(<><State /><InstallBanner /></>);
`;
const PAGE = '<!doctype html><html lang="id"><meta charset="utf-8"><title>Kotak amal</title><main></main>';

let stranger: Stranger;
let dist: string;
let browser: Browser;

const quietly = { configFile: false, logLevel: 'silent' } as const;

beforeAll(async () => {
  stranger = await createStranger('pwa', ['react', 'react-dom', '@types/react']);
  dist = join(stranger.folder, 'dist');
  stranger.write('pwa.ts', example('ts', 'createPwa('));
  stranger.write('banner.tsx', example('tsx', 'InstallBanner'));
  stranger.write('main.tsx', MAIN);
  stranger.write('sw.ts', example('ts', 'startWorker('));
  stranger.write('index.html', `${PAGE}<script type="module" src="/main.tsx"></script>`);
  await build({ ...quietly, root: stranger.folder, build: { target: 'esnext' } });
  // A worker that takes over at once, as workbox writes it, with the files of the build.
  await build({
    ...quietly,
    root: stranger.folder,
    build: { outDir: 'worker', lib: { entry: 'sw.ts', formats: ['iife'], name: 'worker', fileName: () => 'sw.js' } },
  });
  stranger.write('dist/offline.html', `${PAGE}<h1>Tanpa jaringan</h1>`);
  await injectManifest({
    swSrc: join(stranger.folder, 'worker/sw.js'),
    swDest: join(dist, 'sw.js'),
    globDirectory: dist,
    globPatterns: ['**/*.{html,js}'],
  });
  browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
});
afterAll(async () => {
  await browser?.close();
  stranger?.remove();
});

test('the types of the examples hold, and find a mistake', async () => {
  expect(await stranger.typecheck('banner.tsx', { jsx: 'react-jsx', allowImportingTsExtensions: true })).toBe('');
  stranger.write('wrong.ts', "import { createPwa } from '@uluran/pwa';\ncreatePwa({ workerUrl: 1, scope: '/' });\n");
  expect(await stranger.typecheck('wrong.ts')).toContain('wrong.ts');
});

test('an empty Vite app by the README has a worker, the flags, and its offline page', async () => {
  const site = await serveFolder(dist);
  const page = await browser.newPage();
  await page.goto(`${site.origin}/index.html`);
  const state = page.locator('output');
  await expect
    .poll(async () => JSON.parse((await state.textContent()) ?? '{}'), { timeout: 30_000 })
    .toMatchObject({ swActivated: true, offlineReady: true, registrationError: null, showInstallPrompt: false });
  await site.close();
  await page.goto(`${site.origin}/belum-pernah.html`);
  expect(await page.getByRole('heading').textContent()).toBe('Tanpa jaringan');
  await page.close();
});
