import { join } from 'node:path';
import { withDatabases } from './databases.ts';
import { drive } from './drive.ts';
import { type Bench, type Figure, median } from './figures.ts';
import { serveProduct } from './list.ts';

const LIST = '/api/campaigns';
/**
 * Searches in the form that people type: rare and common words, several words, synonyms, fillers, typing errors, and words without
 * a result.
 */
const SEARCHES = [
  'banjir',
  'korban banjir',
  'bantuan gempa',
  'yatim',
  'operasi jantung',
  'air bersih demak',
  'kursi roda',
  'masjid',
  'sekolah di sumba',
  'banjr',
  'air bresih',
  'cuci darah solo',
  'panti asuhan manado',
  'helikopter astronot',
].map((words) => `/api/search?q=${encodeURIComponent(words)}`);
const OF_EACH_KIND = 10_000;
const GIFTS = 20_000;
const ROUNDS = 5;
const REQUESTS = 40;

/** Milliseconds of each of some requests, one after another. */
async function times(origin: string, path: string): Promise<number[]> {
  const taken: number[] = [];
  for (let request = 0; request < REQUESTS; request++) {
    const startedAt = performance.now();
    await drive(origin, { path, requests: 1, connections: 1 });
    taken.push(performance.now() - startedAt);
  }
  return taken;
}

function p95(taken: readonly number[]): number {
  return taken.toSorted((one, other) => one - other)[Math.floor(taken.length * 0.95)] ?? Number.NaN;
}

/**
 * The search over 10,000 targets of each kind, uncached, compared with the plain list of campaigns on the same server: the 95th
 * percentile of all searches together, each of them in every round.
 */
export const searchBench: Bench = {
  name: 'search',
  run: () =>
    withDatabases(async ({ folder, fill, stops }) => {
      const database = await fill({ ofEachKind: OF_EACH_KIND, gifts: GIFTS });
      const { origin, stop } = await serveProduct(database.ownerUrl, join(folder, 'search'));
      stops.push(stop);
      return [await measureSearch(origin)];
    }),
};

/** On a server with these targets. */
export async function measureSearch(origin: string): Promise<Figure> {
  for (const path of [LIST, ...SEARCHES]) await drive(origin, { path, requests: 20, connections: 1 });
  const [lists, searches]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS; round++)
    for (const path of SEARCHES) {
      // Alternately, so that other load on the machine slows both.
      lists.push(...(await times(origin, LIST)));
      searches.push(...(await times(origin, path)));
    }
  return figureOf(lists, searches);
}

function figureOf(lists: readonly number[], searches: readonly number[]): Figure {
  const inWords = (taken: readonly number[]) => `${p95(taken).toFixed(2)} ms (median ${median(taken).toFixed(2)})`;
  return {
    name: `search, p95 over ${OF_EACH_KIND} targets of each kind ÷ p95 of the plain list`,
    value: p95(searches) / p95(lists),
    bound: { atMost: 3 },
    detail: `${inWords(searches)} ÷ ${inWords(lists)}, one connection, ${searches.length} requests for ${SEARCHES.length} searches and as many for the list`,
  };
}
