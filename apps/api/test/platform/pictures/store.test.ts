import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PICTURE_FORMATS, PICTURE_WIDTHS, pictureFile, pictureSchema } from '@uluran/contract/endpoints';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PictureRefused } from '../../../src/platform/pictures/refusals.ts';
import { PICTURE_BYTES_LIMIT } from '../../../src/platform/pictures/render.ts';
import type { PictureStore } from '../../../src/platform/pictures/store.ts';
import { createFolderStore } from './support/folder-store.ts';

const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 675"><rect width="1200" height="675" fill="#1f5c57"/></svg>';

let folder: string;
let store: PictureStore;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  store = createFolderStore(folder);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

function plain(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: '#b4532a' } });
}

function fileName(url: string): string {
  return url.slice(url.lastIndexOf('/') + 1);
}

async function refusal(bytes: Buffer): Promise<string> {
  const error: unknown = await store.ingestPicture(bytes, { alt: '' }).catch((reason: unknown) => reason);
  if (!(error instanceof PictureRefused)) throw new Error(`expected a refusal, got ${String(error)}`);
  return error.code;
}

describe('ingestPicture', () => {
  it('stores every width and format of a wide picture under the addresses the contract names', async () => {
    const { id, picture } = await store.ingestPicture(await plain(1600, 900).jpeg().toBuffer(), { alt: 'Sawah' });
    expect(pictureSchema.parse(picture)).toEqual({
      url: `/api/pictures/${id}`,
      alt: 'Sawah',
      width: 1200,
      height: 675,
      widths: [...PICTURE_WIDTHS],
    });
    for (const width of picture.widths) {
      for (const format of PICTURE_FORMATS) {
        const file = await store.openPictureFile(fileName(pictureFile(picture, width, format)));
        expect(file?.contentType).toBe(`image/${format}`);
        const { width: stored, format: read } = await sharp(file?.bytes).metadata();
        expect([stored, read]).toEqual([width, format === 'avif' ? 'heif' : format]);
      }
    }
  });

  it('never makes a picture wider than it came', async () => {
    const medium = await store.ingestPicture(await plain(700, 500).png().toBuffer(), { alt: '' });
    expect(medium.picture).toMatchObject({ width: 700, height: 500, widths: [320, 480, 640] });
    const small = await store.ingestPicture(await plain(120, 80).webp().toBuffer(), { alt: '' });
    expect(small.picture.widths).toEqual([120]);
    expect(await store.openPictureFile(`${small.id}-120.avif`)).toBeDefined();
  });

  it('drops the metadata and keeps the picture upright', async () => {
    const photo = await plain(400, 200)
      .withExif({ IFD0: { Copyright: 'rahasia-lokasi', ImageDescription: 'rahasia-lokasi' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(photo.includes('Exif')).toBe(true);
    const { id, picture } = await store.ingestPicture(photo, { alt: '' });
    expect(picture).toMatchObject({ width: 200, height: 400 });
    for (const format of PICTURE_FORMATS) {
      const file = await store.openPictureFile(`${id}-200.${format}`);
      expect(await sharp(file?.bytes).metadata()).not.toHaveProperty('exif');
      expect(file?.bytes.includes('rahasia')).toBe(false);
    }
  });

  it('refuses a drawing, also one that calls itself a PNG', async () => {
    expect(await refusal(Buffer.from(DRAWING))).toBe('unsupported_format');
    const disguised = Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
      Buffer.from(DRAWING),
    ]);
    expect(await refusal(disguised)).toBe('unreadable');
  });

  it('refuses other formats that a decoder would know', async () => {
    expect(await refusal(await plain(10, 10).gif().toBuffer())).toBe('unsupported_format');
    expect(await refusal(await plain(10, 10).tiff().toBuffer())).toBe('unsupported_format');
    expect(await refusal(Buffer.alloc(0))).toBe('unsupported_format');
  });

  it('refuses a damaged file and stores nothing of it', async () => {
    const before = await readdir(folder);
    const noise = Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, index) => (index * 7919) % 251));
    const whole = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
      .jpeg()
      .toBuffer();
    expect(await refusal(whole.subarray(0, whole.length >> 1))).toBe('unreadable');
    expect(await readdir(folder)).toEqual(before);
  });

  it('refuses huge dimensions without decoding them, and too many bytes', async () => {
    const bomb = await plain(9000, 5000).png().toBuffer();
    expect(bomb.byteLength).toBeLessThan(1_000_000);
    expect(await refusal(bomb)).toBe('too_many_pixels');
    expect(await refusal(Buffer.alloc(PICTURE_BYTES_LIMIT + 1))).toBe('too_many_bytes');
  });

  it('refuses extreme proportions without decoding them, whatever the picture is for', async () => {
    const stripe = await plain(1, 30_000).png().toBuffer();
    const roll = await plain(600, 66_000).png().toBuffer();
    for (const picture of [stripe, roll])
      for (const take of [store.ingestPicture, store.ingestUpload, store.ingestPortrait, store.renderDocument])
        await expect(Promise.resolve(take(picture, { alt: '' }))).rejects.toMatchObject({ code: 'too_narrow' });
    const receipt = await plain(300, 6_000).png().toBuffer();
    expect(await sharp(await store.renderDocument(receipt)).metadata()).toMatchObject({ width: 300, height: 6_000 });
  });

  it('gives the same content the same id, even when stored twice at once', async () => {
    const bytes = await plain(330, 330).png().toBuffer();
    const [first, second] = await Promise.all([
      store.ingestPicture(bytes, { alt: 'satu' }),
      store.ingestPicture(bytes, { alt: 'dua' }),
    ]);
    expect(second).toEqual({ id: first.id, picture: { ...first.picture, alt: 'dua' } });
    expect((await readdir(folder)).filter((name) => name.startsWith('.'))).toEqual([]);
  });
});

describe('a drawing', () => {
  const drawn = (red: number) => DRAWING.replace(/#[0-9a-f]{6}/, `#${red.toString(16)}8050`);
  const never = new AbortController().signal;
  const folderOf = (id: string) => join(folder, id.slice(0, 2), id);

  it('is shown at its own size before it is stored, in every width and format that it will have', async () => {
    const { id, picture } = await store.ingestDrawing(DRAWING, { alt: 'Sawah' });
    expect(picture).toMatchObject({ width: 1200, height: 675, widths: [...PICTURE_WIDTHS] });
    const file = await store.openPictureFile(`${id}-640.jpeg`);
    expect((await sharp(file?.bytes).stats()).dominant.g).toBeGreaterThan(70);
    expect(await readdir(folderOf(id)).catch(() => [])).toEqual([]);
    for (const format of PICTURE_FORMATS)
      expect((await store.openPictureFile(`${id}-320.${format}`))?.bytes.byteLength).toBeGreaterThan(100);
    expect(await store.openPictureFile(`${id}-321.jpeg`)).toBeUndefined();
  });

  it('is stored as it was shown, with the same size, and reported one by one', async () => {
    const { id, picture } = await store.ingestDrawing(drawn(0x91), { alt: 'Sawah' });
    const shown = await store.openPictureFile(`${id}-480.jpeg`);
    const reports: Array<[number, number]> = [];
    await store.storeDrawings({ signal: never, report: (stored, total) => reports.push([stored, total]) });
    const total = reports.length - 1;
    expect(reports).toEqual(Array.from({ length: total + 1 }, (_, stored) => [stored, total]));
    expect(await readdir(folderOf(id))).toContain(`size-${picture.width}x${picture.height}`);
    expect(await readdir(folderOf(id))).toHaveLength(PICTURE_WIDTHS.length * PICTURE_FORMATS.length + 1);
    expect(await store.openPictureFile(`${id}-480.jpeg`)).toEqual(shown);
    expect(await store.ingestDrawing(drawn(0x91), { alt: 'Sawah' })).toEqual({ id, picture });
    await store.storeDrawings({ signal: never, report: () => expect.unreachable('All drawings are stored.') });
  });

  it('still waits after an interrupted attempt, and is stored by the next one', async () => {
    const { id } = await store.ingestDrawing(drawn(0xa2), { alt: '' });
    await store.storeDrawings({ signal: AbortSignal.abort() });
    expect(await readdir(folderOf(id)).catch(() => [])).toEqual([]);
    expect(await store.openPictureFile(`${id}-320.webp`)).toBeDefined();
    await store.storeDrawings({ signal: never });
    expect(await readdir(folderOf(id))).toContain('320.webp');
  });

  it('that cannot be rendered is an error', async () => {
    await expect(store.ingestDrawing('<svg', { alt: '' })).rejects.toThrow();
  });
});

describe('openPictureFile', () => {
  it('opens nothing outside the store', async () => {
    await writeFile(join(folder, 'secret.jpeg'), 'secret');
    const { id } = await store.ingestDrawing(DRAWING, { alt: '' });
    const names = [
      '../secret.jpeg',
      'secret.jpeg',
      `..%2f${id}-640.jpeg`,
      `${id}/../640.jpeg`,
      `${id}-640.jpeg/`,
      `${id}-640.jpeg\u0000`,
      `${id}-640.svg`,
      `${id}-640.JPEG`,
      `${id}-0640.jpeg`,
      `${id}-641.jpeg`,
      `${id.toUpperCase()}x-640.jpeg`,
      `${'0'.repeat(32)}-640.jpeg`,
      '',
    ];
    for (const name of names) expect(await store.openPictureFile(name), name).toBeUndefined();
    expect(await store.openPictureFile(`${id}-640.jpeg`)).toMatchObject({ etag: `"${id}-640.jpeg"` });
  });
});
