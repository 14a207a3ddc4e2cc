/** Every character from one code point to another, both included. */
const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

/**
 * Every character that the fonts in `assets/fonts` have: printable ASCII, Latin-1 signs and letters, then the punctuation of typeset
 * sentences and a minus sign. The script that cuts the fonts reads it from here.
 */
export const FONT_LETTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”•…′″‹›−×`;

const KNOWN = new Set(FONT_LETTERS);

/**
 * The text in letters that the fonts have, for documents and pictures that carry no other font. A letter with a mark the fonts lack
 * loses the mark; white space of any kind becomes a space.
 *
 * @param replacement what stands for a character of another script, an emoji or a control character
 */
export function inFontLetters(text: string, replacement: string): string {
  return [...text.normalize('NFC').replaceAll(/\s+/gu, ' ')]
    .map((letter) => (KNOWN.has(letter) ? letter : letter.normalize('NFD').charAt(0)))
    .map((letter) => (KNOWN.has(letter) ? letter : replacement))
    .join('');
}
