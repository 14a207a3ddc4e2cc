import { encode } from 'uqr';
import { describe, expect, it } from 'vitest';
import { attribute, markup, tags } from '../../test/markup.ts';
import { drawQr, QrCode, qrSvgFile } from './index.ts';

const TEXT = '00020101021226610014COM.GO-JEK.WWW5204839853033605406250000';

/** The modules a path of `Mx yhNv1h-Nz` runs fills. */
function modulesOf(path: string, size: number): boolean[][] {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let at = Number(x); at < Number(x) + Number(width); at += 1) (rows[Number(y)] ?? [])[at] = true;
  }
  return rows;
}

describe('QrCode', () => {
  it('draws exactly the modules of the code, four empty ones around', () => {
    const { size, path } = drawQr(TEXT);
    const bare = encode(TEXT, { ecc: 'M', border: 0 });
    expect(size).toBe(bare.size + 8);
    const drawn = modulesOf(path, size);
    expect(drawn.slice(4, -4).map((row) => row.slice(4, -4))).toEqual(bare.data);
    expect(drawn.slice(0, 4).flat().some(Boolean)).toBe(false);
    expect(drawn.every((row) => !row.slice(0, 4).some(Boolean) && !row.slice(-4).some(Boolean))).toBe(true);
  });

  it('is ink on white in every colour scheme, and named', () => {
    const html = markup(<QrCode text={TEXT} label="Kode QRIS senilai Rp 250.000" />);
    expect(attribute(tags(html, 'svg')[0], 'role')).toBe('img');
    expect(attribute(tags(html, 'svg')[0], 'aria-label')).toBe('Kode QRIS senilai Rp 250.000');
    expect(attribute(tags(html, 'rect')[0], 'fill')).toBe('#fff');
    expect(attribute(tags(html, 'path')[0], 'fill')).toBe('#1f1300');
  });

  it('makes a file that stands alone', () => {
    const file = qrSvgFile(TEXT);
    expect(file).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="\d+0" height="\d+0"/);
    expect(file).toContain(drawQr(TEXT).path);
  });
});
