import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { readAccessSearch } from '../app/access-search.ts';
import { formStateOf } from '../app/form-state-of.ts';
import { pageHead } from '../app/head.ts';
import { pageSession } from '../app/page-session.ts';
import { RegisterPage } from '../features/account-access/register-page.tsx';
import { returnPathOf } from '../features/account-access/return-path.ts';

export const Route = createFileRoute('/register')({
  staticData: { cache: 'private', providerSignIn: true },
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
  const { configuration, client, formState } = Route.useRouteContext();
  const [session] = useState(pageSession);
  const { redirect } = Route.useSearch();
  return (
    <RegisterPage
      {...{ configuration, client, session }}
      formState={formStateOf(formState, 'register')}
      returnTo={returnPathOf(redirect)}
    />
  );
}
