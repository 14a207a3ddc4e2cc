import { createFileRoute } from '@tanstack/react-router';
import { readAccessSearch } from '../app/access-search.ts';
import { formStateOf } from '../app/form-state-of.ts';
import { pageHead } from '../app/head.ts';
import { ForgotPasswordIsland } from '../features/account-access/access-islands.tsx';
import { returnPathOf } from '../features/account-access/return-path.ts';
import { Island } from '../islands/island.tsx';

export const Route = createFileRoute('/forgot-password')({
  staticData: { level: 'islands', cache: 'private' },
  validateSearch: readAccessSearch,
  head: ({ match }) =>
    pageHead({
      configuration: match.context.configuration,
      title: 'Lupa kata sandi',
      description: 'Minta kata sandi sementara lewat email.',
      path: '/forgot-password',
      hidden: true,
    }),
  component: Page,
});

function Page() {
  const { configuration, formState } = Route.useRouteContext();
  const { redirect } = Route.useSearch();
  const { apiUrl } = configuration;
  return (
    <Island
      name="forgot-password"
      wake="idle"
      component={ForgotPasswordIsland}
      props={{
        apiUrl,
        formState: formStateOf(formState, 'forgot-password'),
        returnTo: returnPathOf(redirect),
      }}
    />
  );
}
