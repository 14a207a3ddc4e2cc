import { setTimeout as delay } from 'node:timers/promises';
import { visitorOf } from '../donors/product-client.ts';
import type { ProductNode } from '../world/product-node.ts';
import type { World } from '../world/world.ts';
import { type Lane, underFire } from './lane.ts';

const FREEZE_EVERY_MS = 1_500;
/** A statement is given up a second after the server's own limit of ten, at the next look. */
const ANSWER_LIMIT_MS = 12_000;
const SERVES_WITHIN_MS = 15_000;

/** Requests pages from a node until one is served; returns the time that took, and the longest wait for a response. */
async function waitUntilServed({ origin }: ProductNode): Promise<{ servedMs: number; slowestMs: number }> {
  const visitor = visitorOf(origin);
  const startedAt = performance.now();
  let slowestMs = 0;
  for (;;) {
    const askedAt = performance.now();
    const { status } = await visitor.campaigns();
    const now = performance.now();
    slowestMs = Math.max(slowestMs, now - askedAt);
    if (status === 200 || now - startedAt > SERVES_WITHIN_MS) return { servedMs: now - startedAt, slowestMs };
    await delay(50);
  }
}

async function freezeConnections(
  { wire, nodes }: World,
  freezes: number,
  findings: string[],
): Promise<Record<string, number>> {
  let frozen = 0;
  let slowestMs = 0;
  for (let freeze = 0; freeze < freezes; freeze += 1) {
    await delay(Math.random() * 2 * FREEZE_EVERY_MS);
    frozen += wire.living();
    wire.freeze();
    const served = await Promise.all(nodes.map(waitUntilServed));
    for (const [index, one] of served.entries()) {
      slowestMs = Math.max(slowestMs, one.slowestMs);
      const { name } = nodes[index] as ProductNode;
      if (one.slowestMs > ANSWER_LIMIT_MS)
        findings.push(`${name} left a request unanswered for ${Math.round(one.slowestMs)} ms`);
      if (one.servedMs > SERVES_WITHIN_MS)
        findings.push(`${name} did not serve ${Math.round(one.servedMs)} ms after a freeze`);
    }
  }
  return { freezes, frozen, slowestMs: Math.round(slowestMs) };
}

export const freezeLane: Lane = {
  name: 'freeze',
  unit: 'times that the network forgets every connection to the database',
  full: 100,
  run: async (world, freezes) => {
    const late: string[] = [];
    const { figures, findings } = await underFire(world, () => freezeConnections(world, freezes, late));
    return { figures, findings: [...late, ...findings] };
  },
};
