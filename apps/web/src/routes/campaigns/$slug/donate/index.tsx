import { createFileRoute } from '@tanstack/react-router';
import { CAMPAIGNS } from '../../../../targets/campaigns.ts';
import { donateRoute } from '../../../-targets/donate-route.ts';
import { DonateScreen } from '../../../-targets/donate-screen.tsx';

export const Route = createFileRoute('/campaigns/$slug/donate/')({ ...donateRoute(CAMPAIGNS), component: Page });

function Page() {
  const { slug } = Route.useParams();
  return <DonateScreen pages={CAMPAIGNS} slug={slug} {...Route.useLoaderData()} {...Route.useSearch()} />;
}
