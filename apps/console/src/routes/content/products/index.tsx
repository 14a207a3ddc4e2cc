import { createFileRoute } from '@tanstack/react-router';
import { readProductSearch } from '../../../features/products/product-search.ts';
import { ProductsPage } from '../../../features/products/products-page.tsx';

export const Route = createFileRoute('/content/products/')({
  validateSearch: readProductSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { mayRead, queryClient, queries }, deps }) => {
    if (mayRead) void queryClient.prefetchInfiniteQuery(queries.productRecords(deps));
  },
  component: () => <ProductsPage search={Route.useSearch()} />,
});
