import { createFileRoute } from '@tanstack/react-router';
import { formStateOf } from '../app/form-state-of.ts';
import { ForgotPasswordIsland } from '../features/account-access/access-islands.tsx';
import { returnPathOf } from '../features/account-access/return-path.ts';
import { Island } from '../islands/island.tsx';
import { accessRoute } from './-access/access-route.ts';

export const Route = createFileRoute('/forgot-password')({
  ...accessRoute({
    path: '/forgot-password',
    title: 'Lupa kata sandi',
    description: 'Minta kata sandi sementara lewat email.',
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
