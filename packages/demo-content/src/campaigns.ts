import { adaptiveWheelchairs } from './campaigns/adaptive-wheelchairs.ts';
import { alIkhlasMosque } from './campaigns/al-ikhlas-mosque.ts';
import { alyaHeart } from './campaigns/alya-heart.ts';
import { brailleQuran } from './campaigns/braille-quran.ts';
import { demakFlood } from './campaigns/demak-flood.ts';
import { floresKitchen } from './campaigns/flores-kitchen.ts';
import { expand } from './campaigns/generated/expand.ts';
import { HEALTH_AND_ABILITY } from './campaigns/generated/health-and-ability.ts';
import { LEARNING_AND_HOMES } from './campaigns/generated/learning-and-homes.ts';
import { PLACES } from './campaigns/generated/places.ts';
import { RELIEF } from './campaigns/generated/relief.ts';
import { gunungkidulWells } from './campaigns/gunungkidul-wells.ts';
import { indramayuMangrove } from './campaigns/indramayu-mangrove.ts';
import { kasihIbuOrphanage } from './campaigns/kasih-ibu-orphanage.ts';
import { sabiraSchoolBoat } from './campaigns/sabira-school-boat.ts';
import { sarwonoDialysis } from './campaigns/sarwono-dialysis.ts';
import { sumbaClassroom } from './campaigns/sumba-classroom.ts';
import type { DemoClock } from './clock.ts';
import type { DemoCampaign } from './types.ts';

const WRITTEN = [
  alyaHeart,
  sabiraSchoolBoat,
  demakFlood,
  alIkhlasMosque,
  kasihIbuOrphanage,
  indramayuMangrove,
  floresKitchen,
  adaptiveWheelchairs,
  sarwonoDialysis,
  sumbaClassroom,
  gunungkidulWells,
  brailleQuran,
];

const SKETCHES = [...HEALTH_AND_ABILITY, ...LEARNING_AND_HOMES, ...PLACES, ...RELIEF];

/** Every campaign of the demo, mixed so that neighbours are of different categories. */
export function demoCampaigns(clock: DemoClock): DemoCampaign[] {
  const all = [...WRITTEN.map((tell) => tell(clock)), ...SKETCHES.map((sketch) => expand(sketch, clock))];
  const shelves = [...Map.groupBy(all, ({ category }) => category).values()];
  const tallest = Math.max(...shelves.map((shelf) => shelf.length));
  return Array.from({ length: tallest }, (_, row) => shelves.flatMap((shelf) => shelf.slice(row, row + 1))).flat();
}
