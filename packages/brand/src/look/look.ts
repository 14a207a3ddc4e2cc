/**
 * How the foundation of this process looks. Only servers read it: they write it into pages, and into what they draw. Without colours in the
 * document it is what the build brings.
 */
import { COLOURS } from '../colours.ts';
import { IDENTITY } from '../identity/identity-here.ts';
import { derivePalette, type Palette } from './derive-palette.ts';
import { stylesOf } from './look-styles.ts';

export type { Palette } from './derive-palette.ts';

const derived = IDENTITY.colours && derivePalette(IDENTITY.colours);

/** Every colour of the product, in both schemes. */
export const PALETTE: Palette = derived ?? COLOURS;

/** Declarations that give the tokens of every page the foundation's colours; undefined where they are the build's. */
export const LOOK_STYLES: string | undefined = derived && stylesOf(derived);
