import { COLOURS, type ColourName } from '../colours.ts';
import type { Palette } from './derive-palette.ts';

/** Has a higher specificity than `:root` of the style sheets, which may be loaded before or after it. */
const ROOT = 'html:root';

/** A style sheet that sets the tokens whose colours differ from the build's. */
export function stylesOf(palette: Palette): string {
  const changed = (Object.keys(COLOURS) as ColourName[]).filter(
    (name) => palette[name].light !== COLOURS[name].light || palette[name].dark !== COLOURS[name].dark,
  );
  const light = changed.map((name) => `--${name}:${palette[name].light}`);
  const dark = changed
    .filter((name) => palette[name].dark !== palette[name].light)
    .map((name) => `--${name}:${palette[name].dark}`);
  return `${ROOT}{${light.join(';')}}@media (prefers-color-scheme:dark){${ROOT}{${dark.join(';')}}}`;
}
