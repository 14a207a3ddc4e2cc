import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedLoad } from '@uluran/api';
import {
  startTestServer,
  TEST_SERVER_VARIABLE,
  type TestDatabase,
  type TestServer,
  undrawnPictures,
  withTestDatabase,
} from '@uluran/api/testing';
import type { TargetKind } from '@uluran/contract/targets';

/** Targets of the demo, which every filled database contains. */
const OF_THE_DEMO = { campaign: 40, csr: 6, ambassador: 10, product: 10 } as const satisfies Record<TargetKind, number>;

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined };

export interface Databases {
  /** A folder for files of a measured process; removed with the databases. */
  folder: string;
  /** A database with that many targets of each kind, and gifts. */
  fill: (volume: { ofEachKind: number; gifts: number }) => Promise<TestDatabase>;
  /** A migrated database without any rows of its own. */
  empty: () => Promise<TestDatabase>;
  /** Called at the end, the last first. */
  stops: (() => Promise<unknown>)[];
}

/** Runs a benchmark on a PostgreSQL of its own, and always cleans up after it. */
export async function withDatabases<Result>(measure: (databases: Databases) => Promise<Result>): Promise<Result> {
  return await withServer(await startTestServer(), measure);
}

/** The same with the product's own settings: a commit returns when it is on the disk. */
export async function withDurableDatabases<Result>(
  measure: (databases: Databases) => Promise<Result>,
): Promise<Result> {
  return await withServer(await startTestServer(process.env, {}), measure);
}

async function withServer<Result>(
  server: TestServer,
  measure: (databases: Databases) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'uluran-load-'));
  process.env[TEST_SERVER_VARIABLE] = JSON.stringify(server.address);
  const stops: Databases['stops'] = [() => rm(folder, { recursive: true, force: true }), () => server.stop()];
  const empty: Databases['empty'] = async () => {
    const database = await withTestDatabase();
    stops.push(() => database.close());
    return database;
  };
  const fill: Databases['fill'] = async ({ ofEachKind, gifts }) => {
    const database = await empty();
    const { ownerSql } = database;
    const left = (kind: TargetKind) => ofEachKind - OF_THE_DEMO[kind];
    const targets = {
      campaign: left('campaign'),
      csr: left('csr'),
      ambassador: left('ambassador'),
      product: left('product'),
    };
    await seedLoad({ ownerSql, pictures: undrawnPictures, log: quiet, targets, donations: gifts });
    return database;
  };
  try {
    return await measure({ folder, fill, empty, stops });
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}
