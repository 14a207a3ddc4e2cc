import { ErrorPage } from '../pages/error-page.tsx';
import { PageSkeleton } from '../pages/page-skeleton.tsx';

/** Options of the router of every app; each adds its routes, base path, context and page for unknown paths. */
export const ROUTER_OPTIONS = {
  defaultPreload: 'intent',
  defaultPendingMs: 200,
  defaultPendingComponent: PageSkeleton,
  defaultErrorComponent: ErrorPage,
  notFoundMode: 'root',
  scrollRestoration: true,
} as const;
