import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { audit } from '../audit/audit.ts';
import { settle } from '../audit/settle.ts';
import { openCampaigns } from '../donors/crowd.ts';
import { type NextReleases, prepareReleases } from '../world/next-release.ts';
import { ROOT } from '../world/product-copy.ts';
import { compileProduct, type ProductNode } from '../world/product-node.ts';
import { compileCacheOf, type World } from '../world/world.ts';
import type { Lane, LaneResult } from './lane.ts';
import { sendSteadily, stopInTime, type Traffic, untilUp, visit } from './steady-traffic.ts';

const BETWEEN_UPGRADES_MS = 3_000;

interface Upgrades {
  upgrades: number;
  /** Slowest start of a node of the next release, which changes the schema, until it is ready. */
  slowestStartMs: number;
  /** Nodes that returned to the previous release and served on the newer tables. */
  wentBack: number;
}

async function versionOf({ origin }: ProductNode): Promise<string> {
  const { data } = (await (await fetch(`${origin}/api/healthz`)).json()) as { data: { version: string } };
  return data.version;
}

/** Upgrades every process to the next release, one after another, by the steps of docs/operations.md. */
async function upgradeOnce(world: World, releases: NextReleases, done: Upgrades, complaints: string[]): Promise<void> {
  const { nodes, worker, front } = world;
  const version = await releases.make();
  for (const node of [...nodes, worker]) {
    for (const other of nodes) if (other !== node) await untilUp(front, other.origin);
    await stopInTime(node, complaints);
    node.useRelease(releases.folder);
    const startedAt = performance.now();
    await node.start();
    done.slowestStartMs = Math.max(done.slowestStartMs, Math.round(performance.now() - startedAt));
    if ((await versionOf(node)) !== version) complaints.push(`${node.name} is not of release ${version}`);
    if (node !== worker) await untilUp(front, node.origin);
  }
  done.upgrades += 1;
}

/**
 * Returns one node to the previous release, which must serve beside the newer ones as docs/operations.md promises. The next upgrade
 * includes it.
 */
async function goBackOnce(
  { nodes, front }: World,
  formerVersion: string,
  done: Upgrades,
  complaints: string[],
): Promise<void> {
  const [node, ...others] = nodes;
  if (node === undefined) return;
  for (const other of others) await untilUp(front, other.origin);
  await stopInTime(node, complaints);
  node.useRelease(ROOT);
  await node.start();
  if ((await versionOf(node)) !== formerVersion) complaints.push(`${node.name} did not go back to ${formerVersion}`);
  await untilUp(front, node.origin);
  done.wentBack += 1;
}

/** Sends requests during a series of releases, each with another schema; none may fail. */
async function runRollingUpgrade(world: World, requests: number): Promise<LaneResult> {
  const slugs = await openCampaigns(world.front.origin);
  const traffic: Traffic = { gifts: [], complaints: [], sent: 0, failed: 0 };
  const done: Upgrades = { upgrades: 0, slowestStartMs: 0, wentBack: 0 };
  const releases = await prepareReleases(join(world.folder, 'next-release'));
  await compileProduct(compileCacheOf(world.folder), releases.folder);
  world.front.takeFailures();
  let over = false;
  const formerVersion = await versionOf(world.worker);
  const upgrading = (async () => {
    while (!over) {
      await upgradeOnce(world, releases, done, traffic.complaints);
      if (done.wentBack === 0) await goBackOnce(world, formerVersion, done, traffic.complaints);
      if (!over) await delay(BETWEEN_UPGRADES_MS);
    }
  })();
  // A failure of the upgrade itself ends the requests too.
  upgrading.catch(() => {
    over = true;
  });
  await sendSteadily(
    (turn) => visit(world, slugs, traffic, turn),
    (turn) => over || (turn >= requests && done.wentBack > 0),
  );
  over = true;
  await upgrading;
  const brokenNotifications = world.front.takeFailures().filter((failure) => failure.includes('/webhooks/'));
  traffic.complaints.push(...brokenNotifications, ...(await settle(world, traffic)));
  const { findings, ...counted } = await audit(world, traffic);
  const { sent, failed } = traffic;
  return { figures: { sent, failed: failed + brokenNotifications.length, ...done, ...counted }, findings };
}

export const rollingUpgradeLane: Lane = {
  name: 'rolling-upgrade',
  unit: 'requests while releases with other schemas follow each other',
  full: 20_000,
  run: runRollingUpgrade,
};
