import { createFileRoute, notFound } from '@tanstack/react-router';
import { pageHead } from '../../../app/head.ts';
import { widgetPath } from '../../../app/start-paths.ts';
import styles from '../../../features/widget/widget.css?inline';
import { readWidgetSearch } from '../../../features/widget/widget-options.ts';
import { WidgetPage } from '../../../features/widget/widget-page.tsx';
import { findTarget } from '../../../targets/find-target.ts';

/** Code of a target's card for other sites. */
export const Route = createFileRoute('/galang-dana/pasang/$slug')({
  staticData: { level: 'islands' },
  validateSearch: readWidgetSearch,
  // A former slug finds the target too. It needs no redirect, because search engines do not list these pages.
  loader: async ({ context, params: { slug } }) => {
    const found = await findTarget(context.client, slug);
    if (found === undefined) throw notFound();
    const { address, pages, target } = found;
    const { title, shareTokens, organiser, targetRupiah } = target;
    const hasUnits = pages.units !== undefined;
    return {
      target: address,
      title,
      shareTokens,
      organiser: organiser.name,
      targetRupiah,
      words: pages.words,
      hasUnits,
    };
  },
  head: ({ match, loaderData }) =>
    loaderData === undefined
      ? {}
      : {
          ...pageHead({
            configuration: match.context.configuration,
            title: `Tombol donasi untuk ${loaderData.title}`,
            description: `Kartu, baris, atau tombol donasi untuk ${loaderData.title}, tanpa skrip dan tanpa kuki.`,
            path: widgetPath(loaderData.target.slug),
            hidden: true,
          }),
          styles: [{ children: styles }],
        },
  component: Page,
});

function Page() {
  const { configuration } = Route.useRouteContext();
  return <WidgetPage {...Route.useLoaderData()} search={Route.useSearch()} configuration={configuration} />;
}
