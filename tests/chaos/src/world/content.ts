import { createHash } from 'node:crypto';
import { migrate, openDatabase, type openPictureStore, seedDemo, seedLoad } from '@uluran/api';

const quiet = { info: () => {}, warn: () => {} };
const SMALL = { width: 1200, height: 675, widths: [320, 640, 1200] };
/** The accounts' passwords are never used here. */
const CHEAP_HASHING = { cost: { memoryKib: 1024, passes: 1 } };

type PictureStore = ReturnType<typeof openPictureStore>;

const noFiles = () => Promise.reject(new Error('there are no picture files here'));

/** Marks every drawing as stored and draws none: these tests use no pictures, and drawing them takes longer than a test. */
const undrawn: PictureStore = {
  ingestDrawing: async (svg, { alt }) => {
    const id = createHash('sha256').update(svg).digest('hex').slice(0, 32);
    return { id, picture: { url: `/api/pictures/${id}`, alt, ...SMALL } };
  },
  ingestPicture: noFiles,
  ingestPortrait: noFiles,
  removePortrait: noFiles,
  openPictureFile: noFiles,
};

type OwnerSql = Awaited<ReturnType<typeof openDatabase>>['ownerSql'];

async function asOwner(
  ownerUrl: string,
  folder: string,
  work: (ownerSql: OwnerSql) => Promise<unknown>,
): Promise<void> {
  const database = await openDatabase({ DATABASE_URL: ownerUrl, DATA_DIR: folder }, { log: quiet });
  try {
    await work(database.ownerSql);
  } finally {
    await database.close();
  }
}

const seedOf = (ownerSql: OwnerSql) => ({ ownerSql, pictures: undrawn, log: quiet, hashing: CHEAP_HASHING });

/** Brings an empty database up to date and fills it with the demo content. */
export async function fillDatabase(ownerUrl: string, folder: string): Promise<void> {
  await asOwner(ownerUrl, folder, async (ownerSql) => {
    await migrate(ownerSql);
    await seedDemo(seedOf(ownerSql));
  });
}

const TARGETS = { campaign: 1_000, csr: 100, ambassador: 100, product: 100 };

/** Adds the volume of a large site. */
export async function fillWithLoad(ownerUrl: string, folder: string, gifts: number): Promise<void> {
  await asOwner(ownerUrl, folder, (ownerSql) => seedLoad({ ...seedOf(ownerSql), targets: TARGETS, donations: gifts }));
}
