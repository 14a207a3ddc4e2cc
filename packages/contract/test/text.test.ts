import * as fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { cleanLine, cleanParagraphs } from '../src/text.ts';

test.each([
  ['  Siti   Rahma ', 'Siti Rahma'],
  ['Siti\tRahma\r\n', 'Siti Rahma'],
  ['Siti\u00a0Rahma', 'Siti Rahma'],
  ['e\u0301', 'é'],
  ['\u202eamhaR\u202c', 'amhaR'],
  ['\u2066a\u2069\u200e\u200f\u061c', 'a'],
  ['a\u0000b\u0007c\u007fd\u0085e', 'abcde'],
  ['\ufeffSiti', 'Siti'],
  ['Si\u00adti', 'Siti'],
  ['Siti\ud800', 'Siti'],
  ['\u2028\u2029', ''],
  ['🌸 👩‍👧‍👦 🇮🇩', '🌸 👩‍👧‍👦 🇮🇩'],
  ['عبد الله', 'عبد الله'],
  ['ꦱꦶꦠꦶ', 'ꦱꦶꦠꦶ'],
  ["O'Brien <b>", "O'Brien <b>"],
])('cleanLine turns %j into %j', (text, cleaned) => {
  expect(cleanLine(text)).toBe(cleaned);
});

test.each([
  ['a\nb', 'a\nb'],
  ['a\r\nb\rc', 'a\nb\nc'],
  ['a\n\n\n\n\nb', 'a\n\nb'],
  ['a \n \n b', 'a\n\nb'],
  ['\n\n a \t b \n\n', 'a b'],
  ['a\u202e\nb', 'a\nb'],
])('cleanParagraphs turns %j into %j', (text, cleaned) => {
  expect(cleanParagraphs(text)).toBe(cleaned);
});

const hidden = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/;
const anyText = fc.string({ unit: 'binary' });

it.each([
  ['cleanLine', cleanLine],
  ['cleanParagraphs', cleanParagraphs],
])('%s leaves nothing hidden, and changes nothing the second time', (_, clean) => {
  fc.assert(
    fc.property(anyText, (text) => {
      const once = clean(text);
      expect(once).not.toMatch(hidden);
      expect(once.isWellFormed()).toBe(true);
      expect(clean(once)).toBe(once);
    }),
    { numRuns: 1_000 },
  );
});
