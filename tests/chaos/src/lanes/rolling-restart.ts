import { setTimeout as delay } from 'node:timers/promises';
import { audit } from '../audit/audit.ts';
import { settle } from '../audit/settle.ts';
import { type Given, openCampaigns } from '../donors/crowd.ts';
import { newGift } from '../donors/gift.ts';
import { visitorOf } from '../donors/product-client.ts';
import type { World } from '../world/world.ts';
import type { Lane, LaneResult } from './lane.ts';

/** Requests a second; fewer on a slow machine, since the number of parallel requests is limited. */
const RATE = 80;
const AT_A_TIME = 16;
const ROUND = 10;
/** Each node at least once, however few the requests. */
const LEAST_RESTARTS = 2;
const PATIENCE_MS = 60_000;
const BETWEEN_RESTARTS_MS = 300;
/** What an operator was promised (docs/operations.md). */
const STOP_LIMIT_MS = 10_000;

interface Traffic extends Given {
  sent: number;
  failed: number;
}

/** One round of what visitors do: they read lists, pages and payments, one of them gives, and the gateway notifies. None tries again. */
async function visit(world: World, slugs: readonly string[], traffic: Traffic, turn: number): Promise<void> {
  const visitor = visitorOf(world.front.origin);
  const slug = slugs[turn % slugs.length] ?? '';
  const latest = traffic.gifts.findLast(({ paymentId }) => paymentId !== undefined);
  const kind = turn % ROUND;
  traffic.sent += 1;
  if (kind === 0) return await give(world, slugs, traffic);
  const answered =
    kind < 3
      ? await visitor.campaigns()
      : kind < 7 || latest?.paymentId === undefined
        ? await visitor.campaign(slug)
        : await visitor.payment(latest.paymentId);
  if (answered.status !== 200) fail(traffic, `answered ${answered.status}: ${answered.text.slice(0, 200)}`);
}

async function give({ front, bank }: World, slugs: readonly string[], traffic: Traffic): Promise<void> {
  const gift = newGift(slugs);
  traffic.gifts.push(gift);
  const { status, text, data } = await visitorOf(front.origin).give(gift);
  if (status !== 201) return fail(traffic, `a gift was answered ${status}: ${text.slice(0, 200)}`);
  Object.assign(gift, { answer: text, donationId: data.donation.id, paymentId: data.payment.id });
  if (data.payment.qrString === null) return;
  await bank.pay(data.payment.qrString);
  gift.paid = true;
}

function fail(traffic: Traffic, what: string): void {
  traffic.failed += 1;
  traffic.complaints.push(what);
}

interface Restarts {
  restarts: number;
  slowestStopMs: number;
}

/** Restarts one node after the other until stopped, each only while the other is in service. */
async function restartInTurn({ nodes, front }: World, done: Restarts, isOver: () => boolean, complaints: string[]) {
  while (!isOver()) {
    const [node, other] = done.restarts % 2 === 0 ? nodes : [nodes[1], nodes[0]];
    await untilUp(front, other.origin);
    const { code, ms } = await node.stop();
    if (code !== 0) complaints.push(`${node.name} stopped with ${code}`);
    if (ms > STOP_LIMIT_MS) complaints.push(`${node.name} took ${Math.round(ms)} ms to stop`);
    done.slowestStopMs = Math.max(done.slowestStopMs, Math.round(ms));
    await node.start();
    await untilUp(front, node.origin);
    done.restarts += 1;
    await delay(BETWEEN_RESTARTS_MS);
  }
}

/** Sends at a steady rate until there is no more to send. */
async function sendSteadily(send: (turn: number) => Promise<void>, isOver: (turn: number) => boolean): Promise<void> {
  const startedAt = performance.now();
  let next = 0;
  let skippedMs = 0;
  const hand = async () => {
    while (!isOver(next)) {
      const turn = next++;
      const waitMs = startedAt + skippedMs + (1000 * turn) / RATE - performance.now();
      // What could not be sent in time is not made up for in a rush.
      if (waitMs < 0) skippedMs -= waitMs;
      else await delay(waitMs);
      await send(turn);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, hand));
}

async function untilUp(front: World['front'], origin: string): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!front.isUp(origin)) {
    if (performance.now() > deadline) throw new Error(`the balancer never found ${origin} ready`);
    await delay(20);
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
  // The gateway's notifications came through the same door.
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
