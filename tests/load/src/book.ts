import { execFile } from 'node:child_process';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { openBookKey } from '@uluran/api';
import { createClient, sealBook, type TestDatabase } from '@uluran/api/testing';
import { withDatabases } from './databases.ts';
import type { Bench, Figure } from './figures.ts';
import { serveProduct } from './list.ts';

const GIFTS = Number(process.env.BOOK_GIFTS ?? 1_000_000);
const TARGETS_OF_EACH_KIND = 1_000;
const BUKU = fileURLToPath(new URL('../../../packages/buku/src/cli/main.ts', import.meta.url));

const secondsSince = (start: number): number => (performance.now() - start) / 1000;

/** Seals all postings of the volume, like an installation that publishes its book after a year. */
async function sealAll(database: TestDatabase, folder: string): Promise<{ leaves: number; seconds: number }> {
  const settings = { DATA_DIR: folder, NODE_ENV: 'development', PUBLIC_ORIGIN: 'http://127.0.0.1' } as const;
  const keys = await openBookKey({ ...settings, BOOK_FORMER_KEY: undefined, BOOK_SIGNING_KEY: undefined });
  if (keys === undefined) throw new Error('There is no key to sign the book with.');
  const worker = createClient(database.url, { max: 1, statementTimeoutMs: 60_000 });
  const start = performance.now();
  try {
    if (!(await sealBook(worker, keys))) throw new Error('The book was not sealed to its end.');
  } finally {
    await worker.end();
  }
  const seconds = secondsSince(start);
  const [row] = await database.ownerSql<
    [{ leaves: number }]
  >`SELECT max(size)::integer AS leaves FROM book_checkpoints`;
  return { leaves: row.leaves, seconds };
}

/** One run of `buku watch`, in a process of its own. Rejects with the output if the book does not hold. */
async function watchBook(origin: string, folder: string): Promise<{ seconds: number; printed: string }> {
  const start = performance.now();
  const { stdout } = await promisify(execFile)(process.execPath, [BUKU, 'watch', origin, '--folder', folder]);
  return { seconds: secondsSince(start), printed: stdout.trim().split('\n').at(-1) ?? '' };
}

async function sizeOf(folder: string): Promise<{ files: number; bytes: number }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size));
  return { files: files.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

/** The ledger of the load's volume, sealed and watched as a whole. These figures have no bound; they inform auditors. */
export const bookBench: Bench = {
  name: 'book',
  run: () =>
    withDatabases(async ({ folder, fill, stops }) => {
      const database = await fill({ ofEachKind: TARGETS_OF_EACH_KIND, gifts: GIFTS });
      const data = join(folder, 'data');
      const product = await serveProduct(database.ownerUrl, data);
      stops.push(product.stop);
      const sealed = await sealAll(database, data);
      const mirror = join(folder, 'mirror');
      const first = await watchBook(product.origin, mirror);
      const { files, bytes } = await sizeOf(mirror);
      const again = await watchBook(product.origin, mirror);
      const figure = (name: string, value: number, detail: string): Figure => ({ name, value, bound: null, detail });
      return [
        figure(
          'book of the load, leaves sealed a second',
          sealed.leaves / sealed.seconds,
          `${sealed.leaves} leaves of ${GIFTS} gifts in ${sealed.seconds.toFixed(0)} s, one worker`,
        ),
        figure(
          'the same, leaves a second of `buku watch`, first look',
          sealed.leaves / first.seconds,
          `${first.seconds.toFixed(0)} s, ${files} files of ${(bytes / 1e6).toFixed(0)} MB; ${first.printed}`,
        ),
        figure('the same, seconds of the next look', again.seconds, again.printed),
      ];
    }),
};
