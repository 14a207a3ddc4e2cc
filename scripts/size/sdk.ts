import { join } from 'node:path';
import { measureEntry } from './kit.ts';

/** Bytes after brotli that an entry of the SDK may cost a page, with all it needs and whenever it is loaded. */
export type SdkBudget = { ceiling: number; javascript: number };

/**
 * Holds entries of the SDK against their budgets.
 *
 * @param source the SDK's `src`
 * @param budgets by entry file: `auth/index.ts`
 * @returns a line per entry to show, and a sentence per entry that is too large
 */
export async function measureSdk(source: string, budgets: Record<string, SdkBudget>) {
  const sizes: Record<string, number> = {};
  for (const entry of Object.keys(budgets)) {
    const { initial, later } = await measureEntry(join(source, entry));
    sizes[entry] = initial + later;
  }
  const entries = Object.entries(budgets).map(([entry, budget]) => ({ entry, size: sizes[entry] ?? 0, ...budget }));
  return {
    sizes,
    lines: entries.map(({ entry, size, javascript }) => `@uluran/api-sdk ${entry}: ${size} of ${javascript} bytes`),
    problems: entries.flatMap(({ entry, size, javascript, ceiling }) => [
      ...(size > javascript ? [`@uluran/api-sdk ${entry} is ${size} bytes, its budget is ${javascript}`] : []),
      ...(javascript > ceiling ? [`@uluran/api-sdk ${entry} has a budget above its ceiling`] : []),
    ]),
  };
}
