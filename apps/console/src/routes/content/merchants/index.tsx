import { createFileRoute } from '@tanstack/react-router';
import { readMerchantSearch } from '../../../features/merchants/merchant-search.ts';
import { MerchantsPage } from '../../../features/merchants/merchants-page.tsx';

export const Route = createFileRoute('/content/merchants/')({
  validateSearch: readMerchantSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { mayRead, queryClient, queries }, deps }) => {
    if (mayRead) void queryClient.prefetchInfiniteQuery(queries.merchantRecords(deps));
  },
  component: () => <MerchantsPage search={Route.useSearch()} />,
});
