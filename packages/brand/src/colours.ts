/**
 * The palette: one row per token, one column per colour scheme. `tokens.css` has the same values as custom properties;
 * `test/tokens.test.ts` compares the two and computes the contrast of each pair.
 */

/** Value of one token in both colour schemes, written exactly as in the style sheet. */
export interface ColourPair {
  readonly light: string;
  readonly dark: string;
}

const same = (value: string): ColourPair => ({ light: value, dark: value });

/** Every colour of the product by token name (the custom property without its two dashes). */
export const COLOURS = {
  page: { light: '#faf7f3', dark: '#17120c' },
  surface: { light: '#fff', dark: '#211a12' },
  sunken: { light: '#f5eee5', dark: '#1c160f' },
  tint: { light: '#fff4e8', dark: '#2d2115' },
  line: { light: '#ece3d8', dark: '#3a2f23' },
  field: { light: '#857461', dark: '#9c8973' },
  ink: { light: '#1f1300', dark: '#f5ede4' },
  muted: { light: '#5c5044', dark: '#c9bbab' },
  link: { light: '#934a01', dark: '#ffb26b' },
  'link-hover': { light: '#572a02', dark: '#ffd3ab' },
  brand: same('#ff8502'),
  'brand-hover': { light: '#ed7b03', dark: '#ff9a2e' },
  'brand-active': same('#db7203'),
  'on-brand': same('#1f1300'),
  'brand-ui': { light: '#c56601', dark: '#ff8502' },
  track: { light: '#f3e8da', dark: '#3a2d1f' },
  'bar-quiet': { light: '#b08a60', dark: '#8f7351' },
  focus: { light: '#572a02', dark: '#ffbe92' },
  'focus-gap': { light: '#fff', dark: '#17120c' },
  error: { light: '#b3261e', dark: '#ffb4a9' },
  'error-tint': { light: '#fdf0ee', dark: '#351a15' },
  success: { light: '#146c2e', dark: '#8fd6a0' },
  'success-tint': { light: '#eef6ef', dark: '#172a1b' },
  motif: { light: 'rgb(147 74 1 / 0.13)', dark: 'rgb(255 190 146 / 0.1)' },
  'motif-strong': { light: 'rgb(147 74 1 / 0.3)', dark: 'rgb(255 190 146 / 0.26)' },
  'use-1': { light: '#146c2e', dark: '#8fd6a0' },
  'use-2': { light: '#b5854a', dark: '#b08a60' },
  'use-3': same('#ff8502'),
  'use-4': { light: '#857461', dark: '#7d6b57' },
  paper: same('#fff'),
  'paper-ink': same('#1f1300'),
  'mark-paper': { light: '#fff', dark: '#f5ede4' },
  notice: { light: '#1f1300', dark: '#f5ede4' },
  'on-notice': { light: '#fff', dark: '#1f1300' },
  'notice-link': { light: '#ffbe92', dark: '#934a01' },
} as const satisfies Record<string, ColourPair>;

/** Name of a colour token. */
export type ColourName = keyof typeof COLOURS;

/** The smallest contrast of WCAG 2.2 AA for text, and for the parts of a control. */
export const MINIMUM_CONTRAST = { text: 4.5, ui: 3 } as const;

/** Required contrast of `front` on `back` in both colour schemes. */
export interface ContrastPromise {
  readonly front: ColourName;
  readonly back: ColourName;
  readonly use: keyof typeof MINIMUM_CONTRAST;
}

const onEach = (front: ColourName, backs: readonly ColourName[], use: ContrastPromise['use']): ContrastPromise[] =>
  backs.map((back) => ({ front, back, use }));

/** Every pair of colours that the components combine. */
export const CONTRAST_PROMISES: readonly ContrastPromise[] = [
  ...onEach('ink', ['page', 'surface', 'sunken', 'tint', 'error-tint', 'success-tint'], 'text'),
  ...onEach('muted', ['page', 'surface', 'sunken', 'tint', 'error-tint', 'success-tint'], 'text'),
  ...onEach('link', ['page', 'surface', 'sunken', 'tint'], 'text'),
  ...onEach('link-hover', ['page', 'surface', 'tint'], 'text'),
  ...onEach('on-brand', ['brand', 'brand-hover', 'brand-active'], 'text'),
  ...onEach('error', ['page', 'surface', 'error-tint'], 'text'),
  ...onEach('success', ['page', 'surface', 'success-tint'], 'text'),
  ...onEach('on-notice', ['notice'], 'text'),
  ...onEach('notice-link', ['notice'], 'text'),
  ...onEach('paper-ink', ['paper', 'mark-paper'], 'text'),
  ...onEach('field', ['page', 'surface'], 'ui'),
  ...onEach('brand-ui', ['page', 'surface', 'track'], 'ui'),
  ...onEach('focus', ['page', 'surface', 'sunken', 'tint', 'focus-gap'], 'ui'),
  ...onEach('focus-gap', ['brand-ui'], 'ui'),
  ...onEach('use-1', ['surface'], 'ui'),
  ...onEach('use-2', ['surface'], 'ui'),
  ...onEach('use-4', ['surface'], 'ui'),
];
