import { createFolderFiles } from '../../../../src/platform/pictures/files/folder-files.ts';
import { createRenderer, type RendererLimits } from '../../../../src/platform/pictures/renderer/renderer.ts';
import { createPictureStore, type PictureStore } from '../../../../src/platform/pictures/store.ts';

/** A picture store in a folder. Its errors fail the test instead of being logged. */
export function createFolderStore(folder: string, limits: Partial<RendererLimits> = {}): PictureStore {
  const log = { error: () => undefined };
  return createPictureStore({ files: createFolderFiles(folder), log, render: createRenderer(limits) });
}
