import { type TestDatabase, withTestDatabase } from '../../../src/testing/index.ts';
import { closeLanes, openLanes, prepareTurns } from './lanes.ts';
import { createJudge, type Judge } from './play.ts';

/** Connections that work at once. */
export const LANES = 8;

/** Lends a judge over a database of its own. */
export async function withJudge(work: (judge: Judge, database: TestDatabase) => Promise<void>): Promise<void> {
  const database = await withTestDatabase();
  await prepareTurns(database);
  const lanes = openLanes(database, LANES);
  try {
    await work(createJudge(database, lanes), database);
  } finally {
    await closeLanes(lanes);
    await database.close();
  }
}
