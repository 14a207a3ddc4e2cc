import { createFileRoute } from '@tanstack/react-router';
import { CONTACTS, LEGAL_ENTITY, PRODUCT_NAME, SHARE_DEFAULTS } from '@uluran/brand';
import { pageHead } from '../app/head.ts';
import { HomePage } from '../features/home/home-page.tsx';

export const Route = createFileRoute('/')({
  staticData: { level: 'islands' },
  loader: async ({ context }) => {
    await context.queryClient.query({ ...context.queries.home(), staleTime: 'static' });
  },
  head: ({ match }) =>
    pageHead({
      configuration: match.context.configuration,
      title: SHARE_DEFAULTS.title,
      bareTitle: true,
      path: '/',
      structuredData: import.meta.env.SSR ? siteData(match.context.configuration.origin) : [],
    }),
  component: Page,
});

function Page() {
  return <HomePage queries={Route.useRouteContext().queries} />;
}

/** Structured data: the organisation of the site, and its search. */
function siteData(origin: string): Record<string, unknown>[] {
  const organisation = {
    '@type': 'NGO',
    '@id': `${origin}/#organisasi`,
    name: LEGAL_ENTITY,
    alternateName: PRODUCT_NAME,
    url: `${origin}/`,
    logo: `${origin}/icon-512.svg`,
    email: CONTACTS.email,
    telephone: CONTACTS.phone,
    address: CONTACTS.address,
  };
  const site = {
    '@type': 'WebSite',
    '@id': `${origin}/#situs`,
    name: PRODUCT_NAME,
    url: `${origin}/`,
    inLanguage: 'id-ID',
    publisher: { '@id': organisation['@id'] },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/search?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
  return [{ '@context': 'https://schema.org', '@graph': [organisation, site] }];
}
