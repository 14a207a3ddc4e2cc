import type { DemoClock } from './clock.ts';
import { coastAndCountry } from './products/coast-and-country.ts';
import { emergencies } from './products/emergencies.ts';
import { helpForBodies } from './products/help-for-bodies.ts';
import { schoolAndHome } from './products/school-and-home.ts';
import type { DemoProduct } from './types.ts';

/** Every product of the demo, mixed so that neighbours are of different categories. */
export function demoProducts(clock: DemoClock): DemoProduct[] {
  const shelves = [emergencies(clock), coastAndCountry(clock), helpForBodies(clock), schoolAndHome(clock)];
  const tallest = Math.max(...shelves.map((shelf) => shelf.length));
  return Array.from({ length: tallest }, (_, row) => shelves.flatMap((shelf) => shelf.slice(row, row + 1))).flat();
}
