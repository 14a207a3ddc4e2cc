import './styles/index.css';
import { createClient } from '@uluran/api-sdk';
import { createQueries } from '@uluran/api-sdk/query';
import { mountApp } from '@uluran/app-shell/mount-app';
import { createAppQueryClient } from '@uluran/app-shell/query-client';
import type { AppPageData } from '@uluran/app-shell/server';
import { leaveWhenSessionEnds } from '@uluran/app-shell/session-end';
import { whenIdle } from '@uluran/app-shell/when-idle';
import { readPageData } from '@uluran/page-server/page-data';
import { createBrowserSession, sessionAuth } from '@uluran/session';
import { loginPath } from '@uluran/session/navigation';
import { endWithHosted, leaveHostedWithSession } from '@uluran/session/providers';
import { SessionProvider } from '@uluran/session/react';
import { MEMBER_BASE } from './app/addresses.ts';
import { createMemberRouter } from './router.ts';

const { configuration } = readPageData<AppPageData>();
const session = createBrowserSession();

if (session.get().loggedIn) {
  // The page may be open under another name of this host than the configured origin; a relative API follows the page.
  const client = createClient({ baseUrl: new URL(configuration.apiUrl, location.origin).href, session });
  const queryClient = createAppQueryClient();
  leaveHostedWithSession(session, configuration);
  leaveWhenSessionEnds({
    session,
    accountId: () => session.get().member?.id,
    queryClient,
    pages: { home: '/', start: MEMBER_BASE, signIn: loginPath },
  });
  whenIdle(() => void endWithHosted(session, configuration, { revoke: () => client.auth.logout() }));
  const router = createMemberRouter({
    queryClient,
    client,
    auth: sessionAuth(client.auth, session),
    session,
    queries: createQueries(client),
    configuration,
  });
  mountApp({
    router,
    queryClient,
    Session: ({ children }) => (
      <SessionProvider session={session} initially="current">
        {children}
      </SessionProvider>
    ),
  });
  void import('@uluran/app-shell/start-pwa').then(({ startPwa }) => startPwa({ router, queryClient }));
} else {
  // The visitor signed out after the server's response.
  location.replace(loginPath(location.href));
}
