import { DOCUMENT_LETTERS } from '@uluran/brand/letters';
import { describe, expect, it } from 'vitest';
import { drawable, outlineOf, widthOf, wrap } from '../../../src/platform/drawing/type.ts';

const STYLE = { weight: 800, size: 46 } as const;
const ROOM = { ...STYLE, width: 500, lines: 3 };

describe('wrap', () => {
  it('leaves a short title on one line', () => {
    expect(wrap('Sumur untuk Desa', ROOM)).toEqual(['Sumur untuk Desa']);
  });

  it('breaks a longer one between words', () => {
    const title = 'Bantu Alya menjalani operasi jantung bawaan';
    const lines = wrap(title, ROOM);
    expect(lines.length).toBeGreaterThan(1);
    expect(lines.join(' ')).toBe(title);
  });

  it.each([
    ['many words', 'Sumur bor untuk enam puluh keluarga '.repeat(9)],
    ['one word without an end', 'Mempertanggungjawabkan'.repeat(14)],
    ['letters of no width to speak of', 'i'.repeat(300)],
  ])('ends %s in … within its lines and its width', (_, title) => {
    const lines = wrap(title, ROOM);
    expect(lines).toHaveLength(ROOM.lines);
    expect(lines.at(-1)).toMatch(/[^ ]…$/);
    for (const line of lines) expect(widthOf(line, STYLE)).toBeLessThanOrEqual(ROOM.width);
  });

  it('keeps no line of what cannot be drawn', () => {
    expect(wrap('😀 \u202e\u200b', ROOM)).toEqual([]);
    expect(wrap('  القرآن  ', ROOM)).toEqual([]);
  });
});

describe('the font', () => {
  it.each([400, 800] as const)('of weight %i draws every letter that a text may have', (weight) => {
    const style = { weight, size: 10 };
    const unknown = outlineOf('漢', style);
    for (const letter of [0, 300]
      .flatMap((start) => [...drawable(DOCUMENT_LETTERS.slice(start, start + 300))])
      .join('')
      .replaceAll(/[ \u00ad]/g, '')) {
      expect(outlineOf(letter, style), letter).not.toBe('');
      expect(outlineOf(letter, style), letter).not.toBe(unknown);
    }
  });
});
