import { createFileRoute } from '@tanstack/react-router';
import { formStateOf } from '../app/form-state-of.ts';
import { RegisterIsland } from '../features/account-access/access-islands.tsx';
import { returnPathOf } from '../features/account-access/return-path.ts';
import { Island } from '../islands/island.tsx';
import { accessRoute } from './-access/access-route.ts';

export const Route = createFileRoute('/register')({
  ...accessRoute({
    path: '/register',
    title: 'Daftar',
    description: 'Buat akun untuk menyimpan riwayat donasi dan membuka galang dana.',
    providerSignIn: true,
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
