import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** A mirror of a log on disk, with the log's own paths. */
export interface Folder {
  readText(path: string): Promise<string | null>;
  /** Replaces a file atomically: after a crash, either the old or the new file exists. */
  write(path: string, content: string | Uint8Array): Promise<void>;
}

export function openFolder(folder: string): Folder {
  return {
    readText: (path) =>
      readFile(join(folder, path), 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      }),
    async write(path, content) {
      const file = join(folder, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(`${file}.new`, content);
      await rename(`${file}.new`, file);
    },
  };
}
