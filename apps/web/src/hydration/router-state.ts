import type { AnyRouter } from '@tanstack/react-router';

type RouterGlobal = NonNullable<Window['$_TSR']>;
type PartState = NonNullable<RouterGlobal['router']>['matches'][number];

const loaded = ({ id }: { id: string }): PartState => ({
  i: id.replaceAll('/', '#'),
  u: Date.now(),
  s: 'success',
  ssr: true,
});

/**
 * Gives the router what it expects to find in a page that the server has rendered. The page does not contain it where it is what this
 * returns: every part of the address was loaded ([document.ts](document.ts) took it out). Other pages have brought their own.
 */
export function restoreRouterState(router: AnyRouter): void {
  if (window.$_TSR !== undefined) return;
  const matches = router.matchRoutes(router.latestLocation).map(loaded);
  const none = () => undefined;
  window.$_TSR = {
    router: { manifest: { routes: {} }, matches },
    h: () => delete window.$_TSR,
    e: none,
    c: none,
    p: none,
    buffer: [],
  };
}
