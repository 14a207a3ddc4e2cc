import { createRequire } from 'node:module';

// The build in JavaScript: the others need Java or a binary of the platform. It is chosen when the module is loaded.
process.env.RECHECK_BACKEND = 'pure';
const { checkSync }: typeof import('recheck') = createRequire(import.meta.url)('recheck');

/** Milliseconds for one pattern; the longest takes 6 s on a busy machine, and a pattern that is not decided by then fails the test. */
const TIME_MS = 60_000;

/** Milliseconds that V8 takes at most for the text of an attack that is none. A real one takes seconds. */
const LINEAR_MS = 250;

/** Patterns that look back: V8 takes fewer steps for them than the tool counts. It needs linear time for `(?<!a)a+$`. */
const LOOKS_BACK = /\(\?<[=!]/;

function millisecondsOf(source: string, flags: string, text: string): number {
  const pattern = new RegExp(source, flags);
  const startedAt = performance.now();
  text.replace(pattern, '');
  return performance.now() - startedAt;
}

/**
 * Returns why a pattern takes more time than in proportion to the text, with the attack that shows it, and null for one that does not, or
 * undefined where it cannot be decided. Unlike `slowness`, it also finds texts that repeat several characters, and takes seconds. An attack that the tool
 * found by counting the steps of tried texts counts only if V8 is slow at it: of bounded repetitions it also counts those of linear patterns.
 */
export function attackOn({ source, flags }: { source: string; flags: string }): string | null | undefined {
  const found = checkSync(source, flags, { timeout: TIME_MS, randomSeed: 1 });
  if (found.status === 'safe') return null;
  if (found.status === 'unknown') return undefined;
  const isTried = found.checker === 'fuzz' || LOOKS_BACK.test(source);
  const isPolynomial = found.complexity.type === 'polynomial';
  if (isTried && isPolynomial && millisecondsOf(source, flags, found.attack.string) < LINEAR_MS) return null;
  return `${found.complexity.summary} in ${found.attack.pattern}`;
}
