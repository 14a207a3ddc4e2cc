import type { PoolState, TargetSummary } from '@uluran/contract/endpoints';
import { TARGET_ROUTES, type TargetKind } from '@uluran/contract/targets';
import type { AppContext } from '../../app/context.ts';
import { found } from '../../app/found.ts';
import { pageHead } from '../../app/head.ts';
import { type ListSearch, POOL_SORTS, readListSearch } from '../../app/list-search.ts';
import { stringifySearch } from '../../app/search-params.ts';
import { listFilters } from '../../features/target-list/list-filters.ts';
import type { ListedPages } from '../../targets/target-pages.ts';

interface HeadInput {
  match: { context: AppContext; search: Record<string, unknown> };
  loaderData?: { categoryName: string | undefined } | undefined;
}

/**
 * Route options of a kind's list; the route file adds its path and screen: see `donateRoute`.
 * @param readPool reads the state of a pool from an address, for a kind whose list is filtered and sorted by pools
 */
export function listRoute<Kind extends TargetKind, Summary extends TargetSummary>(
  pages: ListedPages<Kind, Summary>,
  readPool?: (value: unknown) => PoolState | undefined,
) {
  const { list, kind } = pages;
  const read = (search: Record<string, unknown>): ListSearch => {
    const { sort, ...others } = readListSearch({ ...search, pool: readPool?.(search.pool) });
    const isKnown = sort !== undefined && (readPool !== undefined || !Object.hasOwn(POOL_SORTS, sort));
    return isKnown ? { ...others, sort } : others;
  };
  return {
    validateSearch: read,
    // Read again: the router returns unknown parameters beside the validated ones.
    loaderDeps: ({ search }: { search: ListSearch }) => read(search),
    loader: async ({ context: { queryClient, queries }, deps }: { context: AppContext; deps: ListSearch }) => {
      const [categories] = await Promise.all([
        queryClient.query({ ...queries.categories(), staleTime: 'static' }),
        queryClient.query({ ...queries.regions(), staleTime: 'static' }),
        found(queryClient.infiniteQuery({ ...list.read(queries, listFilters(deps)), staleTime: 'static' })),
      ]);
      return { categoryName: categories.find(({ code }) => code === deps.category)?.name };
    },
    head: ({ match, loaderData }: HeadInput) => {
      const { category, cursor, q } = read(match.search);
      const subject = loaderData?.categoryName ?? list.aim;
      return pageHead({
        configuration: match.context.configuration,
        title: `${list.title} ${subject}`,
        description: list.describe(subject),
        // A search or an order shows the same targets again; only categories are pages of their own.
        path: `${TARGET_ROUTES[kind].base}${stringifySearch({ category })}`,
        hidden: cursor !== undefined || q !== undefined,
      });
    },
  };
}
