import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PictureFiles, PictureSize, Rendering } from './port.ts';

/**
 * Keeps pictures in a folder, one sub-folder each. A sub-folder is written under a temporary name and renamed when complete, so a picture
 * is complete or does not exist.
 */
export function createFolderFiles(folder: string): PictureFiles {
  const folderOf = (id: string) => join(folder, id.slice(0, 2), id);
  return {
    findSize: (id) => findSize(folderOf(id)),
    put: (id, renderings, size) => writeWhole(folder, folderOf(id), renderings, size),
    read: (id, width, format) => readFile(join(folderOf(id), `${width}.${format}`)).catch(absent),
    remove: (id) => rm(folderOf(id), { recursive: true, force: true }),
  };
}

const SIZE_FILE = /^size-(\d+)x(\d+)$/;

/** Returns a picture's size from the name of an empty file beside its renderings, so that a known picture need not be decoded. */
async function findSize(folder: string): Promise<PictureSize | undefined> {
  const names = await readdir(folder).catch(absent);
  for (const name of names ?? []) {
    const [, width, height] = SIZE_FILE.exec(name) ?? [];
    if (width !== undefined && height !== undefined) return { width: Number(width), height: Number(height) };
  }
  return undefined;
}

async function writeWhole(
  root: string,
  folder: string,
  renderings: readonly Rendering[],
  { width, height }: PictureSize,
): Promise<void> {
  const unfinished = join(root, `.unfinished-${randomUUID()}`);
  await mkdir(unfinished, { recursive: true });
  try {
    for (const rendering of renderings) {
      await writeDurably(join(unfinished, `${rendering.width}.${rendering.format}`), rendering.bytes);
    }
    await writeDurably(join(unfinished, `size-${width}x${height}`), Buffer.alloc(0));
    await mkdir(join(folder, '..'), { recursive: true });
    await rename(unfinished, folder);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    // Another process stored the same content meanwhile: the existing files are equal.
    if (!isSystemError(error, 'ENOTEMPTY', 'EEXIST')) throw error;
  }
}

async function writeDurably(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.datasync();
  } finally {
    await file.close();
  }
}

function absent(error: unknown): undefined {
  if (!isSystemError(error, 'ENOENT')) throw error;
}

function isSystemError(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code));
}
