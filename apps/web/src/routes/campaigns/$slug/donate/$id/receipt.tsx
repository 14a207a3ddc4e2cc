import { createFileRoute } from '@tanstack/react-router';
import { CAMPAIGNS } from '../../../../../targets/campaigns.ts';
import { receiptRoute } from '../../../../-targets/receipt-route.ts';
import { ReceiptScreen } from '../../../../-targets/receipt-screen.tsx';

export const Route = createFileRoute('/campaigns/$slug/donate/$id/receipt')({
  ...receiptRoute(CAMPAIGNS.kind),
  component: Page,
});

function Page() {
  return <ReceiptScreen {...Route.useLoaderData()} />;
}
