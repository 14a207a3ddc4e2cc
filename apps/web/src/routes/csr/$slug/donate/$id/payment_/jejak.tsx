import { createFileRoute } from '@tanstack/react-router';
import { TracePage } from '../../../../../../features/trace/trace-page.tsx';
import { CSR } from '../../../../../../targets/csr.ts';
import { traceRoute } from '../../../../../-targets/trace-route.ts';

export const Route = createFileRoute('/csr/$slug/donate/$id/payment_/jejak')({
  ...traceRoute(CSR.kind),
  component: Page,
});

function Page() {
  return <TracePage {...Route.useLoaderData()} />;
}
