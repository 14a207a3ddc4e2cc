import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClock, demoCampaigns } from '@uluran/demo-content';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFolderFiles } from '../../../src/platform/pictures/files/folder-files.ts';
import type { PictureFiles } from '../../../src/platform/pictures/files/port.ts';
import { createS3Files } from '../../../src/platform/pictures/files/s3-files.ts';
import { createPictureStore } from '../../../src/platform/pictures/store.ts';
import { drawPictures } from '../../../src/seed/demo/draw-pictures.ts';
import { plain } from '../../accounts/profile/avatars/support/pictures.ts';
import { lastStraw, newId, renderings } from './support/bytes.ts';
import { startS3Server } from './support/s3-server.ts';

interface Place {
  files: PictureFiles;
  close: () => Promise<void>;
}

async function openFolder(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  return { files: createFolderFiles(folder), close: () => rm(folder, { recursive: true, force: true }) };
}

/** Every place where pictures can be kept. */
const PLACES: [name: string, open: () => Promise<Place>][] = [
  ['a folder', openFolder],
  [
    'a bucket',
    async () => {
      const server = await startS3Server();
      return { files: createS3Files(server.settings), close: () => server.stop() };
    },
  ],
];

const SIZE = { width: 20, height: 10 };

describe.each(PLACES)('pictures kept in %s', (_, open) => {
  let files: PictureFiles;
  let close: () => Promise<void>;

  beforeAll(async () => {
    ({ files, close } = await open());
  });

  afterAll(() => close());

  it('are read as they were put', async () => {
    const [id, put] = [newId(), renderings()];
    await files.put(id, put, SIZE);
    expect(await files.findSize(id)).toEqual(SIZE);
    for (const { width, format, bytes } of put)
      expect((await files.read(id, width, format))?.equals(bytes), `${width}.${format}`).toBe(true);
  });

  it('are not there when they were never put, or not in that width', async () => {
    const id = newId();
    expect([await files.findSize(id), await files.read(id, 10, 'avif')]).toEqual([undefined, undefined]);
    await files.put(id, renderings(), SIZE);
    expect(await files.read(id, 11, 'avif')).toBeUndefined();
  });

  it('are kept when they are put again, also by two at once', async () => {
    const [id, put] = [newId(), renderings()];
    await Promise.all([files.put(id, put, SIZE), files.put(id, put, SIZE)]);
    await files.put(id, put, SIZE);
    expect(await files.findSize(id)).toEqual(SIZE);
    expect((await files.read(id, 20, 'jpeg'))?.equals(put.at(-1)?.bytes ?? Buffer.alloc(0))).toBe(true);
  });

  it('are unknown while they are half written, and can be put then', async () => {
    const [id, put] = [newId(), renderings()];
    await expect(files.put(id, [...put.slice(0, -1), lastStraw()], SIZE)).rejects.toThrow('power is off');
    expect(await files.findSize(id)).toBeUndefined();
    await files.put(id, put, SIZE);
    expect(await files.findSize(id)).toEqual(SIZE);
    expect(await files.read(id, 20, 'jpeg')).toBeDefined();
  });

  it('are gone once removed, whole or half, and nothing else is', async () => {
    const [id, half, other] = [newId(), newId(), newId()];
    const put = renderings();
    await Promise.all([files.put(id, put, SIZE), files.put(other, put, SIZE)]);
    await expect(files.put(half, [...put, lastStraw()], SIZE)).rejects.toThrow('power is off');
    for (const removed of [id, half, id, newId()]) await files.remove(removed);
    for (const removed of [id, half]) {
      expect(await files.findSize(removed)).toBeUndefined();
      for (const { width, format } of put) expect(await files.read(removed, width, format)).toBeUndefined();
    }
    expect(await files.findSize(other)).toEqual(SIZE);
    expect(await files.read(other, 10, 'webp')).toBeDefined();
  });

  it('hold what the store renders: a photo, a portrait', async () => {
    const store = createPictureStore({ files, log: { error: () => undefined } });
    const photo = await plain(330, 200).jpeg().toBuffer();
    const [first, second] = await Promise.all([
      store.ingestPicture(photo, { alt: 'Sawah' }),
      store.ingestPicture(photo, { alt: 'Sawah' }),
    ]);
    expect(second).toEqual(first);
    const portrait = await store.ingestPortrait(photo, { alt: '' });
    expect(await store.openPictureFile(`${portrait.id}-200.avif`)).toMatchObject({ contentType: 'image/avif' });
    await store.removeOwned(portrait.id);
    expect(await store.openPictureFile(`${portrait.id}-200.avif`)).toBeUndefined();
    expect(await store.openPictureFile(`${first.id}-320.webp`)).toBeDefined();
  });
});

// Drawing takes seven seconds; the place makes no difference to it.
it('a folder holds the covers of the demo, once they are drawn', async () => {
  const { files, close } = await openFolder();
  const store = createPictureStore({ files, log: { error: () => undefined } });
  const [campaign] = demoCampaigns(createClock(new Date(2026, 0, 1)));
  // A cover is as good as the pictures beside it, which take five seconds to draw.
  const campaigns = campaign === undefined ? [] : [{ ...campaign, gallery: [], news: [], withdrawals: [] }];
  const drawn = await drawPictures({ campaigns, programmes: [], ambassadors: [], products: [] }, store);
  await store.storeDrawings({ signal: new AbortController().signal });
  for (const { id, picture } of Object.values(drawn).flatMap((pictures) => [...pictures.values()]))
    for (const width of picture.widths) expect(await store.openPictureFile(`${id}-${width}.webp`)).toBeDefined();
  await close();
});
