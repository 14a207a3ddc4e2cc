import { createFileRoute } from '@tanstack/react-router';
import { AMBASSADORS } from '../../../../targets/ambassadors.ts';
import { donateRoute } from '../../../-targets/donate-route.ts';
import { DonateScreen } from '../../../-targets/donate-screen.tsx';

export const Route = createFileRoute('/duta-kasih/$slug/donate/')({ ...donateRoute(AMBASSADORS), component: Page });

function Page() {
  const { slug } = Route.useParams();
  return <DonateScreen pages={AMBASSADORS} slug={slug} {...Route.useLoaderData()} {...Route.useSearch()} />;
}
