import { createFileRoute, notFound } from '@tanstack/react-router';
import { pageHead } from '../../app/head.ts';
import { sharePath } from '../../app/slug-paths.ts';
import { SharePage } from '../../features/share/share-page.tsx';
import { findTarget } from '../../targets/find-target.ts';

export const Route = createFileRoute('/share/$slug')({
  staticData: { level: 'islands' },
  // A former slug finds the target too. It needs no redirect, because search engines do not list pages of sharing.
  loader: async ({ context, params: { slug } }) => {
    const found = await findTarget(context.client, slug);
    if (found === undefined) throw notFound();
    const { address, pages, target } = found;
    const { title, shareTokens } = target;
    return { target: address, title, shareTokens, words: pages.words };
  },
  head: ({ match, loaderData }) =>
    loaderData === undefined
      ? {}
      : pageHead({
          configuration: match.context.configuration,
          title: `Bagikan ${loaderData.title}`,
          description: `Tautan, poster, dan kartu untuk menyebarkan ${loaderData.title}.`,
          path: sharePath(loaderData.target.slug),
          hidden: true,
        }),
  component: Page,
});

function Page() {
  const { configuration } = Route.useRouteContext();
  return <SharePage {...Route.useLoaderData()} configuration={configuration} />;
}
