import { createFileRoute } from '@tanstack/react-router';
import { CAMPAIGNS } from '../../../../../targets/campaigns.ts';
import { paymentRoute } from '../../../../-targets/payment-route.ts';
import { PaymentScreen } from '../../../../-targets/payment-screen.tsx';

export const Route = createFileRoute('/campaigns/$slug/donate/$id/payment')({
  ...paymentRoute(CAMPAIGNS),
  component: Page,
});

function Page() {
  const { slug, id } = Route.useParams();
  return <PaymentScreen pages={CAMPAIGNS} slug={slug} id={id} {...Route.useLoaderData()} search={Route.useSearch()} />;
}
