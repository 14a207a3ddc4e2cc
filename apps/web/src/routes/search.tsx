import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { PRODUCT_NAME } from '@uluran/brand';
import type { SearchFilters } from '@uluran/contract/endpoints';
import type { AppContext } from '../app/context.ts';
import { found } from '../app/found.ts';
import { pageHead } from '../app/head.ts';
import { readSearchTerms, type SearchTerms } from '../app/search-terms.ts';
import { SearchPage } from '../features/search/search-page.tsx';

const PAGE_SIZE = 12;

const filtersOf = (terms: SearchTerms): SearchFilters => ({ q: '', ...terms, limit: PAGE_SIZE });

export const Route = createFileRoute('/search')({
  staticData: { level: 'islands' },
  validateSearch: readSearchTerms,
  // Read again: the router hands on what it was given beside what was found valid.
  loaderDeps: ({ search }) => readSearchTerms(search),
  loader: async ({ context: { queryClient, queries }, deps }: { context: AppContext; deps: SearchTerms }) => {
    await Promise.all([
      queryClient.query({ ...queries.regions(), staleTime: 'static' }),
      deps.q === undefined
        ? undefined
        : found(queryClient.infiniteQuery({ ...queries.search(filtersOf(deps)), staleTime: 'static' })),
    ]);
  },
  head: ({ match }) => {
    const { q } = readSearchTerms(match.search);
    return pageHead({
      configuration: match.context.configuration,
      title: q === undefined ? 'Cari' : `Hasil cari: ${q}`,
      description: `Cari galang dana, program CSR, duta kasih, barang, dan berita di ${PRODUCT_NAME}: nama, tempat, lembaga, atau keperluannya.`,
      path: '/search',
      // Every text would be a page of its own, of what is found elsewhere.
      hidden: true,
    });
  },
  component: Page,
});

function Page() {
  const terms = Route.useLoaderDeps();
  const { queries } = Route.useRouteContext();
  const { data: regions } = useSuspenseQuery(queries.regions());
  return terms.q === undefined ? (
    <SearchPage terms={terms} regions={regions} results={undefined} />
  ) : (
    <Found terms={terms} />
  );
}

function Found({ terms }: { terms: SearchTerms }) {
  const { queries } = Route.useRouteContext();
  const { data: regions } = useSuspenseQuery(queries.regions());
  const { data: list } = useSuspenseInfiniteQuery(queries.search(filtersOf(terms)));
  const [part] = list.pages;
  const nextCursor = part?.meta.nextCursor ?? null;
  const { cursor, ...first } = terms;
  return (
    <SearchPage
      terms={terms}
      regions={regions}
      results={{
        hits: part?.items ?? [],
        meta: part?.meta,
        next: nextCursor === null ? null : { ...terms, cursor: nextCursor },
        first: cursor === undefined ? null : first,
      }}
    />
  );
}
