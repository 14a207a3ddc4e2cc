import { setTimeout as delay } from 'node:timers/promises';
import { audit } from '../audit/audit.ts';
import { settle } from '../audit/settle.ts';
import { openCampaigns } from '../donors/crowd.ts';
import type { World } from '../world/world.ts';
import type { Lane, LaneResult } from './lane.ts';
import { sendSteadily, stopInTime, type Traffic, untilUp, visit } from './steady-traffic.ts';

/** Each node at least once, however few the requests. */
const LEAST_RESTARTS = 2;
const BETWEEN_RESTARTS_MS = 300;

interface Restarts {
  restarts: number;
  slowestStopMs: number;
}

/** Restarts one node after the other until stopped, each only while the other is in service. */
async function restartInTurn({ nodes, front }: World, done: Restarts, isOver: () => boolean, complaints: string[]) {
  while (!isOver()) {
    const [node, other] = done.restarts % 2 === 0 ? nodes : [nodes[1], nodes[0]];
    await untilUp(front, other.origin);
    done.slowestStopMs = Math.max(done.slowestStopMs, await stopInTime(node, complaints));
    await node.start();
    await untilUp(front, node.origin);
    done.restarts += 1;
    await delay(BETWEEN_RESTARTS_MS);
  }
}

async function runRollingRestart(world: World, requests: number): Promise<LaneResult> {
  const slugs = await openCampaigns(world.front.origin);
  const traffic: Traffic = { gifts: [], complaints: [], sent: 0, failed: 0 };
  const done: Restarts = { restarts: 0, slowestStopMs: 0 };
  world.front.takeFailures();
  let over = false;
  const restarting = restartInTurn(world, done, () => over, traffic.complaints);
  await sendSteadily(
    (turn) => visit(world, slugs, traffic, turn),
    (turn) => turn >= requests && done.restarts >= LEAST_RESTARTS,
  );
  over = true;
  await restarting;
  // The gateway's notifications came through the same balancer.
  const brokenNotifications = world.front.takeFailures().filter((failure) => failure.includes('/webhooks/'));
  traffic.complaints.push(...brokenNotifications, ...(await settle(world, traffic)));
  const { findings, ...counted } = await audit(world, traffic);
  const { sent, failed } = traffic;
  return { figures: { sent, failed: failed + brokenNotifications.length, ...done, ...counted }, findings };
}

export const rollingRestartLane: Lane = {
  name: 'rolling-restart',
  unit: 'requests while two nodes are restarted in turn',
  full: 20_000,
  run: runRollingRestart,
};
