import { createFileRoute } from '@tanstack/react-router';
import { toldSessionEnd } from '@uluran/session/navigation';
import { formStateOf } from '../app/form-state-of.ts';
import { LoginIsland } from '../features/account-access/access-islands.tsx';
import { returnPathOf } from '../features/account-access/return-path.ts';
import { Island } from '../islands/island.tsx';
import { accessRoute } from './-access/access-route.ts';

export const Route = createFileRoute('/login')({
  ...accessRoute({
    path: '/login',
    title: 'Masuk',
    description: 'Masuk untuk melihat riwayat donasi dan galang dana Anda.',
    providerSignIn: true,
  }),
  component: Page,
});

function Page() {
  const { configuration, formState } = Route.useRouteContext();
  const { redirect, ended } = Route.useSearch();
  const { apiUrl } = configuration;
  return (
    <Island
      name="login"
      wake="idle"
      component={LoginIsland}
      props={{
        apiUrl,
        configuration,
        formState: formStateOf(formState, 'login'),
        returnTo: returnPathOf(redirect),
        ended: toldSessionEnd(ended),
      }}
    />
  );
}
