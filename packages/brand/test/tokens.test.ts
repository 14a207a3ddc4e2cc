import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { COLOURS, CONTRAST_PROMISES, MINIMUM_CONTRAST } from '../src/colours.ts';
import { THEME_COLOUR } from '../src/index.ts';
import { contrast } from '../src/look/contrast.ts';

const css = readFileSync(new URL('../src/tokens.css', import.meta.url), 'utf8');
const [lightCss, darkCss] = css.split('@media (prefers-color-scheme: dark)') as [string, string];
const declarations = (text: string): Map<string, string> =>
  new Map([...text.matchAll(/--([a-z0-9-]+): ([^;]+);/g)].map((match) => [match[1] ?? '', match[2] ?? '']));
const light = declarations(lightCss);
const dark = declarations(darkCss);

describe('tokens.css and the palette', () => {
  it.each(Object.entries(COLOURS))('carries %s in both colour schemes', (name, pair) => {
    expect(light.get(name)).toBe(pair.light);
    expect(dark.get(name) ?? light.get(name)).toBe(pair.dark);
  });

  it('has no dark colour the palette does not know', () => {
    expect([...dark.keys()].filter((name) => !(name in COLOURS))).toEqual([]);
  });

  it('uses the theme colour as the brand colour', () => {
    expect(COLOURS.brand.light).toBe(THEME_COLOUR);
  });
});

describe('contrast', () => {
  it('knows the two ends of the scale', () => {
    expect(contrast('#000', '#fff')).toBeCloseTo(21, 5);
    expect(contrast('#ff8502', '#ffffff')).toBeCloseTo(2.44, 2);
  });

  it.each(CONTRAST_PROMISES)('tells $front from $back ($use)', ({ front, back, use }) => {
    for (const scheme of ['light', 'dark'] as const) {
      const ratio = contrast(COLOURS[front][scheme], COLOURS[back][scheme]);
      expect(ratio, `${scheme}: ${ratio.toFixed(2)}`).toBeGreaterThanOrEqual(MINIMUM_CONTRAST[use]);
    }
  });
});
