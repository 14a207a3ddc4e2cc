import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { PRODUCT_NAME } from '@uluran/brand';
import type { SearchFilters } from '@uluran/contract/endpoints';
import type { AppContext } from '../app/context.ts';
import { found } from '../app/found.ts';
import { pageHead } from '../app/head.ts';
import { readSearchTerms, type SearchTerms } from '../app/search-terms.ts';
import type { OtherResultsProps } from '../features/search/other-results.tsx';
import { SearchPage } from '../features/search/search-page.tsx';
import { findTexts } from './-search/find-texts.ts';

const PAGE_SIZE = 12;
const MERCHANTS = 3;

type FoundMerchants = Pick<OtherResultsProps, 'merchants' | 'merchantCount'>;

const filtersOf = (terms: SearchTerms): SearchFilters => ({ q: '', ...terms, limit: PAGE_SIZE });

/** Returns true for the first page of a search by words alone: the page's filters apply to targets and news, not to merchants. */
const isPlain = ({ kind, province, open, sort, cursor }: SearchTerms) =>
  [kind, province, open, sort, cursor].every((part) => part === undefined);

/** Finds merchants for the words of a search. Returns undefined on failure: the page shows its other results. */
async function findMerchants({ client }: AppContext, terms: SearchTerms): Promise<FoundMerchants | undefined> {
  if (terms.q === undefined || !isPlain(terms)) return undefined;
  try {
    const { items, meta } = await client.merchants.list({ q: terms.q, limit: MERCHANTS });
    return { merchants: items, merchantCount: meta.total ?? items.length };
  } catch {
    return undefined;
  }
}

export const Route = createFileRoute('/search')({
  staticData: { level: 'islands' },
  validateSearch: readSearchTerms,
  // Read again: the router returns unknown parameters beside the validated ones.
  loaderDeps: ({ search }) => readSearchTerms(search),
  loader: async ({ context, deps }: { context: AppContext; deps: SearchTerms }) => {
    const { queryClient, queries } = context;
    const [merchants, texts] = await Promise.all([
      findMerchants(context, deps),
      deps.q === undefined || !isPlain(deps) ? [] : findTexts(context, deps.q),
      queryClient.query({ ...queries.regions(), staleTime: 'static' }),
      deps.q === undefined
        ? undefined
        : found(queryClient.infiniteQuery({ ...queries.search(filtersOf(deps)), staleTime: 'static' })),
    ]);
    return { merchants, texts };
  },
  head: ({ match }) => {
    const { q } = readSearchTerms(match.search);
    return pageHead({
      configuration: match.context.configuration,
      title: q === undefined ? 'Cari' : `Hasil cari: ${q}`,
      description: `Cari galang dana, program CSR, duta kasih, barang, berita, merchant, dan bantuan di ${PRODUCT_NAME}: nama, tempat, lembaga, atau keperluannya.`,
      path: '/search',
      // Search engines would list a page for every search text, although its results have pages of their own.
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
  const { merchants, texts } = Route.useLoaderData();
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
        others: isPlain(terms)
          ? {
              merchants: [],
              merchantCount: 0,
              ...merchants,
              merchantsPath: `/merchant?q=${encodeURIComponent(terms.q ?? '')}`,
              texts,
            }
          : undefined,
        next: nextCursor === null ? null : { ...terms, cursor: nextCursor },
        first: cursor === undefined ? null : first,
      }}
    />
  );
}
