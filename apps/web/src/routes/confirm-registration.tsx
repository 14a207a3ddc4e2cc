import { createFileRoute } from '@tanstack/react-router';
import { formStateOf } from '../app/form-state-of.ts';
import { pageHead } from '../app/head.ts';
import { ConfirmRegistrationIsland } from '../features/account-access/access-islands.tsx';
import { PURPOSES, type Purpose } from '../features/account-access/link-purposes.ts';
import { Island } from '../islands/island.tsx';

interface ConfirmationSearch {
  /** Token of the mailed link. */
  token?: string;
  /** Purpose of the link. */
  for?: Purpose;
}

/** Far longer than any token of this site. */
const LONGEST_TOKEN = 200;

function readConfirmationSearch(search: Record<string, unknown>): ConfirmationSearch {
  const purpose = PURPOSES.find((known) => known === search.for);
  const { token } = search;
  const isToken = typeof token === 'string' && token !== '' && token.length <= LONGEST_TOKEN;
  return { ...(purpose !== undefined && { for: purpose }), ...(isToken && { token }) };
}

export const Route = createFileRoute('/confirm-registration')({
  // The address is a key until its button is pressed: it is sent to no other site.
  staticData: { level: 'islands', cache: 'private', referrerPolicy: 'same-origin' },
  validateSearch: readConfirmationSearch,
  head: ({ match }) =>
    pageHead({
      configuration: match.context.configuration,
      title: 'Konfirmasi email',
      path: '/confirm-registration',
      hidden: true,
    }),
  component: Page,
});

function Page() {
  const { configuration, formState } = Route.useRouteContext();
  // Read again: the router returns unknown parameters beside the validated ones.
  const { token, for: purpose = 'registration' } = readConfirmationSearch({ ...Route.useSearch() });
  const { apiUrl } = configuration;
  return (
    <Island
      name="confirm-registration"
      wake="idle"
      component={ConfirmRegistrationIsland}
      props={{ apiUrl, token, purpose, formState: formStateOf(formState, 'confirm-registration') }}
    />
  );
}
