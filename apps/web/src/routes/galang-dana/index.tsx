import { createFileRoute } from '@tanstack/react-router';
import { PRODUCT_NAME } from '@uluran/brand';
import type { AppContext } from '../../app/context.ts';
import { pageHead } from '../../app/head.ts';
import { START_PATH } from '../../app/start-paths.ts';
import { StartPage } from '../../features/start/start-page.tsx';

async function loadStart({ client }: AppContext) {
  const [{ totals }, categories, methods] = await Promise.all([
    client.home.get(),
    client.categories.list(),
    client.payments.methods(),
  ]);
  return { totals, categories, methods };
}

export const Route = createFileRoute('/galang-dana/')({
  staticData: { level: 'islands', actionBar: true },
  loader: ({ context }) => loadStart(context),
  head: ({ match }) =>
    pageHead({
      configuration: match.context.configuration,
      title: 'Mulai galang dana',
      description: `Apa yang boleh digalang di ${PRODUCT_NAME}, apa yang kami periksa, berapa biayanya, dan berapa lama sampai tayang.`,
      path: START_PATH,
    }),
  component: Page,
});

function Page() {
  const { configuration } = Route.useRouteContext();
  return <StartPage {...Route.useLoaderData()} configuration={configuration} />;
}
