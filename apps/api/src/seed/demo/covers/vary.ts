import { at } from '../random.ts';

/** The light a cover is seen in; `asli` is the light it was drawn in. */
export type Mood = 'pagi' | 'siang' | 'senja' | 'malam' | 'asli';

/** What is changed on a finished cover; the drawing itself stays. */
export interface Variation {
  readonly mood: Mood;
  /** Left and right exchanged. Safe: no cover has writing on it. */
  readonly mirrored: boolean;
  /** Which pair of {@link CLOTHING_PAIRS} changes places, if any. */
  readonly clothing: number | undefined;
}

/** Colours that may change places on people and the things they carry. */
export const CLOTHING_PAIRS = [
  ['#ff8502', '#4d8a84'],
  ['#ffb65e', '#ecd9bf'],
  ['#6b8f3a', '#b4532a'],
] as const;

/** The sky from the top to the horizon, and a veil of light over everything. */
const LIGHT: Record<Exclude<Mood, 'asli'>, { sky: readonly string[]; veil: string; opacity: number }> = {
  pagi: { sky: ['#f9c992', '#ffdcb3', '#fff4e8', '#fff4e8'], veil: '#ff8502', opacity: 0.05 },
  siang: { sky: ['#a9d0d8', '#cfe3e6', '#eef3ec', '#fff4e8'], veil: '#cfe3e6', opacity: 0.06 },
  senja: { sky: ['#4d8a84', '#e9b98a', '#ffb65e', '#ffdcb3'], veil: '#934a01', opacity: 0.14 },
  malam: { sky: ['#22404a', '#3f6b70', '#8fa79a', '#f0c194'], veil: '#24323a', opacity: 0.06 },
};

const SKY_HEIGHTS = ['0', '.33', '.67', '1'];

const UNLIKE_A_COVER = 'This drawing is not built like a cover.';

/** The first gradient of every cover is its sky. */
const SKY = /(<linearGradient[^>]*>).*?<\/linearGradient>/s;

/** People and the things they hold are the only groups that are placed and scaled. */
const FIGURE = /<g transform="translate\([^)]*\) scale\([^)]*\)">.*?<\/g>/gs;

const FRAME = /^(<svg[^>]*>(?:<defs>.*?<\/defs>)?)(.*)<\/svg>\s*$/s;

/**
 * Varies one of the covers of 1200 × 675.
 * @throws {Error} when the drawing is not built like our covers.
 */
export function varyCover(svg: string, { mood, mirrored, clothing }: Variation): string {
  if (!SKY.test(svg)) throw new Error(UNLIKE_A_COVER);
  const [, head, drawing] =
    FRAME.exec(mood === 'asli' ? svg : svg.replace(SKY, `$1${skyOf(mood)}</linearGradient>`)) ?? [];
  if (head === undefined || drawing === undefined) throw new Error(UNLIKE_A_COVER);
  const dressed = drawing.replace(FIGURE, (figure) => exchange(figure, clothing));
  const turned = mirrored ? `<g transform="translate(1200 0) scale(-1 1)">${dressed}</g>` : dressed;
  return `${head}${turned}${veilOf(mood)}</svg>\n`;
}

function skyOf(mood: keyof typeof LIGHT): string {
  const { sky } = LIGHT[mood];
  return SKY_HEIGHTS.map((offset, index) => `<stop offset="${offset}" stop-color="${at(sky, index)}"/>`).join('');
}

function veilOf(mood: Mood): string {
  if (mood === 'asli') return '';
  const { veil, opacity } = LIGHT[mood];
  return `<rect width="1200" height="675" fill="${veil}" opacity="${opacity}"/>`;
}

function exchange(figure: string, clothing: number | undefined): string {
  const [one, other] = (clothing === undefined ? undefined : CLOTHING_PAIRS[clothing]) ?? [];
  if (one === undefined || other === undefined) return figure;
  return figure.replaceAll(new RegExp(`${one}|${other}`, 'g'), (colour) => (colour === one ? other : one));
}
