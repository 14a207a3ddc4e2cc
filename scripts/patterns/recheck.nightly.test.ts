import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { slowness } from './analyse.ts';
import { ATTACKED, BOUNDED } from './bounded.ts';
import { attackOn } from './recheck.ts';
import { patternsBuiltBy } from './record.ts';
import { patternsOfSource } from './source.ts';

const ROOT = dirname(dirname(import.meta.dirname));
/** Two to three minutes on two quiet cores. */
const TIMEOUT_MS = 900_000;

test.each([
  [/<body[^>]*>/, /polynomial/],
  [/<title[^>]*>([^<]*)</, /polynomial/],
])('%s, which no text of one repeated character slows down, is found', (pattern, why) => {
  expect(slowness(pattern)).toBeNull();
  expect(attackOn(pattern)).toMatch(why);
});

test.each([/(?<!a)a+$/, /^(?:[a-z](?:[a-z-]{0,61}[a-z])?\.)+[a-z](?:[a-z-]{0,61}[a-z])$/])(
  '%s, for which V8 needs no more than linear time, is not',
  (pattern) => {
    expect(attackOn(pattern)).toBeNull();
  },
);

test('no text slows down a pattern that is applied to texts from outside', { timeout: TIMEOUT_MS }, async () => {
  const { written, built } = await patternsOfSource(ROOT);
  const files = [...new Set(built.map(({ file }) => file))];
  const recorded = await patternsBuiltBy(ROOT, files);
  const listed = [...BOUNDED, ...ATTACKED];
  const isListed = (file: string, source: string) => listed.some((one) => one.file === file && one.pattern === source);
  const checked = new Map<string, string | null | undefined>();
  const problems: string[] = [];
  for (const { file, line, source, flags } of [...written, ...recorded]) {
    const pattern = `/${source}/${flags}`;
    if (isListed(file, source)) continue;
    if (!checked.has(pattern)) checked.set(pattern, attackOn({ source, flags }));
    const why = checked.get(pattern);
    if (why === undefined)
      problems.push(`${file}:${line} ${pattern}: undecided; write it in a simpler form, or as code`);
    else if (why !== null) problems.push(`${file}:${line} ${pattern}: ${why}`);
  }
  expect(problems).toEqual([]);
  const known = new Set([...written, ...recorded].map(({ file, source }) => `${file} ${source}`));
  expect(ATTACKED.filter(({ file, pattern }) => !known.has(`${file} ${pattern}`))).toEqual([]);
});
