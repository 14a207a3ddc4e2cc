import { createFileRoute } from '@tanstack/react-router';
import { AMBASSADORS } from '../../../../../targets/ambassadors.ts';
import { receiptRoute } from '../../../../-targets/receipt-route.ts';
import { ReceiptScreen } from '../../../../-targets/receipt-screen.tsx';

export const Route = createFileRoute('/duta-kasih/$slug/donate/$id/receipt')({
  ...receiptRoute(AMBASSADORS.kind),
  component: Page,
});

function Page() {
  return <ReceiptScreen {...Route.useLoaderData()} />;
}
