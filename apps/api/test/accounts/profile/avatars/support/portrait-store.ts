import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RendererLimits } from '../../../../../src/platform/pictures/renderer/renderer.ts';
import type { PictureStore } from '../../../../../src/platform/pictures/store.ts';
import { createFolderStore } from '../../../../platform/pictures/support/folder-store.ts';

export interface TemporaryStore extends PictureStore {
  /** Ids of the pictures that have files. */
  listPictures(): Promise<string[]>;
  remove(): Promise<void>;
}

/** A picture store in a folder of its own, with the product's limits on pictures by default. */
export async function createTemporaryStore(limits: Partial<RendererLimits> = {}): Promise<TemporaryStore> {
  const folder = await mkdtemp(join(tmpdir(), 'avatars-'));
  return {
    ...createFolderStore(folder, limits),
    async listPictures() {
      const shelves = await readdir(folder);
      const names = await Promise.all(shelves.map((shelf) => readdir(join(folder, shelf))));
      return names.flat().filter((name) => /^[0-9a-f]{32}$/.test(name));
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
