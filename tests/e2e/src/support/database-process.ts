import { readdir, readFile, readlink, realpath } from 'node:fs/promises';
import { join } from 'node:path';

/** Process ids of the database servers that work on a data folder, found by their working folder (Linux). */
export async function databaseProcessesOf(dataDir: string): Promise<number[]> {
  const pointed = await readFile(join(dataDir, 'postgres-location.txt'), 'utf8').catch(() => '');
  const folders = [await realpath(dataDir).catch(() => dataDir), pointed.trim()].filter((folder) => folder !== '');
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const found = await Promise.all(
    pids.map(async (pid) => {
      const folder = await readlink(`/proc/${pid}/cwd`).catch(() => '');
      return folders.some((start) => folder === start || folder.startsWith(`${start}/`)) ? pid : 0;
    }),
  );
  return found.filter((pid) => pid > 0);
}
