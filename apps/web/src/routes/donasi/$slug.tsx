import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { targetPath } from '@uluran/contract/targets';
import { found } from '../../app/found.ts';
import { pageHead } from '../../app/head.ts';
import { pagesOf } from '../../targets/kinds.ts';
import { donateBarTitle, donateTitle, readDonateSearch } from '../-targets/donate-route.ts';
import { DonateScreen } from '../-targets/donate-screen.tsx';

/** The short address of a donate page. It works for every kind of target. */
export const Route = createFileRoute('/donasi/$slug')({
  staticData: {
    level: 'islands',
    actionBar: true,
    cache: 'private',
    topBar: { title: donateBarTitle, quiet: true, back: () => '/' },
  },
  validateSearch: readDonateSearch,
  // Every visit gets its own key, so no page is cached or prefetched.
  gcTime: 0,
  preload: false,
  loader: async ({ context, params: { slug }, location }) => {
    const { queryClient, queries } = context;
    const address = await found(queryClient.query({ ...queries.target(slug), staleTime: 'static' }));
    // A former slug redirects to its replacement.
    if (address.slug !== slug)
      throw redirect({ href: `/donasi/${encodeURIComponent(address.slug)}${location.searchStr}`, statusCode: 301 });
    const pages = pagesOf(address.kind);
    if (pages === undefined) throw notFound();
    const { loadDonate } = await import('../-targets/load-donate.ts');
    return { address, ...(await loadDonate(pages, context, slug)) };
  },
  head: ({ match, loaderData }) =>
    loaderData === undefined
      ? {}
      : pageHead({
          configuration: match.context.configuration,
          title: donateTitle(loaderData),
          path: targetPath(loaderData.address),
        }),
  component: Page,
});

function Page() {
  const { address, idempotencyKey } = Route.useLoaderData();
  const search = Route.useSearch();
  const pages = pagesOf(address.kind);
  if (pages === undefined) return null;
  return <DonateScreen pages={pages} slug={address.slug} idempotencyKey={idempotencyKey} {...search} />;
}
