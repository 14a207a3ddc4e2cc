import { COLOURS } from '@uluran/brand/colours';
import { create } from 'storybook/theming/create';

/** Storybook's own pages in the brand's colours. */
export const theme = create({
  base: 'light',
  brandTitle: 'Uluran: component kit',
  fontBase: '"Plus Jakarta Sans", "Jakarta Fallback Roboto", "Jakarta Fallback Arial", system-ui, sans-serif',
  colorPrimary: COLOURS['brand-ui'].light,
  colorSecondary: COLOURS.link.light,
  appBg: COLOURS.page.light,
  appContentBg: COLOURS.surface.light,
  appBorderColor: COLOURS.line.light,
  appBorderRadius: 12,
  textColor: COLOURS.ink.light,
  textMutedColor: COLOURS.muted.light,
});
