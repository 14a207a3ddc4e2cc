import type { OperatorClient } from '@uluran/api-sdk/operator';
import { type Figure, median } from '../figures.ts';

const ROUNDS = 5;
const MOST_MS = 1_000;
/** Of so many pages of the list, one after another, the last ones are compared with early ones, which show no gifts of the demo any more. */
const PAGES = 300;
const COMPARED_PAGES = 40;
const EARLY_PAGE = 60;

async function timeOf(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

type Search = NonNullable<Parameters<OperatorClient['gifts']['list']>[0]>;

/** Searches by each thing that a donor may tell (of one gift, of a common and of a rare name, and combined), and by each filter. */
async function searchesFor(operators: OperatorClient): Promise<Search[]> {
  const { items } = await operators.gifts.list({ status: 'paid' });
  const [gift] = items;
  if (gift === undefined) throw new Error('There is no paid gift.');
  const { email } = await operators.gifts.revealContact(gift.id);
  const { attempts } = await operators.gifts.get(gift.id);
  const day = gift.createdAt.slice(0, 10);
  const [first = '', family = ''] = gift.donorName.split(' ');
  const texts = [
    ...[gift.number, gift.id, email, attempts[0]?.reference].filter((text) => typeof text === 'string'),
    ...[first, `${first} ${family}`, 'zubaidah', `${first} ${day}`, `${family} 50.000`, '50.000', '12.345', day],
    ...['081255500199', 'tidak-ada@contoh.id', 'LOAD-999999999', `${first} zubaidah`],
  ];
  const target = gift.target.id;
  return [
    ...texts.map((q) => ({ q })),
    ...([
      { target },
      { target, method: 'card' },
      { status: 'pending' },
      { status: 'refunded' },
      { method: 'alfamart' },
    ] as const),
  ];
}

/** The slowest of the searches, each in every round. */
export async function searchFigure(operators: OperatorClient, gifts: number): Promise<Figure> {
  const searches = await searchesFor(operators);
  const taken = new Map<Search, number[]>(searches.map((search) => [search, []]));
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [search, times] of taken) times.push(await timeOf(async () => await operators.gifts.list(search)));
  const medians = [...taken]
    .map(([search, times]) => ({ search, ms: median(times) }))
    .toSorted((one, other) => other.ms - one.ms);
  const first = Math.max(...[...taken.values()].map(([ms = 0]) => ms));
  return {
    name: `slowest search of gifts in the console over ${gifts}, median ms`,
    value: medians[0]?.ms ?? Number.NaN,
    bound: { atMost: MOST_MS },
    detail: `${searches.length} searches, ${ROUNDS} rounds; slowest: ${medians
      .slice(0, 3)
      .map(({ search, ms }) => `${JSON.stringify(search)} ${ms.toFixed(0)}`)
      .join(', ')} ms; slowest of the first round ${first.toFixed(0)} ms`,
  };
}

/** A page of the list costs the same at any depth. */
export async function pagesFigure(operators: OperatorClient): Promise<Figure> {
  const taken: number[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < PAGES; page += 1) {
    const startedAt = performance.now();
    const { meta } = await operators.gifts.list({ limit: '50', ...(cursor !== undefined && { cursor }) });
    taken.push(performance.now() - startedAt);
    cursor = meta.nextCursor ?? undefined;
  }
  const [first, last] = [
    median(taken.slice(EARLY_PAGE, EARLY_PAGE + COMPARED_PAGES)),
    median(taken.slice(-COMPARED_PAGES)),
  ];
  return {
    name: `page ${PAGES} of the list of gifts ÷ page ${EARLY_PAGE}`,
    value: last / first,
    bound: { atMost: 1.5 },
    detail: `${last.toFixed(1)} ÷ ${first.toFixed(1)} ms, pages of 50`,
  };
}

/** The overview of a process that has not read its figures yet. */
export async function overviewFigure(operators: OperatorClient, gifts: number): Promise<Figure> {
  return {
    name: `overview of the console over ${gifts} gifts, ms`,
    value: await timeOf(() => operators.figures.getOverview()),
    bound: { atMost: MOST_MS },
    detail: 'one request; later ones use figures of the last half minute',
  };
}
