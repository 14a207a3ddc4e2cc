import * as fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { codePoint } from '../../../scripts/check/code-point.ts';
import { cleanLine, cleanName, cleanParagraphs } from '../src/text.ts';

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

test.each([
  ['zero-width space', 'Si\u200bti', 'Siti'],
  ['word joiner', 'Si\u2060ti', 'Siti'],
  ['joiner between Latin letters', 'Si\u200dti', 'Siti'],
  ['non-joiner at the end', 'श्री\u200c', 'श्री'],
  ['combining grapheme joiner', 'Si\u034fti', 'Siti'],
  ['Hangul filler', 'Siti\u3164', 'Siti'],
  ['half-width Hangul filler', '\uffa0Siti', 'Siti'],
  ['vowel separator', 'Si\u180eti', 'Siti'],
  ['tag characters', 'Siti\u{e0041}\u{e0042}\u{e007f}', 'Siti'],
  ['tag characters behind a flag', '🏴\u{e0041}\u{e007f}', '🏴'],
  ['variant of a letter', 'Siti\ufe0f A1\ufe00', 'Siti A1'],
  ['variant of nothing', '\u{e0100}Siti', 'Siti'],
  ['placeholder of an object', 'Siti\ufffc', 'Siti'],
  ['blank Braille pattern', 'Siti\u2800\u2800Rahma', 'Siti Rahma'],
  ['null notehead', 'Siti\u{1d159}', 'Siti'],
  ['spaces of every width', 'Siti\u2003\u3000\u202fRahma', 'Siti Rahma'],
  ['what stood between a letter and its accent', 'Rene\u200b\u0301', 'René'],
])('cleanLine takes out: %s', (_, text, cleaned) => {
  expect(cleanLine(text)).toBe(cleaned);
});

test.each([
  ['a family', '👩‍👧‍👦'],
  ['a picture with a skin, joined', '👩🏽‍⚕️'],
  ['a picture in colour', '❤️'],
  ['a flag of a country within one', '🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
  ['a digit on a key', '1️⃣'],
  ['a variant of a Han character', '葛\u{e0100}城'],
  ['a non-joiner of Persian', 'نامه\u200cای'],
  ['a joiner of Marathi', 'र्\u200dय'],
  ['a non-joiner of Javanese', 'ꦱ꧀\u200cꦱ'],
])('cleanLine keeps %s', (_, text) => {
  expect(cleanLine(text)).toBe(text.normalize('NFC'));
});

test.each([
  '\u200b',
  '\u200b \u200d\u2060',
  '\u3164',
  '\u115f\u1160',
  '\u2800',
  '\u00ad',
  '\u0301\u0308',
  '\ufe0f',
  '\u180e',
  '\u{e0020}',
])('cleanName finds nothing to be seen in %j', (text) => {
  expect(cleanName(text)).toBe('');
});

test.each(['Siti', 'ꦱꦶꦠꦶ', '李', '7', '🌸', '.'])('cleanName takes %j', (text) => {
  expect(cleanName(text)).toBe(text);
});

const hidden =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u115f\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0]/u;
/** Characters between which hidden characters are kept, and other characters. */
const piece = fc.constantFrom(
  ...[
    'a',
    '1',
    ' ',
    '\n',
    '\u0301',
    '❤',
    '👩',
    '🏽',
    '🏴',
    'र',
    '\u094d',
    'ن',
    '葛',
    '\u1820',
    '\u20e3',
    '\u2800',
    '\u200b',
    '\u200c',
    '\u200d',
  ],
  ...['\ufe0f', '\u{e0100}', '\u180b', '\u{e0067}', '\u{e007f}', '\u3164', '\u202e', '\ud800'],
);
const anyText = fc.oneof(fc.string({ unit: codePoint }), fc.string({ unit: piece, maxLength: 12 }));

it('a joiner goes too that nothing is left to join by what moved past it', () => {
  const text = '\u0301\u202e\u094d\u200d\u094d';
  expect(cleanLine(cleanLine(text))).toBe(cleanLine(text));
  expect(cleanLine(text)).not.toContain('\u200d');
});

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
    { numRuns: 5_000 },
  );
});
