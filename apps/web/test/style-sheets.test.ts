import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTestSite } from './build.ts';
import { CAMPAIGNS } from './fixture-campaigns.ts';

const SOURCE = join(import.meta.dirname, '../src');
const KIT = join(import.meta.dirname, '../../../packages/ui/src');
const IMPORTED = /(?:\bfrom|\bimport\(?)\s*'([^']+)'/g;
/** It leads from every screen to every other. */
const ROUTE_TREE = join(SOURCE, 'routeTree.gen.ts');

/** The file that an import names, where it is one of the site's or of the kit's. */
function fileOf(importer: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return join(dirname(importer), specifier);
  const [, component] = /^@uluran\/ui\/([\w-]+)$/.exec(specifier) ?? [];
  return component === undefined ? undefined : join(KIT, component, 'index.ts');
}

/** Modules with all that they import, now or later, of the site and of the kit; style sheets among them. */
function withImports(...modules: string[]): Set<string> {
  const seen = new Set<string>();
  const visit = (file: string) => {
    if (seen.has(file) || file === ROUTE_TREE) return;
    seen.add(file);
    if (!/\.tsx?$/.test(file)) return;
    const text = readFileSync(file, 'utf8').replace(/^import type [^;]*;$/gm, '');
    for (const [, specifier = ''] of text.matchAll(IMPORTED)) {
      const imported = fileOf(file, specifier);
      if (imported !== undefined) visit(imported);
    }
  };
  for (const module of modules) visit(join(SOURCE, module));
  return seen;
}

const CLASS = /(?<![\w-])u-[a-z][\w-]*/g;

/** Components of the kit that have styles, and the classes that these name. */
const STYLED = new Map(
  globSync('*/*.css', { cwd: KIT }).map((file) => {
    const css = readFileSync(join(KIT, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
    return [dirname(file), new Set(css.match(CLASS))] as const;
  }),
);

/** What the files of a screen show of the kit: each by the components whose styles it may be drawn with. */
function shownBy(files: Set<string>): string[][] {
  const code = [...files].filter((file) => /\.tsx?$/.test(file));
  const folders = code.filter((file) => file.startsWith(KIT)).map((file) => dirname(relative(KIT, file)));
  const classes = new Set(code.flatMap((file) => readFileSync(file, 'utf8').match(CLASS) ?? []));
  const ofClass = (name: string) => [...STYLED].filter(([, named]) => named.has(name)).map(([component]) => component);
  return [
    ...[...new Set(folders)].filter((folder) => STYLED.has(folder)).map((folder) => [folder]),
    ...[...classes].map(ofClass).filter((components) => components.length > 0),
  ];
}

/** Components whose styles a sheet has. */
function listedIn(sheet: string): string[] {
  const text = readFileSync(sheet, 'utf8');
  return [...text.matchAll(/"@uluran\/ui\/([\w-]+)\.css"/g)].map(([, name = '']) => name);
}

const SITE = listedIn(join(SOURCE, 'styles/kit.css'));
const SMALL_PAGES = 'features/voices/voice-document.tsx';

/** What is shown and stands in none of the sheets. */
const missing = (shown: string[][], sheets: string[]) =>
  shown.filter((components) => !components.some((component) => sheets.includes(component)));

describe('the kit’s styles', () => {
  const screens = globSync('routes/**/*.tsx', { cwd: SOURCE }).filter((file) => !file.includes('/-'));

  it.each(screens)('that %s shows are in the site’s sheet or in its own', (screen) => {
    const files = withImports('routes/__root.tsx', screen);
    const own = [...files].filter((file) => file.endsWith('.css')).flatMap(listedIn);
    expect(missing(shownBy(files), [...SITE, ...own])).toEqual([]);
  });

  it('that small pages without a script show are in the site’s sheet', () => {
    expect(missing(shownBy(withImports(SMALL_PAGES)), SITE)).toEqual([]);
  });

  it('that pages of reading show are in the site’s sheet or in theirs, and nothing else is', () => {
    const shown = missing(shownBy(withImports('papers/paper-document.tsx')), SITE);
    expect(listedIn(join(SOURCE, 'papers/sheet.css')).sort()).toEqual([...new Set(shown.flat())].sort());
  });

  it('are in the site’s sheet where a screen shows them alone', () => {
    const shown = shownBy(withImports('entry-client.tsx', SMALL_PAGES, ...screens)).flat();
    expect(screens.length).toBeGreaterThan(20);
    expect(SITE.filter((name) => name !== 'base' && !shown.includes(name))).toEqual([]);
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
    const links = sheets.map((sheet) => `<link rel="stylesheet" href="${sheet}">`).join('');
    expect(html).toContain(`<noscript>${links}</noscript>`);
  });

  it('has its screen’s rules from the start, and none of another screen’s', async () => {
    const site = await createTestSite();
    const home = await (await site.get('/')).text();
    const list = await (await site.get('/campaigns')).text();
    expect([home.includes('.hero'), list.includes('.hero')]).toEqual([true, false]);
  });
});
