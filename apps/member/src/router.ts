import { createRouter } from '@tanstack/react-router';
import { ROUTER_OPTIONS } from '@uluran/app-shell/router-options';
import { MEMBER_BASE } from './app/addresses.ts';
import type { MemberContext } from './app/context.ts';
import { NotFoundPage } from './layout/not-found-page.tsx';
import { routeTree } from './routeTree.gen.ts';

/** The application's router: one per page. */
export function createMemberRouter(context: MemberContext) {
  return createRouter({
    ...ROUTER_OPTIONS,
    routeTree,
    context,
    basepath: MEMBER_BASE,
    defaultNotFoundComponent: NotFoundPage,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createMemberRouter>;
  }
  interface StaticDataRouteOption {
    /** True for an editor screen: it has its own bar instead of the site's bar and the navigation. */
    bare?: boolean;
  }
}
