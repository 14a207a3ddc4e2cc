import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { pageHead } from '../../app/head.ts';
import { MerchantPage } from '../../features/merchant/merchant-page.tsx';

export const Route = createFileRoute('/merchant/$id')({
  staticData: { topBar: { title: 'Merchant QRIS', back: () => '/merchant' } },
  // It comes with its first visit: all pages would carry it.
  loader: async ({ context, params }) =>
    (await import('../../features/merchant/load-merchant.ts')).loadMerchant(context, params.id),
  head: ({ match, loaderData }) =>
    loaderData ? pageHead({ configuration: match.context.configuration, ...loaderData }) : {},
  component: Page,
});

function Page() {
  const { queries } = Route.useRouteContext();
  const { data: merchant } = useSuspenseQuery(queries.merchant(Route.useParams().id));
  return <MerchantPage merchant={merchant} />;
}
