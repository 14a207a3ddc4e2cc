import { createFileRoute } from '@tanstack/react-router';
import { PRODUCTS } from '../../../../../targets/products.ts';
import { paymentRoute } from '../../../../-targets/payment-route.ts';
import { PaymentScreen } from '../../../../-targets/payment-screen.tsx';

export const Route = createFileRoute('/product/$id/donate/$payment_id/payment')({
  ...paymentRoute(PRODUCTS),
  component: Page,
});

function Page() {
  const { id, payment_id } = Route.useParams();
  return (
    <PaymentScreen pages={PRODUCTS} slug={id} id={payment_id} {...Route.useLoaderData()} search={Route.useSearch()} />
  );
}
