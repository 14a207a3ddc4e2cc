import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createRandom } from '../random.ts';
import { CLOTHING_PAIRS, MOODS, type Mood, type Variation, varyCover } from './vary.ts';

const { resolve } = createRequire(import.meta.url);

/** The drawn covers: one for each category, by its code. What it shows, without the time of day, which varies. */
const COVERS = {
  kesehatan: 'Ilustrasi: seorang ibu menggendong anaknya, disambut bidan di depan posyandu desa.',
  pendidikan: 'Ilustrasi: warga memperbaiki ruang kelas di perbukitan bersama-sama.',
  bencana: 'Ilustrasi: tetangga bergotong royong meneruskan karung bantuan setelah banjir.',
  masjid: 'Ilustrasi: masjid desa beratap tajug di tepi sawah.',
  panti: 'Ilustrasi: anak-anak panti bermain layang-layang di halaman.',
  lingkungan: 'Ilustrasi: warga pesisir menanam bibit mangrove di pantai.',
  kemanusiaan: 'Ilustrasi: warga memasak bersama di dapur umum.',
  difabel: 'Ilustrasi: pemilik warung berkursi roda membuka tokonya.',
} as const;

/** A category's code, which is also the name of its cover. */
export type CoverName = keyof typeof COVERS;

/** A cover as drawn for one campaign. */
export interface DrawnCover {
  readonly svg: string;
  readonly alt: string;
  readonly mood: Mood;
}

/** Only these have lit windows and fires, so only these bear a night. */
const SEEN_AT_NIGHT: readonly CoverName[] = ['masjid', 'kemanusiaan'];

/** Within so many neighbours a cover is not seen twice in the same light. */
export const NEIGHBOURS = 6;

/** A row of cards on a wide screen, in which the light should change from card to card. */
const ROW = 3;

/**
 * Draws the cover of every campaign, in the order in which they stand in a list. The slug decides which light, side and colours are
 * tried first, among the lights this cover has been seen in least and its row does not have yet; no two campaigns get the same picture,
 * and none the cover and light of one of the five before it.
 */
export function drawCovers(campaigns: ReadonlyArray<{ slug: string; category: CoverName }>): Map<string, DrawnCover> {
  const drawn = new Map<string, DrawnCover>();
  const pictures = new Set<string>();
  const recent: string[] = [];
  for (const { slug, category } of campaigns) {
    const original = readCover(category);
    const taken = recent.slice(1 - NEIGHBOURS);
    const uses = (mood: Mood) => recent.filter((used) => used === `${category} ${mood}`).length;
    const row = recent.slice(1 - ROW);
    // What was drawn at night looks its best so.
    const asDrawn = (mood: Mood) => (mood === 'malam' ? 0 : 1);
    const repeats = (mood: Mood) => row.filter((used) => used.endsWith(` ${mood}`)).length;
    const fresh = candidates(slug, category)
      .filter(({ mood }) => !taken.includes(`${category} ${mood}`))
      .sort(
        (left, right) =>
          uses(left.mood) - uses(right.mood) ||
          asDrawn(left.mood) - asDrawn(right.mood) ||
          repeats(left.mood) - repeats(right.mood),
      );
    const cover = firstUnseen(original, fresh, pictures);
    if (cover === undefined)
      throw new Error(`No picture is left for ${slug}: spread ${category} more widely in the list.`);
    pictures.add(cover.svg);
    recent.push(`${category} ${cover.mood}`);
    drawn.set(slug, { ...cover, alt: COVERS[category] });
  }
  return drawn;
}

function firstUnseen(
  original: string,
  variations: readonly Variation[],
  seen: ReadonlySet<string>,
): Omit<DrawnCover, 'alt'> | undefined {
  for (const variation of variations) {
    const svg = varyCover(original, variation);
    if (!seen.has(svg)) return { svg, mood: variation.mood };
  }
  return undefined;
}

function candidates(slug: string, cover: CoverName): Variation[] {
  const moods = MOODS.filter((mood) => mood !== 'malam' || SEEN_AT_NIGHT.includes(cover));
  const clothes = [undefined, ...CLOTHING_PAIRS.keys()];
  const all = moods.flatMap((mood) =>
    [false, true].flatMap((mirrored) => clothes.map((clothing) => ({ mood, mirrored, clothing }))),
  );
  return createRandom(`cover ${slug}`).shuffle(all);
}

function readCover(cover: CoverName): string {
  return readFileSync(resolve(`@uluran/brand/assets/covers/${cover}.svg`), 'utf8');
}
