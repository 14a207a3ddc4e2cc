import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { drawCovers, NEIGHBOURS } from '../../src/seed/demo/covers/choose.ts';
import { type Category, SCENES, type SceneName, scenesOf } from '../../src/seed/demo/covers/scenes.ts';
import { varyCover } from '../../src/seed/demo/covers/vary.ts';

const CATEGORIES: Category[] = [
  'kesehatan',
  'pendidikan',
  'bencana',
  'masjid',
  'panti',
  'lingkungan',
  'kemanusiaan',
  'difabel',
];
const SCENE_NAMES = Object.keys(SCENES) as SceneName[];
const CAMPAIGNS = Array.from({ length: 40 }, (_, index) => ({
  slug: `galang-dana-${index}`,
  category: CATEGORIES[index % CATEGORIES.length] ?? 'panti',
}));

function original(name: SceneName): string {
  return readFileSync(fileURLToPath(import.meta.resolve(`@uluran/brand/assets/covers/${name}.svg`)), 'utf8');
}

function withoutColours(svg: string): string {
  return svg.replaceAll(/#[0-9a-f]{6}/g, '#');
}

function coloursOf(svg: string): Set<string> {
  return new Set(svg.match(/#[0-9a-f]{6}/g));
}

describe('varyCover', () => {
  it.each(SCENE_NAMES)('changes the light, the side and the clothes of %s and keeps the drawing', (name) => {
    const svg = original(name);
    const plain = varyCover(svg, { mood: 'senja', mirrored: false, clothing: undefined });
    expect(plain).toContain('<stop offset=".67" stop-color="#ffb65e"/>');
    expect(plain).toContain('fill="#934a01" opacity="0.14"/></svg>');
    const changed = varyCover(svg, { mood: 'senja', mirrored: true, clothing: 0 });
    const turned = changed
      .replace('<g transform="translate(1200 0) scale(-1 1)">', '')
      .replace(/<\/g>(<rect[^>]*><\/svg>\s*)$/, '$1');
    expect(turned).not.toBe(changed);
    expect(withoutColours(turned) === withoutColours(plain)).toBe(true);
    expect(coloursOf(turned)).toEqual(coloursOf(plain));
  });

  it('leaves the light alone where it is as drawn', () => {
    const svg = original('panti-kamar');
    expect(varyCover(svg, { mood: 'asli', mirrored: false, clothing: undefined })).toBe(`${svg.trim()}\n`);
  });

  it('exchanges the two colours of a pair on people', () => {
    const figure = (top: string, bottom: string) =>
      `<g transform="translate(1 2) scale(1)"><path fill="${top}"/><path fill="${bottom}"/></g>`;
    const sky = '<svg viewBox="0 0 1200 675"><defs><linearGradient id="a"></linearGradient></defs>';
    const dressed = varyCover(`${sky}${figure('#ff8502', '#4d8a84')}</svg>`, {
      mood: 'pagi',
      mirrored: false,
      clothing: 0,
    });
    expect(dressed).toContain(figure('#4d8a84', '#ff8502'));
  });

  it('refuses a drawing without a sky', () => {
    expect(() =>
      varyCover('<svg viewBox="0 0 1 1"></svg>', { mood: 'pagi', mirrored: false, clothing: undefined }),
    ).toThrow('not built like');
  });
});

describe('drawCovers', () => {
  const covers = [...drawCovers(CAMPAIGNS)];

  it('gives every campaign its own picture, the same at every start', () => {
    expect(new Set(covers.map(([, cover]) => cover.svg)).size).toBe(CAMPAIGNS.length);
    expect([...drawCovers(CAMPAIGNS)]).toEqual(covers);
  });

  it('never shows a cover twice in the same light among six neighbours', () => {
    const seen = covers.map(([, cover]) => `${cover.scene} ${cover.mood}`);
    for (let start = 0; start + NEIGHBOURS <= seen.length; start++) {
      expect(new Set(seen.slice(start, start + NEIGHBOURS)).size).toBe(NEIGHBOURS);
    }
  });

  it('lets the night fall only on covers with lit windows', () => {
    const nights = covers.flatMap(([, cover]) => (cover.mood === 'malam' ? [cover.scene] : []));
    expect(new Set(nights)).toEqual(new Set(['masjid', 'kemanusiaan']));
  });

  it('spreads the campaigns of a category over its scenes', () => {
    for (const category of CATEGORIES) {
      const drawn = covers.flatMap(([, { scene }], index) => (CAMPAIGNS[index]?.category === category ? [scene] : []));
      const uses = scenesOf(category).map((name) => drawn.filter((scene) => scene === name).length);
      expect(drawn).toHaveLength(5);
      expect(Math.max(...uses) - Math.min(...uses)).toBe(1);
    }
  });

  it('draws the scene that a campaign names, and counts it', () => {
    const [first, second, third] = CAMPAIGNS.filter(({ category }) => category === 'bencana');
    if (first === undefined || second === undefined || third === undefined) throw new Error('no campaigns');
    const drawn = drawCovers([first, second, { ...third, cover: 'bencana-tenda' as const }]);
    expect(drawn.get(third.slug)?.scene).toBe('bencana-tenda');
    expect(new Set([...drawn.values()].map(({ scene }) => scene)).size).toBe(3);
  });

  it('says so when a list holds one cover too often in a row', () => {
    const sameSix = CAMPAIGNS.slice(0, NEIGHBOURS).map(({ slug }) => ({
      slug,
      category: 'panti' as const,
      cover: 'panti' as const,
    }));
    expect(() => drawCovers(sameSix)).toThrow('No picture is left');
  });
});
