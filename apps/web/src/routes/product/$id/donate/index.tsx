import { createFileRoute } from '@tanstack/react-router';
import { PRODUCTS } from '../../../../targets/products.ts';
import { donateRoute } from '../../../-targets/donate-route.ts';
import { DonateScreen } from '../../../-targets/donate-screen.tsx';

export const Route = createFileRoute('/product/$id/donate/')({ ...donateRoute(PRODUCTS), component: Page });

function Page() {
  const { id } = Route.useParams();
  return <DonateScreen pages={PRODUCTS} slug={id} {...Route.useLoaderData()} {...Route.useSearch()} />;
}
