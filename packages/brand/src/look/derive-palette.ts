import { COLOURS, CONTRAST_PROMISES, type ColourName, type ColourPair, MINIMUM_CONTRAST } from '../colours.ts';
import { contrast } from './contrast.ts';
import { distance, hexOf, type Oklch, oklchOf } from './oklch.ts';

/** The colours in a foundation's document, each `#rrggbb`. */
export interface GivenColours {
  /** Colour of buttons and bars. */
  readonly main: string;
  /** Colour of links; derived from `main` if absent. */
  readonly accent?: string | undefined;
}

/** Every colour of the product in both schemes. */
export type Palette = Readonly<Record<ColourName, ColourPair>>;

type Scheme = keyof ColourPair;
type Made = Partial<Record<ColourName, string>>;

const SCHEMES = ['light', 'dark'] as const;

/** Backgrounds and text colours: as light as the product's own, slightly tinted with the main colour. */
const NEUTRALS = [
  ...['page', 'surface', 'sunken', 'tint', 'line', 'track', 'focus-gap', 'mark-paper', 'paper-ink'],
  ...['notice', 'on-notice', 'ink', 'muted', 'field', 'bar-quiet', 'use-4'],
] as const satisfies readonly ColourName[];

/** Colours with a fixed meaning that a foundation does not change: errors are red, success is green, paper is white. */
const FIXED = ['error', 'error-tint', 'success', 'success-tint', 'use-1', 'paper'] as const satisfies ColourName[];

/** Chroma from which a main colour tints backgrounds as much as the product's own. A lower chroma tints them less, and grey not at all. */
const COLOURFUL = 0.1;
const STEP = 0.01;
const [HOVER, ACTIVE] = [0.04, 0.08];
/** Smallest distance between adjacent colours in one bar. */
const MINIMUM_DISTANCE = 0.09;

/** Whether a colour keeps every contrast promise of its token against the colours made so far. */
function reaches(name: ColourName, hex: string, made: Made): boolean {
  return CONTRAST_PROMISES.filter(({ front }) => front === name).every(({ back, use }) => {
    const behind = made[back];
    return behind === undefined || contrast(hex, behind) >= MINIMUM_CONTRAST[use];
  });
}

const isLight = (hex: string): boolean => oklchOf(hex).l > 0.5;

/** The colour with the nearest lightness that `fits`, searched first away from its background; the start colour if none fits. */
function nearest(start: Oklch, direction: 1 | -1, fits: (hex: string) => boolean): string {
  for (const way of [direction, -direction])
    for (let l = start.l; l >= 0 && l <= 1; l += way * STEP) {
      const hex = hexOf({ ...start, l });
      if (fits(hex)) return hex;
    }
  return hexOf(start);
}

function adjusted(name: ColourName, start: Oklch, made: Made, further: (hex: string) => boolean = () => true): string {
  const [behind] = CONTRAST_PROMISES.filter(({ front, back }) => front === name && made[back] !== undefined);
  const direction = isLight(made[behind?.back ?? 'page'] ?? '#fff') ? -1 : 1;
  return nearest(start, direction, (hex) => reaches(name, hex, made) && further(hex));
}

/** The product's own colour in another hue, less colourful if `strength` is below 1. */
function withHueOf(name: ColourName, scheme: Scheme, { h }: Oklch, strength = 1): Oklch {
  const { l, c } = oklchOf(COLOURS[name][scheme]);
  return { l, c: c * strength, h };
}

/** The button: its colour, its colour while pressed, and its text colour. */
function buttonOf(main: Oklch, scheme: Scheme, made: Made): Made {
  const { page = '', surface = '', 'paper-ink': ink = '' } = made;
  const standsOut = (hex: string) => [page, surface].every((back) => contrast(hex, back) >= MINIMUM_CONTRAST.ui);
  const brand = scheme === 'dark' ? nearest(main, 1, standsOut) : hexOf(main);
  const { l, ...hue } = oklchOf(brand);
  // Black satisfies the contrast if neither does: a colour that is too light for white text is light enough for black.
  const text = [ink, '#fff', '#000'].toSorted((one, other) => rank(other, brand) - rank(one, brand))[0] ?? ink;
  const away = isLight(text) ? -1 : 1;
  const at = (step: number) => hexOf({ l: l + away * step, ...hue });
  return { brand, 'brand-hover': at(HOVER), 'brand-active': at(ACTIVE), 'on-brand': text };
}

/** Contrast of a text on a button; 0 if it is too low. Black gets the lowest valid contrast, so that it is chosen only if the other texts fail. */
function rank(text: string, brand: string): number {
  const ratio = contrast(text, brand);
  if (text === '#000') return ratio >= MINIMUM_CONTRAST.text ? MINIMUM_CONTRAST.text : 0;
  return ratio >= MINIMUM_CONTRAST.text ? ratio : 0;
}

function paletteOf(given: GivenColours, scheme: Scheme): Made {
  const main = oklchOf(given.main);
  const accent = oklchOf(given.accent ?? given.main);
  const strength = Math.min(1, main.c / COLOURFUL);
  const made: Made = {};
  const make = (name: ColourName, start: Oklch, further?: (hex: string) => boolean) => {
    made[name] = adjusted(name, start, made, further);
  };
  for (const name of FIXED) made[name] = COLOURS[name][scheme];
  for (const name of NEUTRALS) make(name, withHueOf(name, scheme, main, strength));
  const soft = (name: ColourName): Oklch => {
    const own = withHueOf(name, scheme, accent);
    return { ...own, c: Math.min(own.c, accent.c) };
  };
  if (given.accent !== undefined && scheme === 'light') made.link = given.accent;
  else make('link', scheme === 'light' ? { ...accent, l: Math.min(accent.l, 0.5) } : soft('link'));
  const link = oklchOf(made.link ?? '');
  const hovered = { ...link, l: link.l > 0.36 ? link.l - 0.16 : link.l + 0.12 };
  make('link-hover', scheme === 'light' ? hovered : soft('link-hover'));
  Object.assign(made, buttonOf(main, scheme, made));
  make('brand-ui', oklchOf(made.brand ?? ''));
  make('focus', soft('focus'));
  make('notice-link', soft('notice-link'));
  const apart = (names: readonly ColourName[]) => (hex: string) =>
    names.every((name) => distance(hex, made[name] ?? '') >= MINIMUM_DISTANCE);
  make('use-3', oklchOf(made.brand ?? ''), apart(['use-1', 'use-4']));
  make('use-2', withHueOf('use-2', scheme, main, strength), apart(['use-1', 'use-3', 'use-4']));
  made.motif = veil(scheme === 'light' ? made.link : made.focus, scheme === 'light' ? 0.13 : 0.1);
  made['motif-strong'] = veil(scheme === 'light' ? made.link : made.focus, scheme === 'light' ? 0.3 : 0.26);
  return made;
}

function veil(hex = '#000000', share: number): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return `rgb(${red} ${green} ${blue} / ${share})`;
}

/**
 * Every colour of the product, derived from the foundation's one or two colours. The given ones are used unchanged in the light scheme: `main` on
 * buttons, `accent` on links. All others have the lightness of the product's own, in these hues, adjusted where the contrast requires it.
 */
export function derivePalette(given: GivenColours): Palette {
  const [light, dark] = SCHEMES.map((scheme) => paletteOf(given, scheme)) as [Made, Made];
  return Object.fromEntries(
    (Object.keys(COLOURS) as ColourName[]).map((name) => [name, { light: light[name], dark: dark[name] }]),
  ) as Palette;
}

/** The first pair of a palette whose contrast is below WCAG 2.2 AA, in words; undefined if there is none. */
export function faintPair(palette: Palette): string | undefined {
  for (const scheme of SCHEMES)
    for (const { front, back, use } of CONTRAST_PROMISES) {
      const [ink, behind] = [palette[front][scheme], palette[back][scheme]];
      const ratio = contrast(ink, behind);
      // Rounded down: 4.499 is not 4.5.
      const shown = Math.floor(ratio * 100) / 100;
      if (ratio < MINIMUM_CONTRAST[use])
        return `${front} ${ink} on ${back} ${behind} in the ${scheme} scheme reaches ${shown}:1, where ${MINIMUM_CONTRAST[use]}:1 is needed`;
    }
  return undefined;
}
