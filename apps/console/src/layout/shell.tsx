import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { AppFrame } from '@uluran/app-shell/app-frame';
import { useLoggedIn } from '@uluran/session/react';
import type { ReactNode } from 'react';
import { mayOpen } from '../app/areas.ts';
import { OperatorProvider } from '../app/operator.tsx';
import { useConsole } from '../app/use-console.ts';
import { ConsoleHeader } from './console-header.tsx';
import { ForbiddenPage } from './forbidden-page.tsx';
import { SessionWarning } from './session-warning.tsx';

/** The frame of every screen behind the sign-in. Without a session it is empty: the back button shows no data. */
export function Shell({ children }: { children: ReactNode }) {
  const { queries, session } = useConsole();
  const loggedIn = useLoggedIn();
  const { data } = useQuery(queries.session());
  const path = useRouterState({ select: ({ location, resolvedLocation }) => (resolvedLocation ?? location).pathname });
  if (!loggedIn || data === undefined) return null;
  const { operator } = data;
  return (
    <OperatorProvider operator={operator}>
      <AppFrame
        owner={{ id: operator.email ?? operator.name, session }}
        header={<ConsoleHeader />}
        navigation={null}
        offline="Anda sedang luring. Anda masih bisa membaca yang sudah tampil; keputusan baru bisa dikirim setelah tersambung lagi."
        wide
      >
        {mayOpen(operator.role, path) ? children : <ForbiddenPage path={path} />}
      </AppFrame>
      <SessionWarning />
    </OperatorProvider>
  );
}
