import type { Metrics } from './metrics.ts';

/** Counts a part of a page that has failed in a browser, by its name. */
export type CountFailedIsland = (island: string) => void;

/** Limit of names, above the number of the site's: any client can report names, and each one is a series of its own. */
const NAMES = 60;
const OTHER = 'other';

export function createFailedIslandCounter({ islandsFailed }: Pick<Metrics, 'islandsFailed'>): CountFailedIsland {
  const names = new Set<string>();
  return (name) => {
    const island = names.has(name) || names.size < NAMES ? name : OTHER;
    names.add(island);
    islandsFailed.inc({ island });
  };
}
