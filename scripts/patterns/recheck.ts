import { createRequire } from 'node:module';

// The build in JavaScript: the others need Java or a binary of the platform. It is chosen when the module is loaded.
process.env.RECHECK_BACKEND = 'pure';
const { checkSync }: typeof import('recheck') = createRequire(import.meta.url)('recheck');

/** Milliseconds for one pattern. */
const TIME_MS = 8_000;

/** Patterns that look back are tried with random texts, and steps are counted that V8 does not take: it needs linear time for `(?<!a)a+$`. */
const LOOKS_BACK = /\(\?<[=!]/;

/**
 * Returns why a pattern takes more time than in proportion to the text, with the attack that shows it, and null for one that does not, or
 * undefined where it cannot be decided. Unlike `slowness`, it also finds texts that repeat several characters, and takes seconds.
 */
export function attackOn({ source, flags }: { source: string; flags: string }): string | null | undefined {
  const found = checkSync(source, flags, { timeout: TIME_MS, randomSeed: 1 });
  if (found.status === 'safe') return null;
  if (found.status === 'unknown' || LOOKS_BACK.test(source)) return undefined;
  return `${found.complexity.summary} in ${found.attack.pattern}`;
}
