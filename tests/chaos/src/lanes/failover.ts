import { setTimeout as delay } from 'node:timers/promises';
import type { Given } from '../donors/crowd.ts';
import { startPatroni } from '../world/patroni.ts';
import type { World } from '../world/world.ts';
import { countAcknowledged, nextAcknowledgement } from './kills.ts';
import { type Lane, underFire } from './lane.ts';

const LEADS_UP_TO_MS = 3_000;
/** From one acknowledged gift to the next, across every kill. */
const WITHOUT_SERVICE_LIMIT_MS = 30_000;
const LOOK_EVERY_MS = 20;

/** Records the longest time without an acknowledged gift; returns a function that ends the recording. */
function watchService(given: Given): () => number {
  let longestMs = 0;
  let acknowledged = countAcknowledged(given);
  let since = performance.now();
  const look = () => {
    const now = performance.now();
    longestMs = Math.max(longestMs, now - since);
    const count = countAcknowledged(given);
    if (count === acknowledged) return;
    acknowledged = count;
    since = now;
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  return () => {
    clearInterval(timer);
    look();
    return Math.round(longestMs);
  };
}

/** Kills the leading server while donors give; the next kill follows when the cluster is complete again. */
async function failOver({ database }: World, given: Given, kills: number, findings: string[]) {
  const longest: number[] = [];
  for (let kill = 0; kill < kills; kill += 1) {
    await delay(Math.random() * LEADS_UP_TO_MS);
    await nextAcknowledgement(given);
    const endWatch = watchService(given);
    await database.crash(nextAcknowledgement(given)).finally(() => longest.push(endWatch()));
    const awayMs = longest.at(-1) ?? 0;
    if (awayMs > WITHOUT_SERVICE_LIMIT_MS) findings.push(`kill ${kill + 1}: without service for ${awayMs} ms`);
  }
  longest.sort((one, other) => one - other);
  return { kills, shortestAwayMs: longest[0] ?? 0, longestAwayMs: longest.at(-1) ?? 0 };
}

async function runFailover(world: World, kills: number) {
  const own: string[] = [];
  world.front.takeFailures();
  const { figures, findings } = await underFire(world, (given) => failOver(world, given, kills, own));
  const failures = world.front.takeFailures().filter((failure) => failure.includes(' POST /api/donations'));
  // A donor may be refused or get no response, and then sends the form again. A 500 is an error that the product does not expect.
  own.push(...failures.filter((failure) => failure.startsWith('500 ')));
  return { figures: { ...figures, failedPosts: failures.length }, findings: [...own, ...findings] };
}

export const failoverLane: Lane = {
  name: 'failover',
  unit: 'kills of the leading server of three',
  full: 20,
  startDatabase: startPatroni,
  run: runFailover,
};
