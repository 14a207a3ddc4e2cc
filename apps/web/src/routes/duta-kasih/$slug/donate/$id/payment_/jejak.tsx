import { createFileRoute } from '@tanstack/react-router';
import { TracePage } from '../../../../../../features/trace/trace-page.tsx';
import { AMBASSADORS } from '../../../../../../targets/ambassadors.ts';
import { traceRoute } from '../../../../../-targets/trace-route.ts';

export const Route = createFileRoute('/duta-kasih/$slug/donate/$id/payment_/jejak')({
  ...traceRoute(AMBASSADORS.kind),
  component: Page,
});

function Page() {
  return <TracePage {...Route.useLoaderData()} />;
}
