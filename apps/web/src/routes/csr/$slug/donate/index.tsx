import { createFileRoute } from '@tanstack/react-router';
import { CSR } from '../../../../targets/csr.ts';
import { donateRoute } from '../../../-targets/donate-route.ts';
import { DonateScreen } from '../../../-targets/donate-screen.tsx';

export const Route = createFileRoute('/csr/$slug/donate/')({ ...donateRoute(CSR), component: Page });

function Page() {
  const { slug } = Route.useParams();
  return <DonateScreen pages={CSR} slug={slug} {...Route.useLoaderData()} {...Route.useSearch()} />;
}
