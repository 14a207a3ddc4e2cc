import { describe, expect, it } from 'vitest';
import { COLOURS } from '../../src/colours.ts';
import { contrast } from '../../src/look/contrast.ts';
import { derivePalette, faintPair } from '../../src/look/derive-palette.ts';
import { stylesOf } from '../../src/look/look-styles.ts';
import { distance, hexOf, oklchOf } from '../../src/look/oklch.ts';

const hueOf = (hex: string): number => (oklchOf(hex).h * 180) / Math.PI;

/** Main colours of every hue, from black to white and from grey to the most colourful on screens. */
const EVERY = [0, 0.2, 0.35, 0.5, 0.6, 0.65, 0.7, 0.8, 0.9, 1].flatMap((l) =>
  [0, 0.08, 0.16, 0.3].flatMap((c) => [0, 1, 2, 3, 4, 5, 6].map((h) => hexOf({ l, c, h }))),
);

describe('colours by lightness, colourfulness and hue', () => {
  it('come back as they were', () => {
    for (const hex of ['#000000', '#ffffff', '#ff8502', '#5b2a6e', '#146c2e', '#857461'])
      expect(hexOf(oklchOf(hex))).toBe(hex);
  });

  it('keep their hue and lightness where no screen is as colourful', () => {
    const shown = oklchOf(hexOf({ l: 0.5, c: 0.4, h: 2.5 }));
    expect(shown.l).toBeCloseTo(0.5, 2);
    expect(shown.h).toBeCloseTo(2.5, 1);
    expect(shown.c).toBeLessThan(0.2);
  });
});

describe('a palette of one or two colours', () => {
  const plum = derivePalette({ main: '#5b2a6e', accent: '#1f5c3a' });

  it('has the given ones as they are on buttons and links', () => {
    expect([plum.brand.light, plum.link.light]).toEqual(['#5b2a6e', '#1f5c3a']);
    expect(derivePalette({ main: '#ff8502' }).brand).toEqual({ light: '#ff8502', dark: '#ff8502' });
  });

  it('has their hues in what is derived, and as light as the product’s own', () => {
    expect(hueOf(plum.tint.light)).toBeCloseTo(hueOf('#5b2a6e'), -1);
    expect(hueOf(plum.link.dark)).toBeCloseTo(hueOf('#1f5c3a'), -1);
    expect(oklchOf(plum.tint.light).l).toBeCloseTo(oklchOf(COLOURS.tint.light).l, 2);
    expect(oklchOf(plum.page.dark).l).toBeCloseTo(oklchOf(COLOURS.page.dark).l, 2);
  });

  it('is raised in the dark until a button stands out', () => {
    expect(contrast('#5b2a6e', plum.surface.dark)).toBeLessThan(3);
    expect(contrast(plum.brand.dark, plum.surface.dark)).toBeGreaterThanOrEqual(3);
  });

  it('has a colour for every token', () => {
    for (const [name, pair] of Object.entries(plum))
      for (const value of [pair.light, pair.dark]) expect(value, name).toMatch(/^#[0-9a-f]{3,6}$|^rgb\(/);
  });

  it('leaves red, green and paper alone', () => {
    for (const name of ['error', 'success', 'error-tint', 'success-tint', 'paper'] as const)
      expect(plum[name]).toEqual(COLOURS[name]);
  });

  it('keeps every promise of contrast, whatever the main colour', () => {
    for (const main of EVERY) expect(faintPair(derivePalette({ main })), main).toBeUndefined();
  });

  it('tells the parts of a bar apart, whatever the main colour', () => {
    const uses = ['use-1', 'use-2', 'use-3', 'use-4'] as const;
    for (const main of EVERY) {
      const palette = derivePalette({ main });
      for (const scheme of ['light', 'dark'] as const)
        for (const one of uses)
          for (const other of uses.slice(0, uses.indexOf(one)))
            expect(distance(palette[one][scheme], palette[other][scheme]), `${main} ${one} ${other}`).toBeGreaterThan(
              0.085,
            );
    }
  });

  it('has no grey that is coloured', () => {
    const { page, ink, brand } = derivePalette({ main: '#808080' });
    for (const hex of [page.light, page.dark, ink.light, brand.light]) expect(oklchOf(hex).c).toBeLessThan(0.002);
  });

  it('names the first pair that is too faint, with its ratio', () => {
    expect(faintPair(derivePalette({ main: '#5b2a6e', accent: '#e0a3ff' }))).toBe(
      'link #e0a3ff on page #f9f6fa in the light scheme reaches 1.8:1, where 4.5:1 is needed',
    );
  });
});

describe('its style sheet', () => {
  const css = stylesOf(derivePalette({ main: '#5b2a6e' }));

  it('sets what differs, in both schemes', () => {
    expect(css).toMatch(
      /^html:root\{--page:#f9f6fa;.*--brand:#5b2a6e;.*\}@media \(prefers-color-scheme:dark\)\{html:root\{.*--brand:#87559c;.*\}\}$/,
    );
    expect(css).not.toMatch(/--(?:error|success|paper):/);
  });

  it('says nothing that differs from nothing', () => {
    expect(stylesOf(COLOURS)).toBe('html:root{}@media (prefers-color-scheme:dark){html:root{}}');
  });
});
