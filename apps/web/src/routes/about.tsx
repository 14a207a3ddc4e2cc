import { createFileRoute } from '@tanstack/react-router';
import { PRODUCT_NAME } from '@uluran/brand';
import { pageHead } from '../app/head.ts';
import { AboutPage } from '../features/about/about-page.tsx';

export const Route = createFileRoute('/about')({
  staticData: { level: 'islands' },
  loader: async ({ context }) => (await context.client.home.get()).totals,
  head: ({ match }) =>
    pageHead({
      configuration: match.context.configuration,
      title: 'Tentang kami',
      description: `Siapa yang mengelola ${PRODUCT_NAME}, apa yang dijanjikan, dan bagaimana dibiayai.`,
      path: '/about',
    }),
  component: Page,
});

function Page() {
  return <AboutPage totals={Route.useLoaderData()} />;
}
