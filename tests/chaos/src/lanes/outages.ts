import { setTimeout as delay } from 'node:timers/promises';
import { openCampaigns } from '../donors/crowd.ts';
import { OUTAGES, type Outage } from '../outages/outages.ts';
import { type Prometheus, startPrometheus } from '../outages/prometheus.ts';
import type { World } from '../world/world.ts';
import type { Lane, LaneResult } from './lane.ts';

const RAISED_WITHIN_MS = 90_000;
const CLEARED_WITHIN_MS = 120_000;
const LOOK_EVERY_MS = 500;

/** Waits for these alerts; collects others that fired. */
async function waitFor({ firing }: Prometheus, { raises }: Outage, others: Set<string>): Promise<string[]> {
  const deadline = performance.now() + RAISED_WITHIN_MS;
  for (;;) {
    const names = await firing();
    for (const name of names) if (!raises.includes(name)) others.add(name);
    const missing = raises.filter((name) => !names.includes(name));
    if (missing.length === 0 || performance.now() > deadline) return missing;
    await delay(LOOK_EVERY_MS);
  }
}

async function untilQuiet({ firing }: Prometheus): Promise<string[]> {
  const deadline = performance.now() + CLEARED_WITHIN_MS;
  for (;;) {
    const names = await firing();
    if (names.length === 0 || performance.now() > deadline) return names;
    await delay(LOOK_EVERY_MS);
  }
}

/** Breaks one thing after the other, and looks which alerts of deploy/ a real Prometheus raises. */
async function runOutages(world: World, count: number): Promise<LaneResult> {
  const slugs = await openCampaigns(world.front.origin);
  const prometheus = await startPrometheus(
    world.folder,
    [...world.nodes, world.worker].map(({ origin }) => origin),
  );
  const findings: string[] = [];
  let slowestMs = 0;
  try {
    for (const outage of OUTAGES.slice(0, count)) {
      const left = await untilQuiet(prometheus);
      if (left.length > 0) findings.push(`before "${outage.what}" fires ${left.join(', ')}`);
      const startedAt = performance.now();
      const mend = await outage.begin(world, slugs);
      const others = new Set<string>();
      const missing = await waitFor(prometheus, outage, others);
      slowestMs = Math.max(slowestMs, performance.now() - startedAt);
      await mend();
      for (const name of missing) findings.push(`"${outage.what}" does not raise ${name}`);
      for (const name of others) findings.push(`"${outage.what}" raises ${name}`);
    }
    const left = await untilQuiet(prometheus);
    if (left.length > 0) findings.push(`at the end fires ${left.join(', ')}`);
  } finally {
    await prometheus.stop();
  }
  return { figures: { outages: Math.min(count, OUTAGES.length), slowestAlertMs: Math.round(slowestMs) }, findings };
}

export const outageLane: Lane = {
  name: 'outages',
  unit: 'outages that must raise their alerts, and no other',
  full: OUTAGES.length,
  run: runOutages,
};
