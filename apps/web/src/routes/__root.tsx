import { createRootRouteWithContext, Outlet, redirect, useRouteContext } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import type { AppContext } from '../app/context.ts';
import { siteHead } from '../app/head.ts';
import { makeWay, navigationElsewhere } from '../app/navigation-elsewhere.ts';

export const Route = createRootRouteWithContext<AppContext>()({
  beforeLoad: ({ context, location: { pathname, href }, preload }): void => {
    const leave = navigationElsewhere({ pathname, href }, context.landingPath);
    if (leave === undefined) return;
    if (!preload) makeWay();
    throw redirect(leave);
  },
  head: ({ match }) => siteHead(match.context.configuration),
  component: Screen,
});

function Screen() {
  return (
    <>
      <Outlet />
      {/* In a boundary like the screen's own, so that it is hydrated after it. */}
      <Suspense>
        <Awake />
      </Suspense>
    </>
  );
}

function Awake() {
  const { onAwake } = useRouteContext({ from: '__root__' });
  useEffect(() => onAwake?.(), [onAwake]);
  return null;
}
