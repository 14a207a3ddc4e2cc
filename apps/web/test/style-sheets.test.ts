import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTestSite } from './build.ts';
import { CAMPAIGNS } from './fixture-campaigns.ts';

const SOURCE = join(import.meta.dirname, '../src');
const KIT = join(import.meta.dirname, '../../../packages/ui/src');
const IMPORTED = /(?:\bfrom|\bimport\(?)\s*'([^']+)'/g;

/** The file that an import names, where it is one of the site's or of the kit's. */
function fileOf(importer: string, specifier: string): string | undefined {
  // The router's compiler names routes without what they end in.
  if (specifier.startsWith('.'))
    return join(dirname(importer), /\.\w+(?:\?\w+)?$/.test(specifier) ? specifier : `${specifier}.tsx`);
  const [, component] = /^@uluran\/ui\/([\w-]+)$/.exec(specifier) ?? [];
  return component === undefined ? undefined : join(KIT, component, 'index.ts');
}

/** Components of the kit that have styles and that a module comes to show, itself or by what it imports, now or later. */
function componentsOf(...modules: string[]): string[] {
  const seen = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file) || !/\.tsx?$/.test(file)) return;
    seen.add(file);
    const text = readFileSync(file, 'utf8').replace(/^import type [^;]*;$/gm, '');
    for (const [, specifier = ''] of text.matchAll(IMPORTED)) {
      const imported = fileOf(file, specifier);
      if (imported !== undefined) visit(imported);
    }
  };
  for (const module of modules) visit(join(SOURCE, module));
  const folders = [...seen].filter((file) => file.startsWith(KIT)).map((file) => dirname(relative(KIT, file)));
  return [...new Set(folders)].filter((folder) => existsSync(join(KIT, folder, `${folder}.css`))).sort();
}

/** Components whose styles a sheet has, sorted. */
function listedIn(sheet: string): string[] {
  const text = readFileSync(join(SOURCE, sheet), 'utf8');
  return [...text.matchAll(/"@uluran\/ui\/([\w-]+)\.css"/g)].map(([, name = '']) => name).sort();
}

const APPLICATION = ['entry-client.tsx', 'routeTree.gen.ts'];
// Small pages without a script link the site's sheet alone.
const SMALL_PAGES = 'features/voices/voice-document.tsx';

describe('the kit’s styles', () => {
  const site = componentsOf(...APPLICATION, SMALL_PAGES);

  it('that the application shows are in the site’s sheet, and no others', () => {
    expect(site.length).toBeGreaterThan(30);
    expect(listedIn('styles/kit.css').filter((name) => name !== 'base')).toEqual(site);
  });

  it('that pages of reading show beside them are in theirs', () => {
    const ofPapers = componentsOf('papers/paper-document.tsx').filter((name) => !site.includes(name));
    expect(listedIn('papers/sheet.css')).toEqual(ofPapers);
  });
});

describe('a page', () => {
  it.each([
    ['/campaigns', 1],
    ['/', 2],
    ['/login', 2],
    [`/campaigns/${CAMPAIGNS[0]?.slug}/donate`, 2],
    ['/merchant', 2],
    ['/tidak-ada', 1],
  ])('%s names its own sheets alone, the site’s first, and they are there', async (path, count) => {
    const site = await createTestSite();
    const html = await (await site.get(path)).text();
    const sheets = /data-sheets="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? [];
    expect(sheets).toHaveLength(count);
    expect(sheets[0]).toMatch(/^\/assets\/entry-client-/);
    for (const sheet of sheets) expect((await site.get(sheet)).headers.get('content-type')).toContain('text/css');
    expect(html).toContain(
      `<noscript>${sheets.map((sheet) => `<link rel="stylesheet" href="${sheet}">`).join('')}</noscript>`,
    );
  });

  it('has its screen’s rules from the start, and none of another screen’s', async () => {
    const site = await createTestSite();
    const home = await (await site.get('/')).text();
    const list = await (await site.get('/campaigns')).text();
    expect([home.includes('.hero'), list.includes('.hero')]).toEqual([true, false]);
  });
});
