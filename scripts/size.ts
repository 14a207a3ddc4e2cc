/**
 * Compares the size of each page with its budget in `size-budgets.json`. For the member area and the console a size is the bytes after brotli of
 * the scripts and styles that a page needs to be complete. A page without a budget fails. The public site has budgets for its
 * loader, its style sheet, each island and the scripts that run before any interaction. There are also budgets for each entry of
 * the component kit (loaded at once, and on demand), of the SDK, the PWA core, `buku` and rich text, and for the largest page of
 * the site of the SDK. Run by `npm run size`, after a build; with `--update` it writes budgets a little above the measured sizes,
 * never above the ceiling.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ISLANDS, LOADER, SITE_STYLES } from '../apps/web/src/islands/registry.ts';
import { type DevelopersSize, measureDevelopers } from './size/developers.ts';
import { type EntryBudget, measureEntries } from './size/entries.ts';
import { type IslandBudgets, measureIslands } from './size/islands.ts';
import { type EntrySize, type KitSize, measureKit } from './size/kit.ts';
import { measurePages, type PageSize } from './size/measure.ts';

type Budget = PageSize & { routes: string[] };
/** `chunk` is a ceiling: no chunk of the kit is larger. */
type KitBudget = { chunk: number; css: number; entries: Record<string, EntrySize> };
type EntryBudgets = Record<string, EntryBudget>;
type Budgets = {
  ceiling: PageSize;
  pages: Record<string, Budget>;
  site: IslandBudgets;
  kit: KitBudget;
  sdk: EntryBudgets;
  richText: EntryBudgets;
  analytics: EntryBudgets;
  buku: EntryBudgets;
  pwa: EntryBudgets;
  /** Ceilings for every page of the site of the SDK, with its font. */
  developers: DevelopersSize;
};

const ROOT = dirname(import.meta.dirname);
/** Apps with an application in the browser, and their base addresses. */
const APPS = [
  // The screens of the member area follow one another without a page load: shared code is loaded once, after the sign-in.
  { folder: 'apps/member', base: '/account', ceiling: { javascript: 145_000 } },
  { folder: 'apps/console', base: '/console', ceiling: { javascript: 160_000, css: 18_400 } },
] as const satisfies readonly { folder: string; base: string; ceiling: Partial<PageSize> }[];
const BUDGETS = join(ROOT, 'size-budgets.json');
const KINDS = ['javascript', 'css'] as const;
/** Room left above a measurement, so that a dependency's patch release does not fail the build. */
const ROOM = 1.02;

/** Address of a route file: `src/routes/campaigns/$slug.index.tsx` is `/campaigns/$slug`, after its app's base address. */
function addressOf(base: string, file: string): string {
  const parts = file.replace(/^src\/routes\/|\.tsx$/g, '').split(/[/.]/);
  const segments = parts.filter((segment) => segment !== 'index' && !segment.startsWith('_'));
  return segments.length === 0 ? base || '/' : `${base}/${segments.join('/')}`;
}

function appOf(page: string) {
  return APPS.find(({ base }) => page === base || page.startsWith(`${base}/`)) ?? APPS[0];
}

/** Ceilings that every page of its app must keep. */
const ceilingOf = (page: string): PageSize => ({ ...budgets.ceiling, ...appOf(page).ceiling });

const budgets: Budgets = JSON.parse(readFileSync(BUDGETS, 'utf8'));
const known = new Set(
  Object.entries(budgets.pages).flatMap(([page, { routes }]) => routes.map((file) => join(appOf(page).folder, file))),
);
const updating = process.argv.includes('--update');
const routeFiles: string[] = [];
const unknown: string[] = [];
for (const { folder, base } of APPS) {
  for (const file of (await Array.fromAsync(glob('src/routes/**/*.tsx', { cwd: join(ROOT, folder) }))).sort()) {
    // Shared files of several routes are no routes; the router marks them with a dash.
    if (file.includes('/-')) continue;
    const path = join(folder, file);
    routeFiles.push(path);
    if (file.endsWith('__root.tsx') || known.has(path)) continue;
    unknown.push(path);
    if (updating) budgets.pages[addressOf(base, file)] = { routes: [file], javascript: 0, css: 0 };
  }
}

const pages = Object.entries(budgets.pages);
const sizes: Record<string, PageSize> = {};
for (const app of APPS) {
  const own = pages.filter(([page]) => appOf(page) === app);
  const routes = Object.fromEntries(own.map(([page, { routes }]) => [page, ['src/routes/__root.tsx', ...routes]]));
  Object.assign(sizes, measurePages(join(ROOT, app.folder, 'dist/client'), routes));
}

const site = measureIslands(
  { dist: join(ROOT, 'apps/web/dist/client'), loader: LOADER, styles: SITE_STYLES, islands: ISLANDS },
  budgets.site,
  updating,
);
const kit = await measureKit(join(ROOT, 'packages/ui/src'));
/** Packages that have a budget for each entry. */
const packages = await Promise.all(
  (
    [
      ['api-sdk', budgets.sdk],
      ['analytics', budgets.analytics],
      ['buku', budgets.buku],
      ['pwa', budgets.pwa],
      ['rich-text', budgets.richText],
    ] as const
  ).map(async ([name, entries]) => ({
    entries,
    ...(await measureEntries(`@uluran/${name}`, join(ROOT, 'packages', name, 'src'), entries)),
  })),
);

/** Budgets a little above these sizes. */
function withRoom(sizes: KitSize): KitBudget {
  const room = (size: number) => Math.ceil(size * ROOM);
  const entries = Object.entries(sizes.entries).map(([name, { initial, later }]) => [
    name,
    { initial: room(initial), later: room(later) },
  ]);
  return { chunk: budgets.kit.chunk, css: room(sizes.css), entries: Object.fromEntries(entries) };
}

/** Parts of the kit that exceed their budget or have none. */
function kitProblems(sizes: KitSize, budget: KitBudget): string[] {
  const gone = Object.keys(budget.entries).filter((name) => sizes.entries[name] === undefined);
  const tooLarge = Object.entries(sizes.entries).flatMap(([name, { initial, later }]) => {
    const allowed = budget.entries[name];
    if (allowed === undefined) return [`@uluran/ui/${name} has no budget: node scripts/size.ts --update gives it one`];
    return [
      ...(initial > allowed.initial
        ? [`@uluran/ui/${name} loads ${initial} bytes, its budget is ${allowed.initial}`]
        : []),
      ...(later > allowed.later
        ? [`@uluran/ui/${name} loads ${later} bytes later, its budget is ${allowed.later}`]
        : []),
    ];
  });
  return [
    ...tooLarge,
    ...gone.map((name) => `size-budgets.json names @uluran/ui/${name}, which is gone`),
    ...(sizes.css > budget.css ? [`@uluran/ui/styles.css is ${sizes.css} bytes, its budget is ${budget.css}`] : []),
    ...(sizes.chunk > budget.chunk
      ? [`a chunk of the kit is ${sizes.chunk} bytes, none may exceed ${budget.chunk}`]
      : []),
  ];
}

if (updating) {
  budgets.kit = withRoom(kit);
  for (const { sizes, entries } of packages) {
    for (const [entry, budget] of Object.entries(entries)) {
      budget.javascript = Math.min(Math.ceil((sizes[entry] ?? 0) * ROOM), budget.ceiling);
    }
  }
  for (const [page, budget] of pages) {
    for (const kind of KINDS)
      budget[kind] = Math.min(Math.ceil((sizes[page]?.[kind] ?? 0) * ROOM), ceilingOf(page)[kind]);
  }
  writeFileSync(BUDGETS, `${JSON.stringify(budgets, null, 2)}\n`);
}

const problems = [
  ...(updating ? [] : unknown).map((file) => `${file} has no budget: node scripts/size.ts --update gives it one`),
  ...[...known]
    .filter((file) => !routeFiles.includes(file))
    .map((file) => `size-budgets.json names ${file}, which is gone`),
];
for (const [page, budget] of pages) {
  const report = KINDS.map((kind) => `${kind} ${sizes[page]?.[kind]} of ${budget[kind]}`).join(', ');
  console.log(`${page}: ${report} bytes`);
  for (const kind of KINDS) {
    const size = sizes[page]?.[kind] ?? Number.POSITIVE_INFINITY;
    if (size > budget[kind]) problems.push(`${page} loads ${size} bytes of ${kind}, its budget is ${budget[kind]}`);
    if (budget[kind] > ceilingOf(page)[kind]) problems.push(`${page} has a budget above the ceiling for ${kind}`);
  }
}
for (const [name, { initial, later }] of Object.entries(kit.entries)) {
  console.log(`@uluran/ui/${name}: ${initial} bytes${later > 0 ? `, ${later} later` : ''}`);
}
console.log(
  `@uluran/ui: styles ${kit.css} of ${budgets.kit.css}, largest chunk ${kit.chunk} of ${budgets.kit.chunk} bytes`,
);
for (const line of [...site.lines, ...packages.flatMap(({ lines }) => lines)]) console.log(line);
const developers = measureDevelopers(join(ROOT, 'apps/developers/dist'));
for (const kind of ['page', 'search'] as const) {
  console.log(`/developers: ${kind} ${developers[kind]} of ${budgets.developers[kind]} bytes`);
  if (developers[kind] > budgets.developers[kind])
    problems.push(
      `/developers loads ${developers[kind]} bytes for a ${kind}, its budget is ${budgets.developers[kind]}`,
    );
}
problems.push(...site.problems, ...kitProblems(kit, budgets.kit), ...packages.flatMap(({ problems }) => problems));
for (const problem of problems) console.error(`  ${problem}`);
process.exitCode = problems.length > 0 ? 1 : 0;
