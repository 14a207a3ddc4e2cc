import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, useRouter } from '@tanstack/react-router';
import { targetPath } from '@uluran/contract/targets';
import { formStateOf } from '../../../../app/form-state-of.ts';
import { found } from '../../../../app/found.ts';
import { pageHead } from '../../../../app/head.ts';
import { DonatePage } from '../../../../features/donate/donate-page.tsx';
import { newIdempotencyKey } from '../../../../features/donate/idempotency-key.ts';

interface DonateSearch {
  /** Rupiah, as text: an amount carried over from elsewhere. */
  amount?: string;
}

export const Route = createFileRoute('/campaigns/$slug/donate/')({
  staticData: {
    actionBar: true,
    cache: 'private',
    isOfPublicData: true,
    topBar: { title: 'Donasi', quiet: true, back: ({ slug = '' }) => targetPath({ kind: 'campaign', slug }) },
  },
  validateSearch: (search: Record<string, unknown>): DonateSearch =>
    typeof search.amount === 'string' && /^\d{1,13}$/.test(search.amount) ? { amount: search.amount } : {},
  // Every visit gets its own key: nothing of an earlier one is kept or fetched ahead.
  gcTime: 0,
  preload: false,
  loader: async ({ context: { queryClient, queries }, params: { slug } }) => {
    const [campaign] = await Promise.all([
      found(queryClient.query({ ...queries.campaign(slug), staleTime: 'static' })),
      queryClient.query({ ...queries.paymentMethods({ target: slug }), staleTime: 'static' }),
    ]);
    return { title: campaign.title, idempotencyKey: newIdempotencyKey() };
  },
  head: ({ match, loaderData, params }) =>
    pageHead({
      configuration: match.context.configuration,
      title: `Donasi untuk ${loaderData?.title ?? 'galang dana'}`,
      // The form is a part of its campaign, which is what search engines should find.
      path: targetPath({ kind: 'campaign', slug: params.slug }),
    }),
  component: Page,
});

function Page() {
  const { queries, loadClient, configuration, formState } = Route.useRouteContext();
  const { slug } = Route.useParams();
  const { amount } = Route.useSearch();
  const { idempotencyKey } = Route.useLoaderData();
  const router = useRouter();
  const { data: campaign } = useSuspenseQuery(queries.campaign(slug));
  const { data: methods } = useSuspenseQuery(queries.paymentMethods({ target: slug }));
  return (
    <DonatePage
      // A new visit of the form starts afresh, whatever the last one left.
      key={idempotencyKey}
      target={{ kind: 'campaign', slug }}
      campaign={campaign}
      methods={methods}
      donation={configuration.donation}
      idempotencyKey={idempotencyKey}
      formState={formStateOf(formState, 'donate')}
      amount={amount}
      send={async (body, options) => (await loadClient()).donations.create(body, options)}
      prepareSending={loadClient}
      onCreated={({ payment }) => router.navigate({ href: payment.path })}
    />
  );
}
