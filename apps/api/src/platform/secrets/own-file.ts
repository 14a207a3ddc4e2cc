import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes the file if there is none; if two processes start at once, the first one's stays. */
async function writeOnce(path: string, text: string): Promise<void> {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  const file = await open(draft, 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  try {
    await link(draft, path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(draft);
  }
}

/** Reads a secret of a trial installation, which is created at its first start. Returns undefined for an unreadable file. */
export async function readOwnFile(path: string, make: () => Promise<string>): Promise<string | undefined> {
  const read = () => readFile(path, 'utf8').catch(() => undefined);
  const text = await read();
  if (text !== undefined) return text;
  await mkdir(dirname(path), { recursive: true });
  await writeOnce(path, await make());
  return read();
}
