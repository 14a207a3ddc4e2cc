import { createFileRoute } from '@tanstack/react-router';
import { CSR } from '../../../../../targets/csr.ts';
import { paymentRoute } from '../../../../-targets/payment-route.ts';
import { PaymentScreen } from '../../../../-targets/payment-screen.tsx';

export const Route = createFileRoute('/csr/$slug/donate/$id/payment')({
  ...paymentRoute(CSR),
  component: Page,
});

function Page() {
  const { slug, id } = Route.useParams();
  return <PaymentScreen pages={CSR} slug={slug} id={id} {...Route.useLoaderData()} search={Route.useSearch()} />;
}
