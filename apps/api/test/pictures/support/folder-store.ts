import { createFolderFiles } from '../../../src/pictures/files/folder-files.ts';
import { createPictureStore, type PictureStore } from '../../../src/pictures/store.ts';

/** A picture store in a folder; what goes wrong there fails the test, not the log. */
export function createFolderStore(folder: string): PictureStore {
  return createPictureStore({ files: createFolderFiles(folder), log: { error: () => undefined } });
}
