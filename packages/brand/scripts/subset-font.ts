/**
 * Writes assets/fonts/plus-jakarta-sans-latin.woff2: the weights the design uses (400-800) and the letters Indonesian
 * and names need. Run `npm run font` after changing the characters below; the result is committed.
 */
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const range = (from: number, to: number): string =>
  Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join('');

// Printable ASCII, Latin-1 signs and letters, then the punctuation of typeset sentences and a minus sign.
const CHARACTERS = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}–—‘’“”•…′″‹›−×`;

// Kerning, ligatures and marks belong to the letters; tnum and lnum keep columns of money straight.
const FEATURES = ['kern', 'liga', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'lnum'];

const source = new URL(
  import.meta.resolve('@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2'),
);
const target = new URL('../assets/fonts/plus-jakarta-sans-latin.woff2', import.meta.url);

const subset = await subsetFont(await readFile(source), CHARACTERS, {
  targetFormat: 'woff2',
  keepFeatures: FEATURES,
  noHinting: true,
  variationAxes: { wght: { min: 400, max: 800 } },
});
await writeFile(target, subset);
console.log(`${target.pathname}: ${subset.length} bytes`);
