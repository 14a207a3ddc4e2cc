import { createFileRoute, notFound } from '@tanstack/react-router';
import { found } from '../../app/found.ts';
import { CheckPage } from '../../features/merchant/check/check-page.tsx';
import { checkHead } from '../../features/merchant/merchant-heads.ts';

const ID = /^[\w-]{1,64}$/;

export const Route = createFileRoute('/merchant/cek')({
  staticData: { level: 'islands', camera: true },
  validateSearch: ({ merchant }: Record<string, unknown>): { merchant?: string } =>
    typeof merchant === 'string' ? { merchant } : {},
  loaderDeps: ({ search }) => ({ id: search.merchant }),
  loader: async ({ context, deps: { id } }) => {
    if (id === undefined) return { merchant: undefined };
    // An unknown id is a 404: a comparison without a merchant would report every code as another merchant's.
    if (!ID.test(id)) throw notFound();
    return { merchant: await found(context.client.merchants.get(id)) };
  },
  head: ({ match, loaderData }) => checkHead(loaderData?.merchant, match.context.configuration),
  component: Page,
});

function Page() {
  return <CheckPage merchant={Route.useLoaderData().merchant} />;
}
