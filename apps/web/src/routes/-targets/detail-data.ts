import type { TargetKind } from '@uluran/contract/targets';
import type { AppContext } from '../../app/context.ts';
import { found } from '../../app/found.ts';
import type { DetailPages, TargetDetail, WallPages, WallPart } from '../../targets/target-pages.ts';
import { type DetailSearch, donorOrder } from './detail-search.ts';

const DONORS_AT_FIRST = 5;
const PRAYERS_AT_FIRST = 4;
const WHOLE_PAGE = 50;

export function donorsWall(search: DetailSearch): WallPart {
  const order = donorOrder(search);
  return {
    limit: search.donatur ? WHOLE_PAGE : DONORS_AT_FIRST,
    ...(order !== undefined && { sort: order.sort }),
    ...(search.donaturDari !== undefined && { cursor: search.donaturDari }),
  };
}
/** The latest gifts, which a desktop shows beside the page in every order of its list. */
export const LATEST_WALL = { limit: DONORS_AT_FIRST };
export const prayersWall = (search: DetailSearch) => ({
  prayersOnly: true,
  limit: search.doa ? WHOLE_PAGE : PRAYERS_AT_FIRST,
  ...(search.doaDari !== undefined && { cursor: search.doaDari }),
});
export const newsPart = ({ kabarDari }: DetailSearch) => (kabarDari === undefined ? {} : { cursor: kabarDari });

interface DetailInput {
  context: AppContext;
  slug: string;
  search: DetailSearch;
}

/**
 * Reads a target and its walls of donors and prayers in parallel with the data of its kind: on a slow network each sequential read adds a round
 * trip before the page shows.
 *
 * @param own reads the data of the kind; it awaits the target only for reads that depend on it
 */
export async function loadWalls<Kind extends TargetKind, Target extends TargetDetail>(
  pages: WallPages<Kind, Target>,
  { context, slug, search }: DetailInput,
  own: (target: Promise<Target>) => Promise<unknown>,
): Promise<void> {
  const { queryClient, queries } = context;
  const target = found(queryClient.query({ ...pages.read(queries, slug), staleTime: 'static' }));
  const others = Promise.all([
    queryClient.infiniteQuery({ ...pages.donors(queries, slug, donorsWall(search)), staleTime: 'static' }),
    queryClient.infiniteQuery({ ...pages.donors(queries, slug, prayersWall(search)), staleTime: 'static' }),
    queryClient.infiniteQuery({ ...pages.donors(queries, slug, LATEST_WALL), staleTime: 'static' }),
    own(target),
  ]);
  // Without the target the other reads fail too, and only its failure is shown.
  others.catch(() => undefined);
  await target;
  await others;
}

/** Reads the same, with the fund and the updates of a kind that supports them. */
export function loadDetail<Kind extends TargetKind, Target extends TargetDetail>(
  pages: DetailPages<Kind, Target>,
  input: DetailInput,
  own: (target: Promise<Target>) => Promise<unknown>,
): Promise<void> {
  const { queryClient, queries } = input.context;
  return loadWalls(pages, input, (target) =>
    Promise.all([
      queryClient.query({ ...pages.funds(queries, input.slug), staleTime: 'static' }),
      queryClient.infiniteQuery({ ...pages.news(queries, input.slug, newsPart(input.search)), staleTime: 'static' }),
      own(target),
    ]),
  );
}
