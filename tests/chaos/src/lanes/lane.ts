import { type Audit, audit } from '../audit/audit.ts';
import { settle } from '../audit/settle.ts';
import { type Given, gatherCrowd, openCampaigns } from '../donors/crowd.ts';
import type { DatabaseServer } from '../world/database-server.ts';
import type { World } from '../world/world.ts';

/** What a lane found out. Figures may be added up over several runs. */
export interface LaneResult {
  figures: Record<string, number>;
  /** What should not be, a sentence each; empty when the lane holds. */
  findings: string[];
}

/** One promise put to the test, as often as asked. */
export interface Lane {
  name: string;
  /** What it does so many times, and how often for the figures of docs/reliability.md. */
  unit: string;
  full: number;
  /** Starts the database that it needs in place of the usual one. Such a lane is no part of `npm test`. */
  startDatabase?: () => Promise<DatabaseServer>;
  run: (world: World, count: number) => Promise<LaneResult>;
}

const DONORS = 12;

/** Lets a crowd give while something is done to the product, then lets it settle and audits it. */
export async function underFire(
  world: World,
  attack: (given: Given) => Promise<Record<string, number>>,
  { slugs }: { slugs?: readonly string[] } = {},
): Promise<LaneResult> {
  const crowd = gatherCrowd(world, slugs ?? (await openCampaigns(world.front.origin)), DONORS);
  const weather = changeWeather(world);
  const figures = await attack(crowd.given).finally(() => weather.clear());
  const given = await crowd.goHome();
  given.complaints.push(...(await settle(world, given)));
  const { findings, ...counted }: Audit = await audit(world, given);
  const repeated = given.gifts.reduce((sum, { failedAttempts }) => sum + failedAttempts, 0);
  return { figures: { ...figures, gifts: given.gifts.length, repeated, ...counted }, findings };
}

const WEATHER_LASTS_MS = 400;

/** A gateway that is slow, or loses responses to calls it has processed, and then recovers. */
function changeWeather({ bank }: World): { clear: () => Promise<void> } {
  const kinds = [
    { kind: 'slow', delayMs: 150 },
    { kind: 'lost', times: 2 },
    { kind: 'normal' },
    { kind: 'slow', delayMs: 60 },
    { kind: 'cut', times: 1 },
  ] as const;
  let turn = 0;
  const timer = setInterval(
    () => void bank.setWeather(kinds[turn++ % kinds.length] ?? { kind: 'normal' }),
    WEATHER_LASTS_MS,
  );
  return {
    clear: async () => {
      clearInterval(timer);
      await bank.setWeather({ kind: 'normal' });
    },
  };
}
