import {
  createRootRouteWithContext,
  HeadContent,
  Outlet,
  redirect,
  Scripts,
  useMatches,
  useRouter,
} from '@tanstack/react-router';
import { PAGE_DATA_ID, serialiseForScript } from '@uluran/page-server/page-data';
import { Suspense, useEffect, useLayoutEffect } from 'react';
import type { AppContext, PageData } from '../app/context.ts';
import { siteHead } from '../app/head.ts';
import { makeWay, navigationElsewhere } from '../app/navigation-elsewhere.ts';
import { BootScript } from '../hydration/boot-script.tsx';
import { releaseInput } from '../hydration/hold-input.ts';
import { packQueries } from '../hydration/page-queries.ts';
import { FailureHead } from '../layout/failure-head.tsx';
import { IdentityBlock } from '../layout/identity-block.tsx';
import { Shell } from '../layout/shell.tsx';

export const Route = createRootRouteWithContext<AppContext>()({
  beforeLoad: ({ context, location: { pathname, href }, matches, preload }): void => {
    const hasRoute = !matches.some((match) => match._notFound);
    const leave = navigationElsewhere({ pathname, href, hasRoute }, context.landingPath);
    if (leave === undefined) return;
    if (!preload) makeWay();
    throw redirect(leave);
  },
  head: ({ match }) => siteHead(match.context.configuration),
  component: RootDocument,
});

function RootDocument() {
  const { build, plain } = Route.useRouteContext();
  // A failed page stays as the server wrote it: nothing to bring to life, and no failure's details in the page's data.
  const failed = useMatches({ select: (matches) => matches.some((match) => match.status === 'error') });
  const missing = useMatches({
    select: (matches) => matches.some((match) => match.status === 'notFound' || match._notFound === true),
  });
  const needed = useMatches({
    select: (matches) => matches.map((match) => match.routeId as string),
    structuralSharing: true,
  });
  return (
    <html lang="id">
      <head>
        {failed || missing ? (
          <FailureHead title={missing ? 'Page Not Found' : 'Internal Server Error'} />
        ) : (
          <HeadContent />
        )}
      </head>
      <body>
        <Shell>
          <Outlet />
          {/* In a boundary like the screen's own, so that it comes to life with it. */}
          <Suspense>
            <Awake />
          </Suspense>
        </Shell>
        {failed ? null : (
          <>
            <IdentityBlock />
            <DataBlock />
            {/* Of a build, the browser's part of it writes nothing. From the sources it brings what the application must find when it begins. */}
            {import.meta.env.SSR || import.meta.env.DEV ? <Scripts /> : null}
            <BootScript
              start={build && needed.map((routeId) => build.starts[routeId]).findLast((address) => address)}
              entry={build?.entry}
              plain={plain}
            />
          </>
        )}
      </body>
    </html>
  );
}

function Awake() {
  const router = useRouter();
  useLayoutEffect(releaseInput, []);
  // Not before: what it adds to the page would be none of React's, and hydration would fail.
  useEffect(() => void import('../app/pwa/start-pwa.ts').then(({ startPwa }) => startPwa(router)), [router]);
  return null;
}

/** The page's data for the client, as text that cannot end its element. The client, which has read it, keeps none. */
function DataBlock() {
  const { configuration, now, plain, formState, queryClient, build } = Route.useRouteContext();
  const text = () => {
    const page: PageData = {
      configuration,
      now,
      queries: packQueries(queryClient),
      ...(plain && { plain }),
      ...(formState ? { formState } : {}),
    };
    return serialiseForScript(page);
  };
  return (
    <script
      id={PAGE_DATA_ID}
      type="application/json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: build === undefined ? '' : text() }}
    />
  );
}
