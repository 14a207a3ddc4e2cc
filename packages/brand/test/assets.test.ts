import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { SHARE_DEFAULTS } from '../src/index.ts';

const asset = (path: string): URL => new URL(`../assets/${path}`, import.meta.url);

const svgFiles = [
  '',
  'covers/',
  'csr/',
  'empty/',
  'evidence/',
  'icons/',
  'marks/',
  'merchants/',
  'news/',
  'photos/',
  'portraits/',
  'products/',
].flatMap((folder) =>
  readdirSync(asset(folder))
    .filter((file) => file.endsWith('.svg'))
    .map((file) => `${folder}${file}`),
);

describe('assets', () => {
  it('keeps the font within 25 kB', () => {
    expect(statSync(asset('fonts/plus-jakarta-sans-latin.woff2')).size).toBeLessThanOrEqual(25_000);
  });

  it('ships the licence of the font beside it', () => {
    expect(readFileSync(asset('fonts/OFL.txt'), 'utf8')).toContain('SIL Open Font License');
  });

  it('points font.css at a file that exists', () => {
    const css = readFileSync(new URL('../src/font.css', import.meta.url), 'utf8');
    const paths = [...css.matchAll(/url\("([^"]+)"\)/g)].map((match) => match[1] ?? '');
    expect(paths).not.toEqual([]);
    for (const path of paths) expect(existsSync(new URL(`../src/${path}`, import.meta.url)), path).toBe(true);
  });

  it('has a share picture of the size it says', () => {
    const png = readFileSync(asset(SHARE_DEFAULTS.image.path.slice(1)));
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([
      SHARE_DEFAULTS.image.width,
      SHARE_DEFAULTS.image.height,
    ]);
  });

  it.each(svgFiles)('%s neither runs nor loads anything', (file) => {
    const svg = readFileSync(asset(file), 'utf8');
    expect(svg).not.toMatch(/<script|<foreignObject|\son\w+=|href="(?!#)|url\((?!#|"#)/i);
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(25_000);
  });
});
