import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ISLANDS } from '../src/islands/registry.ts';
import { createTestSite } from './build.ts';
import { CAMPAIGNS } from './fixture-campaigns.ts';
import { blockOf } from './scripts-of.ts';

const SOURCE = join(import.meta.dirname, '../src');
const KIT = join(import.meta.dirname, '../../../packages/ui/src');
/** Files of the entries of a package, by import specifier. */
const entriesOf = (folder: string, name: string) => {
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    exports: Record<string, string>;
  };
  return Object.entries(exports).map(([entry, file]) => [entry.replace('.', name), join(folder, file)] as const);
};
const PACKAGES = join(KIT, '../..');
const ENTRIES = new Map(['ui', 'app-shell'].flatMap((name) => entriesOf(join(PACKAGES, name), `@uluran/${name}`)));
const IMPORTED = /(?:\bfrom|\bimport\(?)\s*'([^']+)'/g;
/** Excluded, because it imports every screen. */
const ROUTE_TREE = join(SOURCE, 'routeTree.gen.ts');

/** Returns the file of an import, if the site, the kit or the shell contains it. */
function fileOf(importer: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return join(dirname(importer), specifier.replace('?inline', ''));
  return specifier.endsWith('.css') ? undefined : ENTRIES.get(specifier);
}

/** Returns modules with all of their imports from the site and from the kit, dynamic ones too; style sheets among them. */
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

const KIT_CLASS = /(?<![\w-])u-[a-z][\w-]*/g;
/** Classes of a component: as text, or as a condition between texts. */
const CLASS_NAME = /\bclassName=(?:"[^"]*"|\{[^}]*\})/g;

/** Returns a style sheet and its imports, of the site and of the kit. */
function withSheets(sheet: string): string[] {
  const text = readFileSync(sheet, 'utf8');
  const imported = [...text.matchAll(/@import "(?:@uluran\/ui\/([\w-]+)\.css|(\.[^"]+))"/g)].map(
    ([, component, file]) =>
      component === undefined ? join(dirname(sheet), file ?? '') : join(KIT, component, `${component}.css`),
  );
  return [sheet, ...imported.filter((file) => existsSync(file)).flatMap(withSheets)];
}

/** Sheets that a module puts into its page: imported as text. */
const INLINE = /\bfrom '([^']+\.css)\?inline'/g;
const sheetsInPage = (files: Set<string>) =>
  [...files]
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(INLINE)].map(([, sheet = '']) => join(dirname(file), sheet)),
    );

/** Classes of every style sheet. */
const CLASSES = new Map(
  [KIT, SOURCE]
    .flatMap((folder) => globSync('**/*.css', { cwd: folder }).map((file) => join(folder, file)))
    .map((file) => {
      const css = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
      return [file, new Set([...css.matchAll(/\.([a-z][\w-]*)/g)].map(([, name = '']) => name))] as const;
    }),
);

/** Returns the words of the texts in code. */
const wordsIn = (code: string) =>
  (code.match(/(["'`])[^"'`]*\1/g) ?? []).flatMap((text) => text.match(/(?<![\w-{.])[a-z][\w-]*/g) ?? []);

const classesIn = (file: string) => {
  const text = readFileSync(file, 'utf8');
  return [...(text.match(KIT_CLASS) ?? []), ...(text.match(CLASS_NAME) ?? []).flatMap(wordsIn)];
};

/** Returns a list for each component and class in a screen's files: the style sheets that may style it. */
function shownBy(files: Set<string>): string[][] {
  const code = [...files].filter((file) => /\.tsx?$/.test(file));
  const folders = code.filter((file) => file.startsWith(KIT)).map((file) => dirname(file));
  const components = [...new Set(folders)].map((folder) => join(folder, `${basename(folder)}.css`));
  // The kit styles its own classes; a screen's sheet adjusts them.
  const draws = (file: string, name: string) => !name.startsWith('u-') || file.startsWith(KIT);
  const ofClass = (name: string) =>
    [...CLASSES].filter(([file, classes]) => classes.has(name) && draws(file, name)).map(([file]) => file);
  return [
    ...components.filter((file) => CLASSES.has(file)).map((file) => [file]),
    ...[...new Set(code.flatMap(classesIn))].map(ofClass).filter((sheets) => sheets.length > 0),
  ];
}

const SITE = withSheets(join(SOURCE, 'styles/index.css'));
/** Files of every screen's frame. */
const FRAME = ['routes/__root.tsx', 'router.tsx', 'document/page-document.tsx'];
const inProject = (file: string) => relative(join(KIT, '../../..'), file);

/** Returns the lists of which no sheet is among the given sheets. */
const missing = (shown: string[][], sheets: string[]) =>
  shown.filter((any) => !any.some((sheet) => sheets.includes(sheet))).map((any) => any.map(inProject));

describe('styles', () => {
  const islands = Object.values(ISLANDS).map((file) => file.replace('src/', ''));
  const screens = globSync('routes/**/*.tsx', { cwd: SOURCE }).filter((file) => !file.includes('/-'));

  it.each([...screens, ...FRAME, ...islands])('of what %s shows are in the site’s sheet, or in its page', (module) => {
    const files = withImports(module);
    expect(missing(shownBy(files), [...SITE, ...sheetsInPage(files)])).toEqual([]);
  });

  it('are in the site’s sheet where a screen shows them alone', () => {
    const shown = new Set(shownBy(withImports(...FRAME, ...screens, ...islands)).flat());
    const kit = SITE.filter((file) => file.startsWith(KIT) && !file.endsWith('/base.css'));
    expect(screens.length).toBeGreaterThan(20);
    expect(kit.filter((file) => !shown.has(file)).map(inProject)).toEqual([]);
  });
});

describe('a page', () => {
  it.each([
    ['/campaigns', 1],
    ['/', 1],
    ['/login', 1],
    [`/campaigns/${CAMPAIGNS[0]?.slug}/donate`, 1],
    ['/merchant', 1],
    ['/tidak-ada', 1],
  ])('%s names its sheets, the site’s first, and they are there', async (path, count) => {
    const site = await createTestSite();
    const html = await (await site.get(path)).text();
    const sheets = /data-sheets="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? [];
    expect(sheets).toHaveLength(count);
    expect(sheets[0]).toMatch(/^\/assets\/index-/);
    for (const sheet of sheets) expect((await site.get(sheet)).headers.get('content-type')).toContain('text/css');
    const links = sheets.map((sheet) => `<link rel="stylesheet" href="${sheet}">`).join('');
    expect(html).toContain(`<noscript>${links}</noscript>`);
    expect(blockOf(html).sheets).toEqual(sheets);
  });

  it('has its screen’s rules from the start, and none of another screen’s', async () => {
    const site = await createTestSite();
    const home = await (await site.get('/')).text();
    const list = await (await site.get('/campaigns')).text();
    expect([home.includes('.hero'), list.includes('.hero')]).toEqual([true, false]);
  });
});

it('pages name the typeface of the brand as their font, and none of the fonts of single texts', async () => {
  const html = await (await (await createTestSite()).get('/')).text();
  expect(html).toMatch(/ data-font="\/assets\/plus-jakarta-sans[^"]*\.woff2"/);
});
