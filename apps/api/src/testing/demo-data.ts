import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { chmod, copyFile, cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { connectDatabase } from '../platform/database/connect.ts';
import { SECRETS_FILE } from '../platform/database/embedded/secrets.ts';
import { type EmbeddedServer, startEmbedded } from '../platform/database/embedded/start-embedded.ts';
import { silentLog } from '../platform/database/log.ts';
import { migrate } from '../platform/database/migrate.ts';
import { createFolderFiles } from '../platform/pictures/files/folder-files.ts';
import { createPictureStore, type PictureStore } from '../platform/pictures/store.ts';
import { seedDemo, storeDemoPictures } from '../seed/demo/seed-demo.ts';

const run = promisify(execFile);

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));
const CACHE = join(ROOT, 'node_modules/.cache/uluran-demo');
const DATABASE = 'postgres';

/** Sources that determine the demo's rows. */
const INPUTS = [
  ...['src', 'functions', 'migrations'].map((folder) => join(ROOT, 'apps/api', folder)),
  ...['contract/src', 'brand/src', 'brand/assets', 'demo-content/src'].map((folder) => join(ROOT, 'packages', folder)),
];
const LOCKFILE = join(ROOT, 'pnpm-lock.yaml');

/** The files are copied, so data lost in a crash is built again. Small logs make small copies. */
const BUILD_SETTINGS = {
  ...{ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  ...{ min_wal_size: '32MB', max_wal_size: '64MB', wal_recycle: 'off' },
};
const STALE_AFTER_MS = 3_600_000;

let preparing: Promise<string> | undefined;

/**
 * Puts a database with the demo content into an empty data folder: the next start there finds it seeded. It is seeded once for each content
 * and day, since its times are relative to the day, and cached in `node_modules/.cache`. Each copy has the passwords of its database, and
 * no other key.
 */
export async function copyDemoData(dataDir: string): Promise<void> {
  preparing ??= prepare();
  const kept = await preparing;
  // The database's user, who is not root, must be able to enter the folder.
  await chmod(dataDir, 0o711);
  await copyFolder(join(kept, DATABASE), dataDir);
  await copyFile(join(kept, SECRETS_FILE), join(dataDir, SECRETS_FILE));
}

/** Copies the demo's pictures, which an earlier run has stored with `keepDemoPictures`, into a data folder. */
export async function copyDemoPictures(dataDir: string): Promise<void> {
  const pictures = join(CACHE, 'pictures');
  if (await exists(pictures)) await cp(pictures, join(dataDir, 'pictures'), { recursive: true });
}

/** Caches the demo's pictures that the product has stored in this data folder, for later runs. They are named by their content. */
export async function keepDemoPictures(dataDir: string): Promise<void> {
  const from = join(dataDir, 'pictures');
  const kept = join(CACHE, 'pictures');
  const ids = await demoPictureIds(dataDir);
  for (const folder of ids.map((id) => join(id.slice(0, 2), id))) {
    if ((await exists(join(kept, folder))) || !(await exists(join(from, folder)))) continue;
    await placeWhole(join(kept, folder), (draft) => cp(join(from, folder), draft, { recursive: true }));
  }
}

/** Returns the ids of the demo's pictures: all others in the folder were uploaded. */
async function demoPictureIds(dataDir: string): Promise<string[]> {
  const store = picturesOf(dataDir);
  const ids: string[] = [];
  const listing: PictureStore = {
    ...store,
    ingestDrawing: async (svg, about) => {
      const stored = await store.ingestDrawing(svg, about);
      ids.push(stored.id);
      return stored;
    },
    storeDrawings: async () => {},
  };
  await storeDemoPictures({ pictures: listing }, { signal: new AbortController().signal });
  return ids;
}

const picturesOf = (dataDir: string): PictureStore =>
  createPictureStore({ files: createFolderFiles(join(dataDir, 'pictures')), log: { error: () => {} } });

async function prepare(): Promise<string> {
  const folder = join(CACHE, await contentKey());
  if (!(await exists(folder))) {
    await placeWhole(folder, build);
    await removeStale(folder);
  }
  return folder;
}

async function contentKey(): Promise<string> {
  const hash = createHash('sha256').update(new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Jakarta' }));
  const listed = await Promise.all(INPUTS.map((input) => readdir(input, { recursive: true, withFileTypes: true })));
  const files = listed.flatMap((entries) =>
    entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name)),
  );
  for (const file of [LOCKFILE, ...files.sort()]) hash.update(file.slice(ROOT.length)).update(await readFile(file));
  return hash.digest('hex').slice(0, 32);
}

async function build(draft: string): Promise<void> {
  const home = await mkdtemp(join(tmpdir(), 'uluran-demo-'));
  try {
    await chmod(home, 0o711);
    const server = await startEmbedded({ dataDir: home, log: silentLog, settings: BUILD_SETTINGS });
    try {
      await seed(server, home);
    } finally {
      await server.stop();
    }
    await copyFolder(server.folder, join(draft, DATABASE));
    await copyFile(join(home, SECRETS_FILE), join(draft, SECRETS_FILE));
    await rm(server.folder, { recursive: true, force: true });
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

async function seed({ ownerUrl, appUrl }: EmbeddedServer, dataDir: string): Promise<void> {
  const database = await connectDatabase(ownerUrl, { log: silentLog }, appUrl);
  try {
    await migrate(database.ownerSql);
    await seedDemo({ ownerSql: database.ownerSql, pictures: picturesOf(dataDir), log: silentLog });
  } finally {
    await database.close();
  }
}

/** Creates a folder under another name and moves it as a whole. If another process was faster, its folder stays. */
async function placeWhole(folder: string, fill: (draft: string) => Promise<void>): Promise<void> {
  const draft = join(CACHE, `.draft-${randomUUID()}`);
  await mkdir(draft, { recursive: true });
  await mkdir(join(folder, '..'), { recursive: true });
  try {
    await fill(draft);
    await rename(draft, folder).catch(async (error: unknown) => {
      if (!(await exists(folder))) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

/** Removes copies of earlier contents and days, unless a run may be copying one now. */
async function removeStale(current: string): Promise<void> {
  for (const name of await readdir(CACHE)) {
    const folder = join(CACHE, name);
    if (folder === current || name === 'pictures') continue;
    const found = await stat(folder).catch(() => undefined);
    if (found !== undefined && Date.now() - found.mtimeMs > STALE_AFTER_MS)
      await rm(folder, { recursive: true, force: true });
  }
}

/** Copies with the owner, unlike Node: under root, the database belongs to another user. */
async function copyFolder(from: string, to: string): Promise<void> {
  await run('cp', ['-a', from, to]);
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
