/** Every character from one code point to another, both included. */
const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

/**
 * Every character of the pages' font in `assets/fonts`: printable ASCII, Latin-1 signs and letters, then typographic punctuation and a minus sign.
 * The script that cuts the fonts reads this list.
 */
export const FONT_LETTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”•…′″‹›−×`;

/**
 * Every character of the fonts of documents, one file per weight: the letters of pages and letters of names in other languages of Latin script, as in
 * Central Europe, Turkey, Viet Nam and transliterations of Arabic.
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

/** Replacements for letters that the fonts lack and that are not a letter with a mark. */
const REPLACEMENTS: Readonly<Record<string, string>> = {
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
 * Converts a text to characters of the fonts, for documents and pictures that have no other font. A letter with a mark that the fonts lack loses the
 * mark; white space of any kind becomes a space.
 *
 * @param replacement text in place of a character of another script, an emoji or a control character; a function is called with the character
 */
export function inFontLetters(text: string, replacement: string | ((character: string) => string)): string {
  const replace = typeof replacement === 'string' ? () => replacement : replacement;
  return [...text.normalize('NFC').replaceAll(/\s+/gu, ' ')]
    .map((character) => (/\p{M}/u.test(character) ? '' : (nearest(character) ?? replace(character))))
    .join('');
}

/** The character itself if the fonts have it, or else its replacement. */
function nearest(character: string): string | undefined {
  if (KNOWN.has(character)) return character;
  const plain = REPLACEMENTS[character] ?? character.normalize('NFD').charAt(0);
  return KNOWN.has(plain) ? plain : undefined;
}
