import { createFileRoute } from '@tanstack/react-router';
import { CSR } from '../../../../../targets/csr.ts';
import { receiptRoute } from '../../../../-targets/receipt-route.ts';
import { ReceiptScreen } from '../../../../-targets/receipt-screen.tsx';

export const Route = createFileRoute('/csr/$slug/donate/$id/receipt')({
  ...receiptRoute(CSR.kind),
  component: Page,
});

function Page() {
  return <ReceiptScreen {...Route.useLoaderData()} />;
}
