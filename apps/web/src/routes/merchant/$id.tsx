import { createFileRoute, notFound } from '@tanstack/react-router';
import { found } from '../../app/found.ts';
import { merchantHead } from '../../features/merchant/merchant-heads.ts';
import { MerchantPage } from '../../features/merchant/merchant-page.tsx';

const ID = /^[\w-]{1,64}$/;

export const Route = createFileRoute('/merchant/$id')({
  staticData: { level: 'islands' },
  loader: ({ context, params: { id } }) => {
    if (!ID.test(id)) throw notFound();
    return found(context.client.merchants.get(id));
  },
  head: ({ match, loaderData }) =>
    loaderData === undefined ? {} : merchantHead(loaderData, match.context.configuration),
  component: Page,
});

function Page() {
  return <MerchantPage merchant={Route.useLoaderData()} />;
}
