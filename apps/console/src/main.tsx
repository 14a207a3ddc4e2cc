import './styles/index.css';
import { createOperatorClient } from '@uluran/api-sdk/operator';
import { createOperatorQueries } from '@uluran/api-sdk/operator/query';
import { mountApp } from '@uluran/app-shell/mount-app';
import { createAppQueryClient } from '@uluran/app-shell/query-client';
import type { AppPageData } from '@uluran/app-shell/server';
import { leaveWhenSessionEnds } from '@uluran/app-shell/session-end';
import { readPageData } from '@uluran/page-server/page-data';
import { SessionProvider } from '@uluran/session/react';
import { CONSOLE_BASE, SIGN_IN_PATH } from './app/addresses.ts';
import { createOperatorBrowserSession } from './app/session/operator-session.ts';
import { signInPath } from './app/session/return-path.ts';
import { createConsoleRouter } from './router.ts';

const { configuration } = readPageData<AppPageData>();
const { session, store, noteUse, canContinue } = createOperatorBrowserSession();
const client = createOperatorClient({
  // The page may be open under another name of this host than the configured origin; a relative API follows the page.
  baseUrl: new URL(configuration.apiUrl, location.origin).href,
  session: store,
  onResponse: ({ status }) => {
    if (status < 400) noteUse();
  },
});
const queries = createOperatorQueries(client);
const queryClient = createAppQueryClient();
leaveWhenSessionEnds({
  session,
  accountId: () => queryClient.getQueryData(queries.session().queryKey)?.operator.email ?? undefined,
  queryClient,
  pages: { home: SIGN_IN_PATH, start: CONSOLE_BASE, signIn: signInPath },
});
mountApp({
  router: createConsoleRouter({ queryClient, client, session, canContinue, queries, configuration }),
  queryClient,
  Session: ({ children }) => (
    <SessionProvider session={session} initially="current">
      {children}
    </SessionProvider>
  ),
});
