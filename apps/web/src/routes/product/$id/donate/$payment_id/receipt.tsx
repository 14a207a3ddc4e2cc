import { createFileRoute } from '@tanstack/react-router';
import { PRODUCTS } from '../../../../../targets/products.ts';
import { receiptRoute } from '../../../../-targets/receipt-route.ts';
import { ReceiptScreen } from '../../../../-targets/receipt-screen.tsx';

export const Route = createFileRoute('/product/$id/donate/$payment_id/receipt')({
  ...receiptRoute(PRODUCTS.kind),
  component: Page,
});

function Page() {
  return <ReceiptScreen {...Route.useLoaderData()} />;
}
