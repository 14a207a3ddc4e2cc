import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { fingerprintOf } from '../../../src/platform/pictures/fingerprint.ts';
import { renderUntrusted } from '../../../src/platform/pictures/render.ts';

/** A photo-like picture of 1200 × 800: a sky, a ground and a few shapes at places that the number decides. */
function scene(seed: number): Buffer {
  const at = (index: number, limit: number) => (seed * 7_919 + index * 104_729) % limit;
  const shapes = Array.from(
    { length: 12 },
    (_, index) =>
      `<circle cx="${at(index, 1200)}" cy="${at(index + 31, 800)}" r="${40 + at(index + 57, 160)}" fill="hsl(${at(index, 360)} 60% ${20 + at(index + 5, 60)}%)"/>`,
  );
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800"><rect width="1200" height="500" fill="#9cc"/><rect y="500" width="1200" height="300" fill="#663"/>${shapes.join('')}</svg>`,
  );
}

const jpegOf = (seed: number) => sharp(scene(seed)).jpeg({ quality: 92 }).toBuffer();
const fingerprint = async (bytes: Buffer) => (await fingerprintOf(sharp(bytes))) ?? '';
const distance = (one: string, other: string) => [...one].filter((digit, index) => digit !== other[index]).length;

describe('the fingerprint of a picture', () => {
  it('differs in at most seven of 64 digits in another size, format or compression', async () => {
    const original = await jpegOf(1);
    const own = await fingerprint(original);
    expect(own).toMatch(/^[01]{64}$/);
    for (const other of [
      await sharp(original).resize(500).jpeg({ quality: 40 }).toBuffer(),
      await sharp(original).resize(900).webp({ quality: 60 }).toBuffer(),
      await sharp(original).modulate({ brightness: 1.08 }).png().toBuffer(),
    ])
      expect(distance(own, await fingerprint(other))).toBeLessThanOrEqual(7);
  });

  it('differs in more digits for other pictures', async () => {
    const all = await Promise.all([1, 2, 3, 4, 5, 6].map(async (seed) => fingerprint(await jpegOf(seed))));
    const distances = all.flatMap((one, index) => all.slice(index + 1).map((other) => distance(one, other)));
    expect(Math.min(...distances)).toBeGreaterThan(7);
  });

  it('is missing for an even picture, which resembles every other', async () => {
    const even = sharp({ create: { width: 800, height: 600, channels: 3, background: '#c9b8a0' } });
    expect(await fingerprint(await even.jpeg().toBuffer())).toBe('');
  });

  it('is made of whole pictures alone: a portrait has none', async () => {
    const small = await sharp(scene(1)).resize(320).jpeg().toBuffer();
    const whole = (await renderUntrusted(small, 'whole')).fingerprint ?? '';
    expect(distance(whole, await fingerprint(small))).toBeLessThanOrEqual(7);
    expect((await renderUntrusted(small, 'square')).fingerprint).toBeUndefined();
  });
});
