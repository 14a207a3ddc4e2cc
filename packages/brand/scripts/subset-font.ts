/**
 * Writes assets/fonts: the weights the design uses (400-800) and the letters Indonesian and names need, in one variable file for
 * pages and one file per weight for documents. Run `npm run font` after changing `FONT_LETTERS`; the result is committed.
 */
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { FONT_LETTERS } from '../src/letters.ts';

// Kerning, ligatures and marks belong to the letters; tnum and lnum keep columns of money straight.
const FEATURES = ['kern', 'liga', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'lnum'];

const source = new URL(
  import.meta.resolve('@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2'),
);
const fonts = new URL('../assets/fonts/', import.meta.url);

async function write(name: string, options: Parameters<typeof subsetFont>[2]): Promise<void> {
  const subset = await subsetFont(await readFile(source), FONT_LETTERS, {
    keepFeatures: FEATURES,
    noHinting: true,
    ...options,
  });
  await writeFile(new URL(name, fonts), subset);
  console.log(`${name}: ${subset.length} bytes`);
}

await write('plus-jakarta-sans-latin.woff2', {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 800 } },
});
// For documents, which embed fonts of one weight.
for (const weight of [400, 800]) {
  await write(`plus-jakarta-sans-latin-${weight}.ttf`, { targetFormat: 'sfnt', variationAxes: { wght: weight } });
}
