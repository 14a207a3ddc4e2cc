import { createFileRoute } from '@tanstack/react-router';
import { MerchantPage } from '../../../features/merchants/merchant-page.tsx';
import { readMerchantSearch } from '../../../features/merchants/merchant-search.ts';

export const Route = createFileRoute('/content/merchants/$id')({
  validateSearch: readMerchantSearch,
  loader: ({ context: { mayRead, queryClient, queries }, params: { id } }) => {
    if (mayRead) void queryClient.prefetchQuery(queries.merchantRecord(id));
  },
  component: Merchant,
});

function Merchant() {
  const { id } = Route.useParams();
  return <MerchantPage key={id} id={id} search={Route.useSearch()} />;
}
