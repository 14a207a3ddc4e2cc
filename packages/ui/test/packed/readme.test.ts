import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pageInBrowser } from '../../../../scripts/packed/browser.ts';
import { type Served, serveFolder } from '../../../../scripts/packed/serve-folder.ts';
import { createStranger, type Stranger } from '../../../../scripts/packed/stranger.ts';

const README = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8');
const example = (language: string): string => {
  const code = new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(README)?.[1];
  if (code === undefined) throw new Error(`the README has no example in ${language}`);
  return code;
};

/** Writes into the page how the button on it looks, and whether the brand's font could be had. */
const PROBE = `
const look = (element) => {
  const { backgroundColor, minHeight, borderRadius, fontFamily } = getComputedStyle(element);
  return { backgroundColor, minHeight, borderRadius, fontFamily: fontFamily.split(',')[0] };
};
const report = async () => {
  const button = document.querySelector('.u-button');
  if (button === null) return setTimeout(report, 50);
  const [font] = await document.fonts.load('700 16px "Plus Jakarta Sans"');
  const text = button.textContent.replace(/\\s/g, ' ');
  document.body.dataset.report = JSON.stringify({ ...look(button), text, font: font?.status });
};
report();
`;
const LOOK = {
  backgroundColor: 'rgb(255, 133, 2)',
  minHeight: '56px',
  borderRadius: '12px',
  fontFamily: '"Plus Jakarta Sans"',
  text: 'Donasi Rp 250.000',
  font: 'loaded',
};

let stranger: Stranger;
let site: Served;

/** The state that the page at `path` reports. */
async function reportOf(path: string): Promise<unknown> {
  const html = await pageInBrowser(`${site.origin}/${path}`);
  const report = /data-report="([^"]*)"/.exec(html)?.[1];
  if (report === undefined) throw new Error(`the page says nothing of itself:\n${html}`);
  return JSON.parse(report.replaceAll('&quot;', '"'));
}

beforeAll(async () => {
  stranger = await createStranger('ui', ['react', 'react-dom', '@types/react']);
  site = await serveFolder(stranger.folder);
});
afterAll(async () => {
  await site?.close();
  stranger?.remove();
});

test('the first example runs in Node and writes what it says', async () => {
  const code = example('js');
  stranger.write('first.js', code);
  const output = await stranger.node('first.js');
  const promised = /^\/\/ (<.*)$/m.exec(code)?.[1];
  expect(output.replaceAll('\u00a0', ' ').trim()).toBe(promised);
});

test('every entry is there, and does nothing when it is imported', async () => {
  const built = join(stranger.folder, 'node_modules/@uluran/ui/dist');
  const entries = readdirSync(built, { withFileTypes: true })
    .filter(
      (entry) =>
        entry.isDirectory() &&
        ['index.js', `${entry.name}.js`].some((file) => existsSync(join(built, entry.name, file))),
    )
    .map(({ name }) => name);
  expect(entries.length).toBeGreaterThan(60);
  stranger.write(
    'all.js',
    [
      'const before = Object.getOwnPropertyNames(globalThis).length;',
      ...entries.map((name) => `await import('@uluran/ui/${name}');`),
      'const handles = process.getActiveResourcesInfo().filter((name) => name === "Timeout");',
      'console.log(Object.getOwnPropertyNames(globalThis).length - before, handles.length);',
    ].join('\n'),
  );
  expect(await stranger.node('all.js')).toBe('0 0\n');
});

describe('types', () => {
  test('of the example in an application hold', async () => {
    stranger.write('give.tsx', `${example('tsx').replace(/^import '.*css';\n/m, '')}\n`);
    expect(await stranger.typecheck('give.tsx', { jsx: 'react-jsx' })).toBe('');
  });

  test('find a mistake', async () => {
    stranger.write('wrong.ts', "import { Money } from '@uluran/ui/money';\nMoney({ amountRupiah: 'a lot' });\n");
    expect(await stranger.typecheck('wrong.ts')).toContain('wrong.ts');
  });
});

describe('in a browser', () => {
  test('plain links are enough: no bundler, no Tailwind', async () => {
    const sheets = ['brand/dist/font.css', 'brand/dist/tokens.css', 'ui/dist/components.css'].map(
      (path) => `<link rel="stylesheet" href="/node_modules/@uluran/${path}">`,
    );
    stranger.write('first.js', example('js'));
    const body = await stranger.node('first.js');
    stranger.write(
      'plain.html',
      `<!doctype html><meta charset="utf-8">${sheets.join('')}<body>${body}<script>${PROBE}</script>`,
    );
    expect(await reportOf('plain.html')).toEqual(LOOK);
  });

  test('without them nothing looks like that', async () => {
    stranger.write(
      'bare.html',
      `<!doctype html><meta charset="utf-8"><body><a class="u-button" href="/">Donasi</a><script>${PROBE}</script>`,
    );
    expect(await reportOf('bare.html')).not.toMatchObject({ backgroundColor: LOOK.backgroundColor });
  });

  test('a bundler follows the one style sheet, and what opens arrives when it is asked for', async () => {
    stranger.write('give.tsx', example('tsx'));
    stranger.write(
      'main.tsx',
      `import { createRoot } from 'react-dom/client';
import { Dialog } from '@uluran/ui/dialog';
import { Give } from './give.tsx';
createRoot(document.querySelector('main')!).render(
  <><Give /><Dialog title="Masuk" open>Isi nomor Anda</Dialog></>,
);
`,
    );
    stranger.write(
      'index.html',
      `<!doctype html><meta charset="utf-8"><body><main></main><script type="module" src="/main.tsx"></script><script>${PROBE}</script>`,
    );
    await build({
      root: stranger.folder,
      configFile: false,
      logLevel: 'error',
      base: '/dist/',
      build: { outDir: join(stranger.folder, 'dist') },
    });
    expect(await reportOf('dist/index.html')).toEqual(LOOK);
    const html = await pageInBrowser(`${site.origin}/dist/index.html`);
    expect(html).toMatch(/role="dialog"[\s\S]*Isi nomor Anda/);
  });
});
