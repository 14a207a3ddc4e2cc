import { createRootRouteWithContext, Outlet, redirect } from '@tanstack/react-router';
import { ensureProfile } from '../app/account.tsx';
import type { MemberContext } from '../app/context.ts';
import { Shell } from '../layout/shell.tsx';

export const Route = createRootRouteWithContext<MemberContext>()({
  beforeLoad: async ({ context, location }) => {
    const { mustChangePassword } = await ensureProfile(context);
    // The server redirects here too; this redirect is for navigation inside the application.
    if (mustChangePassword && location.pathname.replace(/\/$/, '') !== '/update-password')
      throw redirect({ to: '/update-password' });
  },
  component: Root,
});

function Root() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}
