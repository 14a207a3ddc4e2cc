import { QueryClientProvider } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import type { MemberContext } from './app/context.ts';
import { ErrorPage } from './layout/error-page.tsx';
import { NotFoundPage } from './layout/not-found-page.tsx';
import { PageSkeleton } from './layout/page-skeleton.tsx';
import { routeTree } from './routeTree.gen.ts';

/** The application's router: one per page. */
export function createMemberRouter(context: MemberContext) {
  return createRouter({
    routeTree,
    context,
    basepath: '/account',
    defaultPreload: 'intent',
    defaultPendingMs: 200,
    defaultPendingComponent: PageSkeleton,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFoundPage,
    notFoundMode: 'root',
    scrollRestoration: true,
    Wrap: ({ children }) => <QueryClientProvider client={context.queryClient}>{children}</QueryClientProvider>,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createMemberRouter>;
  }
  interface StaticDataRouteOption {
    /** A screen for writing: it has a bar of its own, and neither the site's nor the navigation. */
    bare?: boolean;
  }
}
