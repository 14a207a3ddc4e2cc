import type { Analytics } from '../core/index.ts';

/** The used parts of TanStack's router, so that no version of it is required. */
interface RoutesOf {
  readonly state: {
    readonly location: { readonly pathname: string };
    readonly matches: readonly {
      readonly fullPath: string;
      readonly status?: string;
      readonly _notFound?: boolean | undefined;
    }[];
  };
  subscribe(event: 'onResolved', listener: (change: { pathChanged: boolean }) => void): () => void;
}

/** Route that is recorded for a page that was not found. */
const NOT_FOUND = '/*';

/** The pattern of the page's route as in addresses: the index of a folder ends with a slash. */
function patternOf(matches: RoutesOf['state']['matches']): string {
  if (matches.some(({ status, _notFound }) => status === 'notFound' || _notFound === true)) return NOT_FOUND;
  return matches.at(-1)?.fullPath.replace(/\/$/, '') || '/';
}

/** Records the current page, and then each change of the path once it has resolved; a page that was not found as `/*`. Returns a function that ends it. */
export function measureRoutes(router: RoutesOf, analytics: Pick<Analytics, 'pageView'>): () => void {
  const record = () => {
    const { location, matches } = router.state;
    analytics.pageView({ path: location.pathname, route: patternOf(matches) });
  };
  record();
  return router.subscribe('onResolved', ({ pathChanged }) => {
    if (pathChanged) record();
  });
}
