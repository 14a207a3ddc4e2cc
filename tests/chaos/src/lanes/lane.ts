import { type Audit, audit } from '../audit/audit.ts';
import { settle } from '../audit/settle.ts';
import { type Given, gatherCrowd, openCampaigns } from '../donors/crowd.ts';
import type { DatabaseServer } from '../world/database-server.ts';
import type { World } from '../world/world.ts';

/** Result of a lane. Figures of several runs may be added up. */
export interface LaneResult {
  figures: Record<string, number>;
  /** Broken promises, a sentence each; empty when the lane holds. */
  findings: string[];
}

/** A test of one promise, as often as requested. */
export interface Lane {
  name: string;
  /** The unit that is counted, and the count for the figures of docs/reliability.md. */
  unit: string;
  full: number;
  /** Starts the lane's own database instead of the usual one. Such a lane is not in `npm test`. */
  startDatabase?: () => Promise<DatabaseServer>;
  run: (world: World, count: number) => Promise<LaneResult>;
}

const DONORS = 12;

/** Starts a crowd, disturbs the product meanwhile, then waits for the product to settle and audits it. */
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
