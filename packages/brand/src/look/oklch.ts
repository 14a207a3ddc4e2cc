import { lightOf } from './contrast.ts';

/** A colour by lightness (0 to 1), chroma (0 is grey) and hue (radians). Equal steps look equal. */
export interface Oklch {
  readonly l: number;
  readonly c: number;
  readonly h: number;
}

/** The same colour with two colour axes instead of chroma and hue. */
type Oklab = readonly [lightness: number, greenRed: number, blueYellow: number];

function oklabOf(hex: string): Oklab {
  const [red, green, blue] = lightOf(hex);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
}

/** A colour written `#rgb` or `#rrggbb`. */
export function oklchOf(hex: string): Oklch {
  const [l, a, b] = oklabOf(hex);
  return { l, c: Math.hypot(a, b), h: Math.atan2(b, a) };
}

/** Visible difference of two colours: 0 for equal colours, 1 for black and white. */
export function distance(one: string, other: string): number {
  const [first, second] = [oklabOf(one), oklabOf(other)];
  return Math.hypot(first[0] - second[0], first[1] - second[1], first[2] - second[2]);
}

function channelsOf({ l, c, h }: Oklch): readonly number[] {
  const [a, b] = [c * Math.cos(h), c * Math.sin(h)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

/** Tolerance for rounding errors of channels of black or white. */
const ROUNDING = 1e-4;

const isShown = (channels: readonly number[]): boolean =>
  channels.every((light) => light >= -ROUNDING && light <= 1 + ROUNDING);

function digits(light: number): string {
  const kept = Math.min(Math.max(light, 0), 1);
  const share = kept <= 0.0031308 ? 12.92 * kept : 1.055 * kept ** (1 / 2.4) - 0.055;
  return Math.round(share * 255)
    .toString(16)
    .padStart(2, '0');
}

/** Steps of the bisection after which no digit changes. */
const HALVINGS = 12;

/** `#rrggbb` of a colour. A colour outside of the screen's range gets the highest chroma that its lightness and hue allow. */
export function hexOf({ l, c, h }: Oklch): string {
  const light = Math.min(Math.max(l, 0), 1);
  let [shown, over] = [0, c];
  if (isShown(channelsOf({ l: light, c, h }))) shown = c;
  else
    for (let halving = 0; halving < HALVINGS; halving += 1) {
      const middle = (shown + over) / 2;
      if (isShown(channelsOf({ l: light, c: middle, h }))) shown = middle;
      else over = middle;
    }
  return `#${channelsOf({ l: light, c: shown, h }).map(digits).join('')}`;
}
