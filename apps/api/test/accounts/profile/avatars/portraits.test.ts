import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PictureRefused } from '../../../../src/platform/pictures/refusals.ts';
import type { PictureStore } from '../../../../src/platform/pictures/store.ts';
import { createFolderStore } from '../../../platform/pictures/support/folder-store.ts';
import { badPictures, plain, redLeftHalf } from './support/pictures.ts';

let folder: string;
let store: PictureStore;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portraits-'));
  store = createFolderStore(folder);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

async function keep(picture: Sharp) {
  const { id, picture: stored } = await store.ingestPortrait(await picture.toBuffer(), { alt: 'Foto Siti' });
  const width = stored.widths.at(-1) ?? 0;
  const file = await store.openPictureFile(`${id}-${width}.jpeg`);
  if (file === undefined) throw new Error('the portrait has no files');
  return { id, stored, bytes: file.bytes };
}

describe('ingestPortrait', () => {
  it('cuts the largest square around the middle, at most 640 pixels wide', async () => {
    const { stored } = await keep(plain(1600, 900).jpeg());
    expect(stored).toMatchObject({ width: 640, height: 640, widths: [320, 480, 640], alt: 'Foto Siti' });
    expect((await keep(plain(300, 900).png())).stored).toMatchObject({ width: 300, height: 300, widths: [300] });
    expect((await keep(plain(500, 333).webp())).stored).toMatchObject({ width: 333, height: 333, widths: [320] });
  });

  it('keeps the middle: what lies left and right of it is cut off', async () => {
    // Two thirds of the width are cut away; the border between the halves stays in the middle.
    const { bytes } = await keep((await redLeftHalf(900, 300)).png());
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    const red = (x: number) => (data[(150 * info.width + x) * info.channels] ?? 0) > 128;
    expect([red(20), red(130), red(170), red(280)]).toEqual([true, true, false, false]);
  });

  it('turns a photo upright before it cuts, and drops what the camera wrote into it', async () => {
    const photo = (await redLeftHalf(300, 300))
      .withExif({ IFD0: { Copyright: 'rahasia-lokasi' }, IFD3: { GPSLatitude: '6/1 12/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg();
    const { bytes } = await keep(photo);
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    const red = (y: number) => (data[(y * info.width + 150) * info.channels] ?? 0) > 128;
    // A quarter turn clockwise: left becomes top.
    expect([red(30), red(270)]).toEqual([true, false]);
    const metadata = await sharp(bytes).metadata();
    for (const name of ['exif', 'icc', 'iptc', 'xmp', 'orientation']) expect(metadata).not.toHaveProperty(name);
    expect(bytes.includes('rahasia')).toBe(false);
  });

  it('measures a turned photo by what people see', async () => {
    const tall = plain(2000, 100).withMetadata({ orientation: 8 }).jpeg();
    expect((await keep(tall)).stored).toMatchObject({ width: 100, height: 100 });
  });

  it('keeps a single pixel as it is, and one frame of a moving picture', async () => {
    expect((await keep(plain(1, 1).png())).stored).toMatchObject({ width: 1, height: 1, widths: [1] });
    const frames = Buffer.concat([Buffer.alloc(64 * 64 * 3, 255), Buffer.alloc(64 * 64 * 3, 0)]);
    const moving = sharp(frames, { raw: { width: 64, height: 128, channels: 3, pageHeight: 64 } }).webp({
      loop: 0,
      delay: [100, 100],
    });
    expect(await sharp(await moving.toBuffer()).metadata()).toMatchObject({ pages: 2 });
    const { stored, bytes } = await keep(moving);
    expect(stored).toMatchObject({ width: 64, height: 64 });
    expect((await sharp(bytes).metadata()).pages ?? 1).toBe(1);
  });

  it('refuses what is no picture for us, and leaves nothing of it behind', async () => {
    const before = await readdir(folder);
    for (const { name, bytes, refusal } of await badPictures()) {
      const error: unknown = await store.ingestPortrait(bytes, { alt: '' }).catch((reason: unknown) => reason);
      expect(error, name).toBeInstanceOf(PictureRefused);
      expect(error, name).toMatchObject({ code: refusal });
    }
    expect(await readdir(folder)).toEqual(before);
  });

  it('takes the photo of a phone, and refuses more than 25 megapixels, which another picture may have', async () => {
    const phone = await plain(5_712, 4_284).jpeg().toBuffer();
    expect((await store.ingestPortrait(phone, { alt: '' })).picture).toMatchObject({ width: 640, height: 640 });
    const large = await plain(5_200, 5_000).jpeg().toBuffer();
    await expect(store.ingestPortrait(large, { alt: '' })).rejects.toMatchObject({ code: 'too_many_pixels' });
    expect((await store.ingestPicture(large, { alt: '' })).picture).toMatchObject({ width: 1_200 });
  });

  it('gives every portrait a name of its own, so that one can go without the other', async () => {
    const first = await keep(plain(64, 64).png());
    const second = await keep(plain(64, 64).png());
    expect(second.id).not.toBe(first.id);
    await store.removeOwned(first.id);
    expect(await store.openPictureFile(`${first.id}-64.jpeg`)).toBeUndefined();
    expect(await store.openPictureFile(`${second.id}-64.jpeg`)).toBeDefined();
    await store.removeOwned(first.id);
  });

  it('removes nothing but a portrait', async () => {
    const { id } = await keep(plain(64, 64).png());
    for (const name of ['', '.', '..', `../../../${id}`, `${id}/..`, id.slice(0, 2), `${id}\0`])
      await store.removeOwned(name);
    expect(await store.openPictureFile(`${id}-64.jpeg`)).toBeDefined();
  });
});
