import { createFileRoute } from '@tanstack/react-router';
import { ProductPage } from '../../../features/products/product-page.tsx';
import { readProductSearch } from '../../../features/products/product-search.ts';

export const Route = createFileRoute('/content/products/$id')({
  validateSearch: readProductSearch,
  loader: ({ context: { mayRead, queryClient, queries }, params: { id } }) => {
    if (mayRead) void queryClient.prefetchQuery(queries.productRecord(id));
  },
  component: Product,
});

function Product() {
  const { id } = Route.useParams();
  return <ProductPage key={id} id={id} search={Route.useSearch()} />;
}
