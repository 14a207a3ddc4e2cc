import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { readAccessSearch } from '../app/access-search.ts';
import { formStateOf } from '../app/form-state-of.ts';
import { pageHead } from '../app/head.ts';
import { pageSession } from '../app/page-session.ts';
import { ForgotPasswordPage } from '../features/account-access/forgot-password-page.tsx';
import { returnPathOf } from '../features/account-access/return-path.ts';

export const Route = createFileRoute('/forgot-password')({
  staticData: { cache: 'private' },
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
  const { client, formState } = Route.useRouteContext();
  const [session] = useState(pageSession);
  const { redirect } = Route.useSearch();
  return (
    <ForgotPasswordPage
      {...{ client, session }}
      formState={formStateOf(formState, 'forgot-password')}
      returnTo={returnPathOf(redirect)}
    />
  );
}
