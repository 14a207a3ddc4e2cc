import { setTimeout as delay } from 'node:timers/promises';
import type { Given } from '../donors/crowd.ts';
import { newGift } from '../donors/gift.ts';
import { visitorOf } from '../donors/product-client.ts';
import type { ProductNode } from '../world/product-node.ts';
import type { World } from '../world/world.ts';

/** Requests a second; fewer on a slow machine, since the number of parallel requests is limited. */
const RATE = 80;
const AT_A_TIME = 16;
const ROUND = 10;
const PATIENCE_MS = 60_000;
/** Limit of docs/operations.md for the stop of a process. */
const STOP_LIMIT_MS = 10_000;

/** Requests of visitors, each sent once, and their results. */
export interface Traffic extends Given {
  sent: number;
  failed: number;
}

/**
 * One round of visitors: they read lists, pages and payments, one of them gives, and the gateway notifies. No request is repeated.
 */
export async function visit(world: World, slugs: readonly string[], traffic: Traffic, turn: number): Promise<void> {
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

/** Sends at a steady rate until `isOver` returns true. */
export async function sendSteadily(
  send: (turn: number) => Promise<void>,
  isOver: (turn: number) => boolean,
): Promise<void> {
  const startedAt = performance.now();
  let next = 0;
  let skippedMs = 0;
  const hand = async () => {
    while (!isOver(next)) {
      const turn = next++;
      const waitMs = startedAt + skippedMs + (1000 * turn) / RATE - performance.now();
      // Late requests move the schedule: they are not followed by a burst.
      if (waitMs < 0) skippedMs -= waitMs;
      else await delay(waitMs);
      await send(turn);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, hand));
}

/** Waits until the balancer considers a node ready. */
export async function untilUp(front: World['front'], origin: string): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!front.isUp(origin)) {
    if (performance.now() > deadline) throw new Error(`the balancer never found ${origin} ready`);
    await delay(20);
  }
}

/** Stops a process as an operator would; returns the milliseconds that it took. */
export async function stopInTime(node: ProductNode, complaints: string[]): Promise<number> {
  const { code, ms } = await node.stop();
  if (code !== 0) complaints.push(`${node.name} stopped with ${code}`);
  if (ms > STOP_LIMIT_MS) complaints.push(`${node.name} took ${Math.round(ms)} ms to stop`);
  return Math.round(ms);
}
