import './styles/index.css';
import { QueryClient } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { createClient } from '@uluran/api-sdk';
import { createQueries } from '@uluran/api-sdk/query';
import { readPageData } from '@uluran/page-server/page-data';
import { createBrowserSession, sessionAuth } from '@uluran/session';
import { loginPath } from '@uluran/session/navigation';
import { endWithHosted, leaveHostedWithSession } from '@uluran/session/providers';
import { SessionProvider } from '@uluran/session/react';
import { showFocusInRows } from '@uluran/ui/page-focus';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { MemberPageData } from './app/page-data.ts';
import { leaveWhenSessionEnds } from './app/session-end.ts';
import { createMemberRouter } from './router.tsx';

/** How long the page keeps what it has read and no screen shows. */
const KEPT_MS = 60 * 60_000;

/** What the page itself needs goes first. */
function askWhenIdle(ask: () => Promise<void>): void {
  const start = () => void ask();
  if ('requestIdleCallback' in window) requestIdleCallback(start, { timeout: 5_000 });
  else setTimeout(start, 1_000);
}

const { configuration } = readPageData<MemberPageData>();
const session = createBrowserSession();
const root = document.getElementById('root');
if (root === null) throw new Error('The page has no #root: its server makes one.');

if (session.get().loggedIn) {
  // The page may be open under another name of this host than the configured origin; a relative API follows the page.
  const client = createClient({ baseUrl: new URL(configuration.apiUrl, location.origin).href, session });
  // What was read stays readable without a network while the page is open, and nowhere else (docs/adr/0048-one-service-worker.md).
  // The SDK repeats failed reads itself; a second policy here would multiply the requests. And what cannot be sent fails at once: a call
  // that waits for the network, unseen, would be sent long after the member has given it up.
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, gcTime: KEPT_MS, retry: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  showFocusInRows();
  leaveHostedWithSession(session, configuration);
  leaveWhenSessionEnds(session, queryClient);
  askWhenIdle(() => endWithHosted(session, configuration, { revoke: () => client.auth.logout() }));
  const router = createMemberRouter({
    queryClient,
    client,
    auth: sessionAuth(client.auth, session),
    session,
    queries: createQueries(client),
    configuration,
  });
  createRoot(root).render(
    <StrictMode>
      <SessionProvider session={session} initially="current">
        <RouterProvider router={router} />
      </SessionProvider>
    </StrictMode>,
  );
  void import('./app/start-pwa.ts').then(({ startPwa }) => startPwa({ router, queryClient }));
} else {
  // Signed out between the server's answer and now.
  location.replace(loginPath(location.href));
}
