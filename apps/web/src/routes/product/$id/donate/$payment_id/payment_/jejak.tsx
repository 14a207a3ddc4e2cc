import { createFileRoute } from '@tanstack/react-router';
import { TracePage } from '../../../../../../features/trace/trace-page.tsx';
import { PRODUCTS } from '../../../../../../targets/products.ts';
import { traceRoute } from '../../../../../-targets/trace-route.ts';

export const Route = createFileRoute('/product/$id/donate/$payment_id/payment_/jejak')({
  ...traceRoute(PRODUCTS.kind),
  component: Page,
});

function Page() {
  return <TracePage {...Route.useLoaderData()} />;
}
