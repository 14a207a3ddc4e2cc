import { createFileRoute } from '@tanstack/react-router';
import { AMBASSADORS } from '../../../../../targets/ambassadors.ts';
import { paymentRoute } from '../../../../-targets/payment-route.ts';
import { PaymentScreen } from '../../../../-targets/payment-screen.tsx';

export const Route = createFileRoute('/duta-kasih/$slug/donate/$id/payment')({
  ...paymentRoute(AMBASSADORS),
  component: Page,
});

function Page() {
  const { slug, id } = Route.useParams();
  return (
    <PaymentScreen pages={AMBASSADORS} slug={slug} id={id} {...Route.useLoaderData()} search={Route.useSearch()} />
  );
}
