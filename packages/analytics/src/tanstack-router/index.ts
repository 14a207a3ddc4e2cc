import type { Analytics } from '../core/index.ts';

/** What is needed of a router of TanStack, so that no version of it is required. */
interface RoutesOf {
  readonly state: {
    readonly location: { readonly pathname: string };
    readonly matches: readonly { readonly fullPath: string }[];
  };
  subscribe(event: 'onResolved', listener: (change: { pathChanged: boolean }) => void): () => void;
}

/** The pattern of a route as it is written in addresses: the index of a folder has a slash at its end. */
const patternOf = (fullPath = ''): string => fullPath.replace(/\/$/, '') || '/';

/** Records the page that is shown, and then each change of the path once it has resolved. Returns a function that ends it. */
export function measureRoutes(router: RoutesOf, analytics: Pick<Analytics, 'pageView'>): () => void {
  const record = () => {
    const { location, matches } = router.state;
    analytics.pageView({ path: location.pathname, route: patternOf(matches.at(-1)?.fullPath) });
  };
  record();
  return router.subscribe('onResolved', ({ pathChanged }) => {
    if (pathChanged) record();
  });
}
