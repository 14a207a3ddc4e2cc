import { createRootRouteWithContext, Outlet, redirect, useRouterState } from '@tanstack/react-router';
import { SIGN_IN_ROUTE } from '../app/addresses.ts';
import type { ConsoleContext } from '../app/context.ts';
import { ensureOperator } from '../app/operator.tsx';
import { returnPath } from '../app/session/return-path.ts';
import { Shell } from '../layout/shell.tsx';

const isSignIn = (pathname: string) => pathname.replace(/\/$/, '') === SIGN_IN_ROUTE;

export const Route = createRootRouteWithContext<ConsoleContext>()({
  beforeLoad: async ({ context, location }) => {
    const { loggedIn } = context.session.get();
    if (isSignIn(location.pathname)) {
      if (loggedIn) throw redirect({ to: '/', replace: true });
      return;
    }
    if (!loggedIn) {
      const back = returnPath(window.location.pathname + window.location.search);
      throw redirect({ to: SIGN_IN_ROUTE, search: { redirect: back }, replace: true });
    }
    await ensureOperator(context);
  },
  component: Root,
});

function Root() {
  const path = useRouterState({ select: ({ location, resolvedLocation }) => (resolvedLocation ?? location).pathname });
  if (isSignIn(path)) return <Outlet />;
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}
