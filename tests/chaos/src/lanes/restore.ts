import { setTimeout as delay } from 'node:timers/promises';
import { visitorOf } from '../donors/product-client.ts';
import { fillWithLoad } from '../world/content.ts';
import type { World } from '../world/world.ts';
import { type Lane, type LaneResult, underFire } from './lane.ts';

const GIVING_MS = 5_000;
const SERVE_LIMIT_MS = 60_000;
/** Average number of ledger entries of one gift of the load. */
const ENTRIES_PER_GIFT = 3.5;

async function countEntries({ sql }: World['database']): Promise<number> {
  const [row] = await sql<[{ entries: number }]>`SELECT count(*)::integer AS entries FROM ledger_transfers`;
  return row.entries;
}

/** Cuts the power of database, nodes and worker at once; returns the seconds from its return to the first served page. */
async function crashAll({ nodes, worker, database, front }: World): Promise<number> {
  await Promise.all([...nodes, worker].map((node) => node.kill()));
  const startedAt = performance.now();
  await Promise.all([database.crash(), ...[...nodes, worker].map((node) => node.start())]);
  while ((await visitorOf(front.origin).campaigns()).status !== 200) await delay(50);
  return (performance.now() - startedAt) / 1000;
}

/** Fills the ledger while no process works on it. */
async function fill({ nodes, worker, database, front, folder }: World, gifts: number): Promise<void> {
  const processes = [...nodes, worker];
  await Promise.all(processes.map((node) => node.kill()));
  await fillWithLoad(database.ownerUrl, folder, gifts);
  await Promise.all(processes.map((node) => node.start()));
  while (!nodes.every(({ origin }) => front.isUp(origin))) await delay(50);
}

/**
 * Fills the ledger, lets donors give and cuts the power. Then it checks the remaining data, and the time until the product serves
 * again.
 */
async function restore(world: World, wanted: number): Promise<LaneResult> {
  await fill(world, Math.ceil(wanted / ENTRIES_PER_GIFT));
  const before = await countEntries(world.database);
  let seconds = 0;
  const { figures, findings } = await underFire(world, async () => {
    await delay(GIVING_MS);
    seconds = await crashAll(world);
    return { entries: before, secondsToServe: Math.round(seconds * 10) / 10 };
  });
  const after = await countEntries(world.database);
  if (after < before) findings.push(`${before - after} entries of the ledger are gone`);
  if (seconds * 1000 > SERVE_LIMIT_MS) findings.push(`served again only after ${Math.round(seconds)} s`);
  return { figures, findings };
}

export const restoreLane: Lane = {
  name: 'restore',
  unit: 'entries in the ledger when everything is killed at once',
  full: 1_000_000,
  run: restore,
};
