import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** One chunk in the manifest that Vite writes beside the client build, keyed by source file. */
type Chunk = { file: string; imports?: string[] };
type Manifest = Record<string, Chunk>;

/** Bytes after brotli. `ceiling` is the highest value of the budget itself. */
export type ByteBudget = { ceiling: number; bytes: number };
/** Common budget of several parts: `loader` or the names of islands. */
export type GroupBudget = ByteBudget & { parts: string[] };
export type IslandBudget = ByteBudget & { files: number };

export interface IslandBudgets {
  loader: ByteBudget;
  /** The style sheet of every page. */
  styles: ByteBudget;
  /** Parts of pages by time: scripts before any interaction, and files that are fetched ahead while the processor is idle. */
  groups: Record<string, GroupBudget>;
  /** Each island with all of its static imports. */
  islands: Record<string, IslandBudget>;
}

interface Build {
  /** Output folder of Vite's client build, with `.vite/manifest.json` in it. */
  dist: string;
  /** Source file of the script of every page. */
  loader: string;
  /** Source file of the style sheet of every page. */
  styles: string;
  /** Source files of islands, by their names. */
  islands: Readonly<Record<string, string>>;
}

/** A budget and its measured size. */
type Entry = [name: string, budget: ByteBudget & { files?: number }, measured: { bytes: number; files: number }];

/** Ceiling for an island without a budget of its own. */
const ISLAND_CEILING = 100_000;
/** Room left above a measurement, so that a dependency's patch release does not fail the build. */
const ROOM = 1.02;

/**
 * Compares the islands of a client build with their budgets.
 *
 * @param update writes the measured sizes into `budgets`, never above the ceilings
 * @returns a line per budget to show, and a sentence per part that is too large or has no budget
 * @throws when the build lacks one of its modules, so that a broken build cannot pass as a small one
 */
export function measureIslands(build: Build, budgets: IslandBudgets, update = false) {
  const manifest: Manifest = JSON.parse(readFileSync(join(build.dist, '.vite/manifest.json'), 'utf8'));
  const sizes = new Map<string, number>();
  const sizeOf = (file: string) => {
    const size = sizes.get(file) ?? brotliCompressSync(readFileSync(join(build.dist, file))).length;
    sizes.set(file, size);
    return size;
  };
  const filesOf = (source: string, seen = new Set<string>()): Set<string> => {
    const chunk = manifest[source];
    if (chunk === undefined) throw new Error(`${build.dist} has no ${source}: build the apps first`);
    if (!seen.has(chunk.file)) {
      seen.add(chunk.file);
      for (const imported of chunk.imports ?? []) filesOf(imported, seen);
    }
    return seen;
  };
  const sourceOf = (part: string) => (part === 'loader' ? build.loader : (build.islands[part] ?? part));
  const measure = (parts: readonly string[]) => {
    const files = new Set(parts.flatMap((part) => [...filesOf(sourceOf(part))]));
    return { bytes: [...files].reduce((sum, file) => sum + sizeOf(file), 0), files: files.size };
  };
  const names = Object.keys(build.islands).sort();
  if (update) {
    const kept = budgets.islands;
    const fresh = { ceiling: ISLAND_CEILING, bytes: 0, files: 0 };
    budgets.islands = Object.fromEntries(names.map((name) => [name, kept[name] ?? { ...fresh }]));
  }
  const entries: Entry[] = [
    ['loader', budgets.loader, measure(['loader'])],
    ['styles', budgets.styles, measure([build.styles])],
    ...Object.entries(budgets.groups).map(([name, group]): Entry => [`group ${name}`, group, measure(group.parts)]),
    ...names.flatMap((name): Entry[] => {
      const budget = budgets.islands[name];
      return budget === undefined ? [] : [[`island ${name}`, budget, measure([name])]];
    }),
  ];
  if (update) {
    for (const [, budget, { bytes, files }] of entries) {
      budget.bytes = Math.min(Math.ceil(bytes * ROOM), budget.ceiling);
      if (budget.files !== undefined) budget.files = files;
    }
  }
  return {
    lines: entries.map(
      ([name, budget, { bytes, files }]) => `site ${name}: ${bytes} of ${budget.bytes} bytes in ${files} files`,
    ),
    problems: [
      ...names
        .filter((name) => budgets.islands[name] === undefined)
        .map((name) => `site island ${name} has no budget: node scripts/size.ts --update gives it one`),
      ...Object.keys(budgets.islands)
        .filter((name) => build.islands[name] === undefined)
        .map((name) => `size-budgets.json names the island ${name}, which is gone`),
      ...entries.flatMap(([name, budget, { bytes, files }]) => [
        ...(bytes > budget.bytes ? [`site ${name} is ${bytes} bytes, its budget is ${budget.bytes}`] : []),
        ...(budget.bytes > budget.ceiling ? [`site ${name} has a budget above its ceiling`] : []),
        ...(budget.files !== undefined && files > budget.files
          ? [`site ${name} is ${files} files, its budget is ${budget.files}`]
          : []),
      ]),
    ],
  };
}
