import { join } from 'node:path';
import { measureEntry } from './kit.ts';

/** Bytes after brotli that an entry of a package may cost a page, with all it needs and whenever it is loaded. */
export type EntryBudget = { ceiling: number; javascript: number };

/**
 * Holds entries of a package against their budgets. React is not counted.
 *
 * @param name the package's
 * @param source its `src`
 * @param budgets by entry file: `auth/index.ts`
 * @returns a line per entry to show, and a sentence per entry that is too large
 */
export async function measureEntries(name: string, source: string, budgets: Record<string, EntryBudget>) {
  const sizes: Record<string, number> = {};
  for (const entry of Object.keys(budgets)) {
    const { initial, later } = await measureEntry(join(source, entry));
    sizes[entry] = initial + later;
  }
  const entries = Object.entries(budgets).map(([entry, budget]) => ({ entry, size: sizes[entry] ?? 0, ...budget }));
  return {
    sizes,
    lines: entries.map(({ entry, size, javascript }) => `${name} ${entry}: ${size} of ${javascript} bytes`),
    problems: entries.flatMap(({ entry, size, javascript, ceiling }) => [
      ...(size > javascript ? [`${name} ${entry} is ${size} bytes, its budget is ${javascript}`] : []),
      ...(javascript > ceiling ? [`${name} ${entry} has a budget above its ceiling`] : []),
    ]),
  };
}
