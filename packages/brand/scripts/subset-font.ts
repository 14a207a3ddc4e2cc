/**
 * Writes assets/fonts: the weights of the design (400-800) and the letters of Indonesian and of names, in one variable file for pages and one file
 * per weight for documents, which have more letters. Run `npm run font` after changing `src/letters.ts`; the result is committed.
 */
import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { DOCUMENT_LETTERS, FONT_LETTERS } from '../src/letters.ts';

// Kerning, ligatures and marks are needed for the letters; tnum and lnum align columns of money.
const FEATURES = ['kern', 'liga', 'ccmp', 'locl', 'mark', 'mkmk', 'tnum', 'lnum'];

const PAGES = import.meta.resolve(
  '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2',
);
/** The complete font; the other package splits each script into a file of its own. */
const DOCUMENTS = {
  400: import.meta.resolve('@expo-google-fonts/plus-jakarta-sans/400Regular/PlusJakartaSans_400Regular.ttf'),
  800: import.meta.resolve('@expo-google-fonts/plus-jakarta-sans/800ExtraBold/PlusJakartaSans_800ExtraBold.ttf'),
} as const;
const fonts = new URL('../assets/fonts/', import.meta.url);

interface Cut {
  name: string;
  source: string;
  letters: string;
}

async function write({ name, source, letters }: Cut, options: Parameters<typeof subsetFont>[2]): Promise<void> {
  const subset = await subsetFont(await readFile(new URL(source)), letters, {
    keepFeatures: FEATURES,
    noHinting: true,
    ...options,
  });
  await writeFile(new URL(name, fonts), subset);
  console.log(`${name}: ${subset.length} bytes`);
}

await write(
  { name: 'plus-jakarta-sans-latin.woff2', source: PAGES, letters: FONT_LETTERS },
  {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 800 } },
  },
);
// For documents, which embed fonts of one weight.
for (const [weight, source] of Object.entries(DOCUMENTS)) {
  const name = `plus-jakarta-sans-latin-${weight}.ttf`;
  await write({ name, source, letters: DOCUMENT_LETTERS }, { targetFormat: 'sfnt' });
}
