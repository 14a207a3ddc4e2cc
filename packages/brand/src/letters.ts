/** Every character from one code point to another, both included. */
const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

/**
 * Every character that the font of pages in `assets/fonts` has: printable ASCII, Latin-1 signs and letters, then the punctuation of typeset
 * sentences and a minus sign. The script that cuts the fonts reads it from here.
 */
export const FONT_LETTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”•…′″‹›−×`;

/**
 * Every character that the fonts of documents have, one file per weight: the letters of pages and those of names in other languages
 * of Latin script, as in Central Europe, Turkey, Viet Nam and transliterations of Arabic.
 */
export const DOCUMENT_LETTERS = [
  FONT_LETTERS,
  range(0x100, 0x148),
  range(0x14a, 0x17e),
  'ƏəƠơƯưȘșȚț',
  'ẒẓḌḍḤḥḪḫḶḷṂṃṄṅṆṇṚṛṢṣṬṭẀẁẂẃẄẅẞ',
  range(0x1ea0, 0x1ef9),
].join('');

const KNOWN = new Set(DOCUMENT_LETTERS);

/** What stands for letters that the fonts lack and that are no letter with a mark. */
const ALIKE: Readonly<Record<string, string>> = {
  ʿ: '‘',
  ʻ: '‘',
  ʽ: '‘',
  ʾ: '’',
  ʼ: '’',
  ʔ: '’',
  ʹ: '′',
  '\u2010': '-',
  '\u2011': '-',
  Ɓ: 'B',
  ɓ: 'b',
  Ɗ: 'D',
  ɗ: 'd',
  Ƙ: 'K',
  ƙ: 'k',
  Ƴ: 'Y',
  ƴ: 'y',
  Ɛ: 'E',
  ɛ: 'e',
  Ɔ: 'O',
  ɔ: 'o',
  Ɖ: 'D',
  ɖ: 'd',
};

/**
 * The text in letters that the fonts have, for documents and pictures that carry no other font. A letter with a mark the fonts lack
 * loses the mark; white space of any kind becomes a space.
 *
 * @param replacement what stands for a character of another script, an emoji or a control character; as a function, asked with it
 */
export function inFontLetters(text: string, replacement: string | ((character: string) => string)): string {
  const replace = typeof replacement === 'string' ? () => replacement : replacement;
  return [...text.normalize('NFC').replaceAll(/\s+/gu, ' ')]
    .map((character) => (/\p{M}/u.test(character) ? '' : (nearest(character) ?? replace(character))))
    .join('');
}

/** The character itself where the fonts have it, or else the one it can be written with. */
function nearest(character: string): string | undefined {
  if (KNOWN.has(character)) return character;
  const plain = ALIKE[character] ?? character.normalize('NFD').charAt(0);
  return KNOWN.has(plain) ? plain : undefined;
}
