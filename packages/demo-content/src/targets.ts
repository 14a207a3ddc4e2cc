import { demoAmbassadors } from './ambassadors.ts';
import { demoCampaigns } from './campaigns.ts';
import type { DemoClock } from './clock.ts';
import { demoProducts } from './products.ts';
import { demoProgrammes } from './programmes.ts';
import type { DemoAmbassador, DemoCampaign, DemoProduct, DemoProgramme, DemoTarget } from './types.ts';

/** Donation targets of the demo, by kind. */
export interface DemoTargets {
  readonly campaigns: readonly DemoCampaign[];
  readonly programmes: readonly DemoProgramme[];
  readonly ambassadors: readonly DemoAmbassador[];
  readonly products: readonly DemoProduct[];
}

export function demoTargets(clock: DemoClock): DemoTargets {
  const campaigns = demoCampaigns(clock);
  return {
    campaigns,
    programmes: demoProgrammes(clock),
    ambassadors: demoAmbassadors(clock, campaigns),
    products: demoProducts(clock),
  };
}

/** Returns the targets of all kinds in one list. */
export function allTargets({ campaigns, programmes, ambassadors, products }: DemoTargets): DemoTarget[] {
  return [...campaigns, ...programmes, ...ambassadors, ...products];
}

/** Returns the campaign with the gifts of its own page; `giving` includes those of its ambassadors' pages. */
export function withoutAmbassadors(campaign: DemoCampaign, ambassadors: readonly DemoAmbassador[]): DemoCampaign {
  const brought = ambassadors.filter(({ parent }) => parent === campaign.slug).map(({ giving }) => giving);
  return {
    ...campaign,
    giving: brought.reduce(
      (own, { donorCount, raisedRupiah }) => ({
        donorCount: own.donorCount - donorCount,
        raisedRupiah: own.raisedRupiah - raisedRupiah,
      }),
      campaign.giving,
    ),
  };
}
