import jsqr from 'jsqr';
import sharp from 'sharp';
import { extractImages, extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { toPdf } from '../../../src/platform/drawing/to-pdf.ts';
import { toPng } from '../../../src/platform/drawing/to-png.ts';
import { A4_WIDTH, poster } from '../../../src/site/share-pictures/poster.ts';
import type { ShareCard } from '../../../src/site/share-pictures/share-cards.ts';

const cover = { url: '/api/pictures/x', alt: '', width: 1200, height: 800, widths: [1200] };
const card = (changes: Partial<ShareCard> = {}): ShareCard => ({
  ...{ id: 'p1', slug: 'sumur', title: 'Sumur untuk Desa Contoh', cover, organiser: { name: 'Yayasan Contoh' } },
  ...{ acceptsDonations: true, raisedRupiah: 0, targetRupiah: 0 },
  ...changes,
});
const TEXT = {
  address: `https://uluran.example/campaigns/${'sumur-untuk-desa-contoh-'.repeat(4)}?via=p7pxAbCdEfGhIjK`,
  shownAddress: 'uluran.example/campaigns/sumur',
};
const person = { name: 'Bima Nugroho', portrait: cover, words: 'Temani saya, satu kilometer pun berarti.' };
const INFO = { title: 'Poster', author: 'Yayasan', pageWidth: A4_WIDTH };

/** Decodes a code as a phone does: from pixels, with a decoder that is not ours. */
const decode = (pixels: Uint8ClampedArray, width: number, height: number) => jsqr.default(pixels, width, height)?.data;

async function photo(): Promise<Buffer> {
  const noise = { create: { width: 1200, height: 800, channels: 3, background: '#1f5c57' } } as const;
  return await sharp(noise).jpeg({ mozjpeg: true }).toBuffer();
}

describe('a poster for a phone’s status', () => {
  it('is a picture of its size, whose code leads to the shared link', async () => {
    const bytes = await toPng(await poster(card(), 'png', TEXT, await photo()));
    const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([1080, 1920]);
    expect(decode(new Uint8ClampedArray(data), info.width, info.height)).toBe(TEXT.address);
  });
});

describe('a poster to print', () => {
  it('is one page of A4 with its words as text', async () => {
    const file = await toPdf(await poster(card({ person }), 'pdf', TEXT, await photo()), INFO);
    const document = await getDocumentProxy(new Uint8Array(file));
    const { text, totalPages } = await extractText(document, { mergePages: true });
    expect(totalPages).toBe(1);
    const [, , width = 0, height = 0] = (await document.getPage(1)).view;
    expect([Math.round(width), Math.round(height)]).toEqual([595, 842]);
    for (const words of ['Sumur untuk Desa Contoh', 'Bima Nugroho', 'Temani saya', TEXT.shownAddress])
      expect(text.replaceAll(/\s+/g, ' ')).toContain(words);
    expect(file.byteLength).toBeLessThan(300_000);
  });

  it('has the code that leads to the shared link', async () => {
    const file = await toPdf(await poster(card(), 'pdf', TEXT, undefined), INFO);
    const images = await extractImages(await getDocumentProxy(new Uint8Array(file)), 1);
    const decoded = await Promise.all(
      images.map(async ({ data, width, height, channels }) => {
        const pixels = await sharp(data, { raw: { width, height, channels } })
          .toColourspace('srgb')
          .ensureAlpha()
          .raw()
          .toBuffer();
        return decode(new Uint8ClampedArray(pixels), width, height);
      }),
    );
    expect(decoded).toEqual([TEXT.address]);
  });
});

describe('any poster', () => {
  it.each([
    ['markup', '<script>alert(1)</script>(\\) endobj %%EOF'],
    ['emoji and other scripts', '😀 قرآن \u202eterbalik'],
    ['three hundred characters', 'Perlengkapan '.repeat(24)],
  ])('keeps within its sheet with %s', async (_, title) => {
    for (const format of ['pdf', 'png'] as const) {
      const hostile = card({ title, person: { ...person, name: title, words: title } });
      const drawing = await poster(hostile, format, { ...TEXT, shownAddress: title }, undefined);
      for (const { kind, ...shape } of drawing.shapes) {
        expect(shape.y, kind).toBeGreaterThanOrEqual(0);
        expect(shape.y + ('height' in shape ? shape.height : 0), kind).toBeLessThanOrEqual(drawing.height);
      }
      const file = format === 'png' ? await toPng(drawing) : await toPdf(drawing, INFO);
      expect(file.byteLength).toBeGreaterThan(5_000);
    }
  });
});
