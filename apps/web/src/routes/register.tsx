import { createFileRoute } from '@tanstack/react-router';
import { readAccessSearch } from '../app/access-search.ts';
import { formStateOf } from '../app/form-state-of.ts';
import { pageHead } from '../app/head.ts';
import { RegisterIsland } from '../features/account-access/access-islands.tsx';
import { returnPathOf } from '../features/account-access/return-path.ts';
import { Island } from '../islands/island.tsx';

export const Route = createFileRoute('/register')({
  staticData: { level: 'islands', cache: 'private', providerSignIn: true },
  validateSearch: readAccessSearch,
  head: ({ match }) =>
    pageHead({
      configuration: match.context.configuration,
      title: 'Daftar',
      description: 'Buat akun untuk menyimpan riwayat donasi dan membuka galang dana.',
      path: '/register',
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
      name="register"
      wake="idle"
      component={RegisterIsland}
      props={{
        apiUrl,
        configuration,
        formState: formStateOf(formState, 'register'),
        returnTo: returnPathOf(redirect),
      }}
    />
  );
}
