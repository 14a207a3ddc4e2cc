import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** What the server's loaders have read, as it travels in the page: plain JSON. */
export type PageQueries = readonly (readonly [key: QueryKey, data: unknown])[];

/** Everything that was read with success. */
export function packQueries(queryClient: QueryClient): PageQueries {
  return queryClient
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.status === 'success' })
    .map(({ queryKey, state }) => [queryKey, state.data] as const);
}

/**
 * Gives the browser's client what the page was made of. It counts as read now: a page that is brought to life late must not be read
 * again at once, and on a bad network lose what it shows.
 */
export function unpackQueries(queryClient: QueryClient, queries: PageQueries): void {
  for (const [key, data] of queries) queryClient.setQueryData(key, withFirstPage(data));
}

/** JSON has no `undefined`, which is a list's key of its first page. */
function withFirstPage(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('pageParams' in data)) return data;
  const pageParams = data.pageParams as unknown[];
  return { ...data, pageParams: pageParams.map((param) => param ?? undefined) };
}
