import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../app/head.ts';
import { merchantFilters } from '../../features/merchant/merchant-filters.ts';
import { MerchantListPage } from '../../features/merchant/merchant-list-page.tsx';
import { readMerchantSearch } from '../../features/merchant/merchant-search.ts';

export const Route = createFileRoute('/merchant/')({
  validateSearch: readMerchantSearch,
  // Read again: the router hands on what it was given beside what was found valid.
  loaderDeps: ({ search }) => readMerchantSearch(search),
  // What else the directory needs comes with its first visit: all pages would carry it.
  loader: async ({ context, deps }) =>
    (await import('../../features/merchant/load-merchants.ts')).loadMerchants(context, deps),
  head: ({ match, loaderData }) =>
    loaderData ? pageHead({ configuration: match.context.configuration, ...loaderData }) : {},
  component: Page,
});

function Page() {
  const { queries, now } = Route.useRouteContext();
  const search = Route.useLoaderDeps();
  const { data } = useSuspenseInfiniteQuery(queries.merchants(merchantFilters(search)));
  const { data: places } = useSuspenseQuery(queries.merchantPlaces());
  return (
    <MerchantListPage
      search={search}
      merchants={data.pages.flatMap(({ items }) => items)}
      places={places}
      total={data.pages[0]?.meta.total}
      nextCursor={data.pages.at(-1)?.meta.nextCursor ?? null}
      now={now}
    />
  );
}
