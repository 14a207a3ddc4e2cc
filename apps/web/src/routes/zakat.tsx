import { createFileRoute } from '@tanstack/react-router';
import type { AppContext } from '../app/context.ts';
import { formStateOf } from '../app/form-state-of.ts';
import { pageHead } from '../app/head.ts';
import { ZAKAT_PATH, zakatKindOf } from '../features/zakat/zakat-fields.ts';
import { ZakatPage } from '../features/zakat/zakat-page.tsx';

/** Number of campaigns beside the calculator; the list of campaigns has the others. */
const CAMPAIGNS_SHOWN = 6;

async function loadZakat({ client }: AppContext) {
  const [rates, { items }] = await Promise.all([
    client.zakat.getRates(),
    client.campaigns.list({ givingType: 'zakat', sort: 'urgent', limit: CAMPAIGNS_SHOWN }),
  ]);
  return { rates, campaigns: items.filter(({ status }) => status === 'live') };
}

export const Route = createFileRoute('/zakat')({
  staticData: { level: 'islands' },
  loader: ({ context }) => loadZakat(context),
  head: ({ match }) =>
    pageHead({
      configuration: match.context.configuration,
      title: 'Kalkulator zakat',
      description:
        'Hitung zakat maal, penghasilan, fitrah, dan fidyah langkah demi langkah, dengan angka yang bertanggal dan bersumber.',
      path: ZAKAT_PATH,
    }),
  component: Page,
});

function Page() {
  const { configuration, formState } = Route.useRouteContext();
  const form = formStateOf(formState, 'plain');
  const sent = form === undefined ? null : { kind: zakatKindOf(form.values.kind), texts: form.values };
  return <ZakatPage {...Route.useLoaderData()} sent={sent} configuration={configuration} />;
}
