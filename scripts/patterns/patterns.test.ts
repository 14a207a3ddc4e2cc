import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { slowness } from './analyse.ts';
import { patternsOf } from './find.ts';
import { patternsBuiltBy } from './record.ts';

describe('a pattern', () => {
  test.each([
    [/^(?:a+)+$/, /exponential/],
    [/(?:\d[\s\0]*|[\r\n][\s\0]*)obj(?![A-Za-z])/g, /quadratic/],
    [/\/Filter\s*\[?\s*\/FlateDecode/, /quadratic/],
    [/\s+$/, /quadratic/],
  ])('%s is slow', (pattern, why) => {
    expect(slowness(pattern)).toMatch(why);
  });

  test.each([[/^\s+/], [/(?<!\s)\s+$/], [/obj(?![A-Za-z])/g], [/\/Type\s*\/Page(?![^\s\0()<>[\]{}/%])/g]])(
    '%s is not',
    (pattern) => {
      expect(slowness(pattern)).toBeNull();
    },
  );
});

test('patterns are found in code, not in comments and strings, and those that are built are named', () => {
  const source = [
    '// no /a+b/ here',
    "const text: string = 'nor /c+d/ here';",
    'export const one = <T,>(value: T) => /e+f/u.test(String(value));',
    'const other = new RegExp(text);',
  ].join('\n');
  expect(patternsOf('a.ts', source)).toEqual({
    patterns: [{ file: 'a.ts', line: 3, source: 'e+f', flags: 'u' }],
    built: [{ file: 'a.ts', line: 4, call: 'new RegExp(text)' }],
  });
});

test('patterns that a module builds while it is loaded are read as they are built', async () => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'patterns-')));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(
    join(folder, 'a.mjs'),
    "const part = 'a+';\nexport const whole = new RegExp('^'.concat(part, '$'), 'u');\n",
  );
  const original = RegExp;
  expect(await patternsBuiltBy(folder, ['a.mjs'])).toEqual([{ file: 'a.mjs', line: 2, source: '^a+$', flags: 'u' }]);
  expect(RegExp).toBe(original);
});
