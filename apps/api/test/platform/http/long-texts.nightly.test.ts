import { expect, it } from 'vitest';
import { wrap } from '../../../src/platform/drawing/type.ts';
import { withoutPersonalText } from '../../../src/platform/logging/redaction.ts';

const ROOM = { weight: 800, size: 40, width: 500, lines: 3 } as const;
const SHORT = 20_000;
const TIMES = 8;
/** Work in proportion to the length takes 8 times as long for a text of 8 times the length, work by its square 64 times. */
const MOST = 4 * TIMES;

function millisecondsOf(work: () => unknown): number {
  const startedAt = performance.now();
  work();
  return performance.now() - startedAt;
}

/** The shortest of three runs, so that other load on the machine does not count. */
const fastest = (work: () => unknown) => Math.min(...[1, 2, 3].map(() => millisecondsOf(work)));

it.each<[what: string, read: (text: string) => unknown, textOf: (length: number) => string]>([
  ['an address without an end', withoutPersonalText, (length) => `${'a'.repeat(length)}@`],
  ['an address of many parts', withoutPersonalText, (length) => `${'a.'.repeat(length / 2)}@a`],
  ['a domain of many parts', withoutPersonalText, (length) => `a@${'a.'.repeat(length / 2)}`],
  ['a number without an end', withoutPersonalText, (length) => '08'.repeat(length / 2)],
  ['a word without an end on a picture', (text) => wrap(text, ROOM), (length) => 'a'.repeat(length)],
])('%s takes time in proportion to its length at most', (_, read, textOf) => {
  read(textOf(SHORT));
  const short = fastest(() => read(textOf(SHORT)));
  const long = fastest(() => read(textOf(TIMES * SHORT)));
  expect(long).toBeLessThan(MOST * Math.max(short, 1));
});
