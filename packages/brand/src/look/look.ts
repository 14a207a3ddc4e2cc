/**
 * Colours and mark of this process's foundation. Only servers read them: they write them into pages and drawings. Without colours in the document,
 * the build's colours apply.
 */
import { COLOURS } from '../colours.ts';
import { IDENTITY } from '../identity/identity-here.ts';
import { derivePalette, type Palette } from './derive-palette.ts';
import { stylesOf } from './look-styles.ts';
import { type Mark, readMark } from './mark.ts';

export type { Palette } from './derive-palette.ts';
export { drawMark, type Mark } from './mark.ts';

const derived = IDENTITY.colours && derivePalette(IDENTITY.colours);

/** Every colour of the product, in both schemes. */
export const PALETTE: Palette = derived ?? COLOURS;

/** Declarations that set the colour tokens of every page to the foundation's colours; undefined if they are the build's. */
export const LOOK_STYLES: string | undefined = derived && stylesOf(derived);

const read = IDENTITY.logo === undefined ? undefined : readMark(IDENTITY.logo);

/** The foundation's mark; undefined if it is the build's. */
export const MARK: Mark | undefined = read !== undefined && 'mark' in read ? read.mark : undefined;

/** Changes with every drawn colour or mark; empty if all are the build's. */
export const LOOK_VERSION: string =
  LOOK_STYLES === undefined && MARK === undefined ? '' : `${LOOK_STYLES}${IDENTITY.logo}`;

/** If both leaves had the same colour, the hand would be invisible. */
const hand = PALETTE.link.light === PALETTE.brand.light ? PALETTE['link-hover'].light : PALETTE.link.light;

/** Colours of the build's own logo and icons, with their replacements. */
const REPAINTED: Readonly<Record<keyof typeof PALETTE.ink, ReadonlyMap<string, string>>> = {
  light: new Map([
    ['#ff8502', PALETTE.brand.light],
    ['#934a01', hand],
    ['#1f1300', PALETTE.ink.light],
    ['#fff4e8', PALETTE.tint.light],
  ]),
  dark: new Map([
    ['#ff8502', PALETTE.brand.dark],
    ['#ffb65e', PALETTE.link.dark],
    ['#fff4e8', PALETTE.ink.dark],
  ]),
};

/** The build's logo or icon in this foundation's colours; unchanged if the foundation has none. */
export function repaint(svg: string, scheme: keyof typeof REPAINTED): string {
  return derived === undefined ? svg : svg.replaceAll(/#[0-9a-f]{6}/g, (hex) => REPAINTED[scheme].get(hex) ?? hex);
}
