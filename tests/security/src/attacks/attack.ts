import { setTimeout as delay } from 'node:timers/promises';
import type { Figures } from '../figures.ts';
import { type Plant, startFront } from '../plants/front.ts';
import type { Scene } from '../scene/scene.ts';
import { createFindings, type Findings } from './findings.ts';

/** Counts by name. */
export type Counts = Record<string, number>;

/** One kind of attack on the product, as often as requested. */
export interface Attack {
  name: string;
  /** The promise that the attack tests. */
  promise: string;
  /** Counts for `npm test`, and for the figures of docs/reliability.md. */
  scaledDown: number;
  full: number;
  /** Returns counts of the attack's work; reports findings at once. */
  run: (scene: Scene, count: number, findings: Findings) => Promise<Counts>;
  /** Mistakes that the scaled-down attack must find. */
  plants: readonly Plant[];
}

/** Handles that open and close by themselves: connections to the database and the gateway, and of visitors who may return. */
const HANDLES_MORE = 20;
/** Longer than a server keeps an unused connection. */
const SETTLE_LIMIT_MS = 15_000;
const POLL_MS = 250;
/** Growth of a process when it does something for the first time. */
const MEMORY_MORE_MB = 200;

const grownBy = (before: Figures, after: Figures) => after.residentMegabytes - before.residentMegabytes;

/** Waits until the attack's connections are closed again, or for {@link SETTLE_LIMIT_MS}; returns the figures then. */
async function figuresAfter({ watch }: Scene, before: Figures): Promise<Figures> {
  const deadline = performance.now() + SETTLE_LIMIT_MS;
  let after = await watch.figures();
  while (after.openHandles > before.openHandles + HANDLES_MORE && performance.now() < deadline) {
    await delay(POLL_MS);
    after = await watch.figures();
  }
  return after;
}

/** Runs the attack, and compares the product's figures before and after it. */
export async function attackProduct(
  attack: Attack,
  scene: Scene,
  count: number,
): Promise<{ figures: Counts; findings: readonly string[] }> {
  const findings = createFindings();
  const before = await scene.watch.figures();
  const figures = await attack.run(scene, count, findings);
  let after = await figuresAfter(scene, before);
  if (grownBy(before, after) > MEMORY_MORE_MB) {
    // A process keeps its memory, so only a second growth of the same size is a leak.
    const first = after;
    await attack.run(scene, count, findings);
    after = await figuresAfter(scene, before);
    if (grownBy(first, after) > MEMORY_MORE_MB)
      findings.add(
        `the process has ${after.residentMegabytes} MB where it had ${before.residentMegabytes}, and ${first.residentMegabytes} between`,
      );
  }
  if (after.openHandles > before.openHandles + HANDLES_MORE)
    findings.add(`${after.openHandles} handles are open where there were ${before.openHandles}`);
  return {
    figures: {
      ...figures,
      'MB before': before.residentMegabytes,
      'MB after': after.residentMegabytes,
      'handles before': before.openHandles,
      'handles after': after.openHandles,
      'database connections before': before.databaseConnections,
      'database connections after': after.databaseConnections,
    },
    findings: findings.sentences,
  };
}

/** Attacks the product behind a planted mistake; returns the sentence of the finding, or undefined if it was not found. */
export async function attackPlant(attack: Attack, scene: Scene, plant: Plant): Promise<string | undefined> {
  const front = await startFront(scene.origin, plant);
  const seen = scene.seenThrough(front.origin);
  const findings = createFindings(plant.found);
  try {
    await attack.run(seen, attack.scaledDown, findings);
    return findings.sentences.find((sentence) => plant.found.test(sentence));
  } finally {
    await seen.leave();
    await front.close();
  }
}
