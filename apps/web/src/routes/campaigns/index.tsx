import { createFileRoute } from '@tanstack/react-router';
import { readCampaignSearch } from '../../app/campaign-search.ts';
import { found } from '../../app/found.ts';
import { pageHead } from '../../app/head.ts';
import { stringifySearch } from '../../app/search-params.ts';
import { CampaignListPage } from '../../features/campaign-list/campaign-list-page.tsx';
import { listFilters } from '../../features/campaign-list/list-filters.ts';
import { ListSkeleton } from '../../features/campaign-list/list-skeleton.tsx';

export const Route = createFileRoute('/campaigns/')({
  validateSearch: readCampaignSearch,
  // Read again: the router hands on what it was given beside what was found valid.
  loaderDeps: ({ search }) => readCampaignSearch(search),
  loader: async ({ context: { queryClient, queries }, deps }) => {
    const [categories] = await Promise.all([
      queryClient.query({ ...queries.categories(), staleTime: 'static' }),
      queryClient.query({ ...queries.regions(), staleTime: 'static' }),
      found(queryClient.infiniteQuery({ ...queries.campaigns(listFilters(deps)), staleTime: 'static' })),
    ]);
    return { categoryName: categories.find(({ code }) => code === deps.category)?.name };
  },
  head: ({ match, loaderData }) => {
    const { category, cursor, q } = readCampaignSearch(match.search);
    const subject = loaderData?.categoryName ?? 'untuk sesama';
    return pageHead({
      configuration: match.context.configuration,
      title: `Galang dana ${subject}`,
      description: `Pilih galang dana ${subject} yang sudah diperiksa, lihat berapa yang terkumpul, dan berdonasi lewat QRIS atau virtual account.`,
      // Searches and orders show the same campaigns again; only categories are pages of their own.
      path: `/campaigns${stringifySearch({ category })}`,
      hidden: cursor !== undefined || q !== undefined,
    });
  },
  component: Page,
  pendingComponent: ListSkeleton,
});

function Page() {
  return <CampaignListPage queries={Route.useRouteContext().queries} search={Route.useLoaderDeps()} />;
}
