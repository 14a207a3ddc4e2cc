import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { ProductPage } from '../../../features/product-detail/product-page.tsx';
import { PRODUCTS } from '../../../targets/products.ts';
import { targetHead } from '../../../targets/target-head.ts';
import { readDetailSearch } from '../../-targets/detail-search.ts';
import { useWalls } from '../../-targets/use-detail.tsx';

const RELATED = 3;
// One more than shown, because the product itself may be among them.
const RELATED_FILTERS = { sort: 'urgent', limit: RELATED + 1 } as const;

export const Route = createFileRoute('/product/$id/')({
  staticData: { level: 'islands', actionBar: true, topBar: { back: () => '/product' } },
  validateSearch: readDetailSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params: { id }, deps }) => {
    const { queryClient, queries } = context;
    const { loadWalls } = await import('../../-targets/detail-data.ts');
    return loadWalls(PRODUCTS, { context, slug: id, search: deps }, () =>
      Promise.all([
        queryClient.query({ ...queries.productFunds(id), staleTime: 'static' }),
        queryClient.infiniteQuery({ ...queries.products(RELATED_FILTERS), staleTime: 'static' }),
      ]),
    );
  },
  head: ({ match: { context }, params: { id } }) => {
    const product = context.queryClient.getQueryData(context.queries.product(id).queryKey);
    if (product === undefined) return {};
    const { kind, words } = PRODUCTS;
    return targetHead({
      detail: product,
      target: { kind, slug: id },
      noun: words.noun,
      configuration: context.configuration,
    });
  },
  component: Page,
});

function Page() {
  const { queries } = Route.useRouteContext();
  const { id } = Route.useParams();
  const { target, ...walls } = useWalls(PRODUCTS, id, Route.useSearch());
  const { data: funds } = useSuspenseQuery(queries.productFunds(id));
  const { data: others } = useSuspenseInfiniteQuery(queries.products(RELATED_FILTERS));
  return (
    <ProductPage
      target={{ kind: PRODUCTS.kind, slug: id }}
      words={PRODUCTS.words}
      product={target}
      funds={funds}
      {...walls}
      related={others.pages
        .flatMap((page) => page.items)
        .filter((other) => other.slug !== id)
        .slice(0, RELATED)}
    />
  );
}
