import jsqr from 'jsqr';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { toPng } from '../../../src/platform/drawing/to-png.ts';
import { merchantPoster } from '../../../src/site/share-pictures/merchant-poster.ts';

test('a merchant’s poster has the registered code, readable by a decoder that is not ours, and room for the longest name', async () => {
  const qrString = `000201010211${'2'.repeat(180)}6304ABCD`;
  const merchant = {
    name: 'Koperasi '.repeat(30),
    payerName: 'KOPERASI CONTOH SEJAHTERA',
    nmid: 'ID1026000004821',
    qrString,
  };
  const drawing = await merchantPoster(merchant);
  for (const shape of drawing.shapes) expect(shape.y).toBeLessThan(drawing.height);
  const { data, info } = await sharp(await toPng(drawing))
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(qrString);
});
