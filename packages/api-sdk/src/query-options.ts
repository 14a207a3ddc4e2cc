import { infiniteQueryOptions, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { ListMeta } from '@uluran/contract/envelope';
import type { CallOptions } from './options.ts';
import type { Page } from './pages.ts';

/** Options of a query for one object. The client retries by itself, so the query never does. */
export function one<Data>(queryKey: QueryKey, read: (options: CallOptions) => Promise<Data>) {
  return queryOptions({ retry: false, queryKey, queryFn: ({ signal }) => read({ signal }) });
}

/** Options of a query that reads a list page by page, from `start` on. */
export function list<Item, Meta extends ListMeta = ListMeta>(
  queryKey: QueryKey,
  read: (cursor: string | undefined, options: CallOptions) => Promise<Page<Item, Meta>>,
  start?: string,
) {
  return infiniteQueryOptions({
    retry: false,
    queryKey,
    queryFn: ({ pageParam, signal }) => read(pageParam, { signal }),
    initialPageParam: start,
    getNextPageParam: (page) => page.meta.nextCursor ?? undefined,
  });
}

/** For `useQuery` and its kin, `ensureQueryData`, `invalidateQueries`. */
export type OneQuery<Data> = ReturnType<typeof one<Data>>;
/** For `useInfiniteQuery` and its kin. */
export type ListQuery<Item, Meta extends ListMeta = ListMeta> = ReturnType<typeof list<Item, Meta>>;
