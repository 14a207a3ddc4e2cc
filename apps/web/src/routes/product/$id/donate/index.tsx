import { createFileRoute } from '@tanstack/react-router';
import { UnitsSection } from '../../../../features/donate/units-section.tsx';
import { PRODUCTS } from '../../../../targets/products.ts';
import { donateRoute } from '../../../-targets/donate-route.ts';
import { DonateScreen } from '../../../-targets/donate-screen.tsx';

export const Route = createFileRoute('/product/$id/donate/')({ ...donateRoute(PRODUCTS), component: Page });

const PARTS = { Units: UnitsSection };

function Page() {
  const { id } = Route.useParams();
  return <DonateScreen pages={PRODUCTS} parts={PARTS} slug={id} {...Route.useLoaderData()} {...Route.useSearch()} />;
}
