import { createFileRoute } from '@tanstack/react-router';
import type { ProductSummary } from '@uluran/contract/endpoints';
import { FromGiftToReceipt } from '../../features/product-detail/from-gift-to-receipt.tsx';
import { ProductTile } from '../../features/product-detail/product-tile.tsx';
import { PRODUCTS } from '../../targets/products.ts';
import type { ListCardProps } from '../../targets/target-pages.ts';
import { listRoute } from '../-targets/list-route.ts';
import { ListScreen } from '../-targets/list-screen.tsx';

export const Route = createFileRoute('/product/')({
  staticData: { level: 'islands' },
  ...listRoute(PRODUCTS),
  component: Page,
});

const SORTS = { urgent: 'Paling dibutuhkan', closest: 'Hampir terpenuhi', 'most-funded': 'Terbanyak terdanai' };

function Page() {
  return (
    <ListScreen
      pages={PRODUCTS}
      search={Route.useLoaderDeps()}
      Card={Card}
      sorts={SORTS}
      outro={<FromGiftToReceipt />}
    />
  );
}

function Card(props: ListCardProps<ProductSummary>) {
  return <ProductTile kind={PRODUCTS.kind} {...props} />;
}
