import { createFileRoute } from '@tanstack/react-router';
import { toldSessionEnd } from '@uluran/session/navigation';
import { useState } from 'react';
import { readAccessSearch } from '../app/access-search.ts';
import { formStateOf } from '../app/form-state-of.ts';
import { pageHead } from '../app/head.ts';
import { pageSession } from '../app/page-session.ts';
import { LoginPage } from '../features/account-access/login-page.tsx';
import { returnPathOf } from '../features/account-access/return-path.ts';

export const Route = createFileRoute('/login')({
  staticData: { cache: 'private', providerSignIn: true },
  validateSearch: readAccessSearch,
  head: ({ match }) =>
    pageHead({
      configuration: match.context.configuration,
      title: 'Masuk',
      description: 'Masuk untuk melihat riwayat donasi dan galang dana Anda.',
      path: '/login',
      hidden: true,
    }),
  component: Page,
});

function Page() {
  const { configuration, client, formState } = Route.useRouteContext();
  const [session] = useState(pageSession);
  const { redirect, ended } = Route.useSearch();
  return (
    <LoginPage
      {...{ configuration, client, session }}
      formState={formStateOf(formState, 'login')}
      returnTo={returnPathOf(redirect)}
      ended={toldSessionEnd(ended)}
    />
  );
}
