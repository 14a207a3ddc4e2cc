import { expandAmbassador } from './ambassadors/expand.ts';
import { NEIGHBOURS_AND_TRADES } from './ambassadors/neighbours-and-trades.ts';
import { SCHOOLS_AND_WARDS } from './ambassadors/schools-and-wards.ts';
import type { DemoClock } from './clock.ts';
import type { DemoAmbassador, DemoCampaign } from './types.ts';

/** Every ambassador of the demo, each for one of these campaigns. */
export function demoAmbassadors(clock: DemoClock, campaigns: readonly DemoCampaign[]): DemoAmbassador[] {
  return [...SCHOOLS_AND_WARDS, ...NEIGHBOURS_AND_TRADES].map((sketch) => {
    const parent = campaigns.find(({ slug }) => slug === sketch.parent);
    if (parent === undefined) throw new Error(`${sketch.slug} speaks for ${sketch.parent}, which is no campaign.`);
    return expandAmbassador(sketch, parent, clock);
  });
}
