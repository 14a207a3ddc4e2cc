import { createFileRoute } from '@tanstack/react-router';
import { TracePage } from '../../../../../../features/trace/trace-page.tsx';
import { CAMPAIGNS } from '../../../../../../targets/campaigns.ts';
import { traceRoute } from '../../../../../-targets/trace-route.ts';

export const Route = createFileRoute('/campaigns/$slug/donate/$id/payment_/jejak')({
  ...traceRoute(CAMPAIGNS.kind),
  component: Page,
});

function Page() {
  return <TracePage {...Route.useLoaderData()} />;
}
