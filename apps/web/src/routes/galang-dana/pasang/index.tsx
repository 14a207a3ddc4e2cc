import { createFileRoute } from '@tanstack/react-router';
import { SEARCH_TEXT_LIMIT } from '@uluran/contract/search';
import { pageHead } from '../../../app/head.ts';
import { WIDGET_PATH } from '../../../app/start-paths.ts';
import styles from '../../../features/widget/widget.css?inline';
import { WidgetTargets } from '../../../features/widget/widget-targets.tsx';

const MOST = 8;

/** Chooses the campaign whose card goes on another site. */
export const Route = createFileRoute('/galang-dana/pasang/')({
  staticData: { level: 'islands' },
  validateSearch: ({ cari }: Record<string, unknown>): { cari?: string } =>
    typeof cari === 'string' && cari !== '' ? { cari: cari.slice(0, SEARCH_TEXT_LIMIT) } : {},
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps: { cari } }) => {
    const { items } = await context.client.campaigns.list({ limit: MOST, ...(cari !== undefined && { search: cari }) });
    return { targets: items, search: cari ?? '' };
  },
  head: ({ match }) => ({
    ...pageHead({
      configuration: match.context.configuration,
      title: 'Tombol donasi untuk situs Anda',
      description:
        'Kartu, baris, atau tombol donasi untuk situs masjid, sekolah, atau blog: tanpa skrip dan tanpa kuki.',
      path: WIDGET_PATH,
    }),
    styles: [{ children: styles }],
  }),
  component: Page,
});

function Page() {
  return <WidgetTargets {...Route.useLoaderData()} />;
}
