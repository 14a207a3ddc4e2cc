import type { DemoClock } from './clock.ts';
import { codingClass } from './programmes/coding-class.ts';
import { donorBus } from './programmes/donor-bus.ts';
import { fishingBoats } from './programmes/fishing-boats.ts';
import { solarRoof } from './programmes/solar-roof.ts';
import { waterStations } from './programmes/water-stations.ts';
import { weavers } from './programmes/weavers.ts';
import type { DemoProgramme } from './types.ts';

const WRITTEN = [fishingBoats, codingClass, waterStations, weavers, solarRoof, donorBus];

/** Every programme of the demo, with pools in all states that a screen must bear. */
export function demoProgrammes(clock: DemoClock): DemoProgramme[] {
  return WRITTEN.map((tell) => tell(clock));
}
