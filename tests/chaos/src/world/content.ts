import { migrate, openDatabase, seedDemo, seedLoad } from '@uluran/api';
import { undrawnPictures } from '@uluran/api/testing';

const quiet = { info: () => {}, warn: () => {} };
/** The accounts' passwords are never used here. */
const CHEAP_HASHING = { cost: { memoryKib: 1024, passes: 1 } };

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

const seedOf = (ownerSql: OwnerSql) => ({ ownerSql, pictures: undrawnPictures, log: quiet, hashing: CHEAP_HASHING });

/** Brings a database up to date and fills it with the demo content, unless it is a copy that has it. */
export async function fillDatabase(ownerUrl: string, folder: string): Promise<void> {
  await asOwner(ownerUrl, folder, async (ownerSql) => {
    await migrate(ownerSql);
    await seedDemo(seedOf(ownerSql));
  });
}

const TARGETS = { campaign: 1_000, csr: 100, ambassador: 100, product: 100 };

/** Adds the volume of a large site, in one transaction that locks whole tables: nothing else may be at work on them. */
export async function fillWithLoad(ownerUrl: string, folder: string, gifts: number): Promise<void> {
  await asOwner(ownerUrl, folder, (ownerSql) => seedLoad({ ...seedOf(ownerSql), targets: TARGETS, donations: gifts }));
}
