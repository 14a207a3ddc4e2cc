import { describe, expect, it } from 'vitest';
import { isHeic, pictureSize } from '../src/pictures/picture-size.ts';
import { startsAlong } from '../src/pictures/read-tiles.ts';

describe('a picture file', () => {
  it('gives its size before it is decoded', () => {
    const png = new Uint8Array(32);
    png.set([
      0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0x1e, 0x61, 0, 0, 0x14, 0x43,
    ]);
    expect(pictureSize(png.buffer)).toEqual({ width: 7_777, height: 5_187 });
    const jpeg = new Uint8Array(40);
    jpeg.set([
      0xff, 0xd8, 0xff, 0xe0, 0, 6, 1, 2, 3, 4, 0xff, 0xc4, 0, 4, 9, 9, 0xff, 0xc0, 0, 17, 8, 0x14, 0x43, 0x1e, 0x61,
    ]);
    expect(pictureSize(jpeg.buffer)).toEqual({ width: 7_777, height: 5_187 });
    for (const other of [new Uint8Array(3), new Uint8Array(64), jpeg.slice(0, 24)])
      expect(pictureSize(other.buffer)).toBeUndefined();
  });

  it('is looked at in parts that overlap and cover all of it', () => {
    expect([startsAlong(400), startsAlong(2_048), startsAlong(2_049), startsAlong(5_000)]).toEqual([
      ...[[0], [0], [0, 1], [0, 1_024, 2_048, 2_952]],
    ]);
  });

  it('is known as HEIC by its content', () => {
    const named = (brand: string) => new TextEncoder().encode(`\0\0\0\x18ftyp${brand}\0\0\0\0`).buffer;
    expect([isHeic(named('heic')), isHeic(named('mif1')), isHeic(named('avif')), isHeic(new ArrayBuffer(0))]).toEqual([
      ...[true, true, false, false],
    ]);
  });
});
