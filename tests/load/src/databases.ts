import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPictureStore, readEnvironment, seedLoad } from '@uluran/api';
import { startTestServer, TEST_SERVER_VARIABLE, type TestDatabase, withTestDatabase } from '@uluran/api/testing';

/** The demo, which every filled database holds, brings these many campaigns. */
const OF_THE_DEMO = 40;

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

export interface Databases {
  /** A folder for what a process under measurement keeps; removed with the databases. */
  folder: string;
  /** A database with that many campaigns and gifts. */
  fill: (volume: { campaigns: number; gifts: number }) => Promise<TestDatabase>;
  /** Undone at the end, last first. */
  stops: (() => Promise<unknown>)[];
}

/** Runs a benchmark over a PostgreSQL of its own, and cleans up after it however it ends. */
export async function withDatabases<Result>(measure: (databases: Databases) => Promise<Result>): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'uluran-load-'));
  const server = await startTestServer();
  process.env[TEST_SERVER_VARIABLE] = JSON.stringify(server.address);
  const stops: Databases['stops'] = [() => rm(folder, { recursive: true, force: true }), () => server.stop()];
  const pictures = openPictureStore(readEnvironment({ DATA_DIR: folder }), quiet);
  const fill: Databases['fill'] = async ({ campaigns, gifts }) => {
    const database = await withTestDatabase();
    stops.push(() => database.close());
    const { ownerSql } = database;
    await seedLoad({ ownerSql, pictures, log: quiet, campaigns: campaigns - OF_THE_DEMO, donations: gifts });
    return database;
  };
  try {
    return await measure({ folder, fill, stops });
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}
