import { setTimeout as delay } from 'node:timers/promises';
import type { Given } from '../donors/crowd.ts';
import type { World } from '../world/world.ts';
import { type Lane, underFire } from './lane.ts';

/** The kill may come at any moment of a gift's processing. */
const NODE_LIVES_UP_TO_MS = 500;
/** The worker is killed too, once after so many nodes. */
const WORKER_EVERY = 5;
const CONNECTION_EVERY_MS = 150;
const DATABASE_LIVES_UP_TO_MS = 3_000;
const ACKNOWLEDGED_WITHIN_MS = 10_000;

async function killNodes({ nodes, worker, front }: World, kills: number): Promise<Record<string, number>> {
  let cutOff = 0;
  for (let kill = 0; kill < kills; kill += 1) {
    const node = nodes[kill % 2 === 0 ? 0 : 1];
    await delay(Math.random() * NODE_LIVES_UP_TO_MS);
    cutOff += front.inFlight(node.origin);
    const died = [node.kill()];
    if (kill % WORKER_EVERY === WORKER_EVERY - 1) died.push(worker.kill().then(() => worker.start()));
    await Promise.all(died);
    await node.start();
  }
  return { kills, cutOff };
}

export const killNodeLane: Lane = {
  name: 'kill-node',
  unit: 'kills of an API node',
  full: 1_000,
  run: (world, kills) => underFire(world, () => killNodes(world, kills)),
};

async function cutConnections({ database }: World, wanted: number): Promise<Record<string, number>> {
  let cuts = 0;
  let atWork = 0;
  while (cuts < wanted) {
    await delay(Math.random() * 2 * CONNECTION_EVERY_MS);
    const doing = await database.cutConnection();
    if (doing === undefined) continue;
    cuts += 1;
    if (!doing.startsWith('idle uluran')) atWork += 1;
  }
  return { cuts, atWork };
}

export const killConnectionLane: Lane = {
  name: 'kill-connection',
  unit: 'kills of a database connection',
  full: 50,
  run: (world, cuts) => underFire(world, () => cutConnections(world, cuts)),
};

export const countAcknowledged = ({ gifts }: Given) => gifts.filter(({ answer }) => answer !== undefined).length;

/** Waits for the next acknowledgement: a crash could lose the promise that was made just before it. */
export async function nextAcknowledgement(given: Given): Promise<void> {
  const before = countAcknowledged(given);
  const deadline = performance.now() + ACKNOWLEDGED_WITHIN_MS;
  while (countAcknowledged(given) === before && performance.now() < deadline) await delay(1);
}

async function crashDatabase({ database }: World, given: Given, crashes: number): Promise<Record<string, number>> {
  let awayMs = 0;
  for (let crash = 0; crash < crashes; crash += 1) {
    await delay(Math.random() * DATABASE_LIVES_UP_TO_MS);
    awayMs += await database.crash(nextAcknowledgement(given));
  }
  return { crashes, awaySeconds: Math.round(awayMs / 1000) };
}

export const killDatabaseLane: Lane = {
  name: 'kill-database',
  unit: 'kills of the database',
  full: 20,
  run: (world, crashes) => underFire(world, (given) => crashDatabase(world, given, crashes)),
};
