import { createRootRouteWithContext, Outlet, redirect, useMatches } from '@tanstack/react-router';
import { SIGN_IN_ROUTE } from '../app/addresses.ts';
import { mayOpen } from '../app/areas.ts';
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
      return { mayRead: false };
    }
    if (!loggedIn) {
      const back = returnPath(window.location.pathname + window.location.search);
      throw redirect({ to: SIGN_IN_ROUTE, search: { redirect: back }, replace: true });
    }
    const { role } = await ensureOperator(context);
    return { mayRead: mayOpen(role, location.pathname) };
  },
  component: Root,
});

function Root() {
  // By the shown route, not by the address: the address changes before the screen does.
  const isSignInShown = useMatches({ select: (matches) => matches.some(({ routeId }) => routeId === SIGN_IN_ROUTE) });
  if (isSignInShown) return <Outlet />;
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}
