import { createFileRoute } from '@tanstack/react-router';
import { FEATURED_PATH } from '../app/editorial-paths.ts';
import { pageHead } from '../app/head.ts';
import { FeaturedPage } from '../features/editorial/featured-page.tsx';

export const Route = createFileRoute('/featured')({
  staticData: { level: 'islands' },
  loader: ({ context }) => context.client.featured.list(),
  head: ({ match }) =>
    pageHead({
      configuration: match.context.configuration,
      title: 'Pilihan redaksi',
      description: 'Galang dana, program, duta, dan barang yang dipilih redaksi, masing-masing dengan alasannya.',
      path: FEATURED_PATH,
    }),
  component: Page,
});

function Page() {
  return <FeaturedPage picks={Route.useLoaderData()} />;
}
