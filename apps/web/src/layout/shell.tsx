import { useMatches, useRouteContext, useRouter, useRouterState } from '@tanstack/react-router';
import { LoadingBar } from '@uluran/ui/loading-bar';
import { OfflineBanner } from '@uluran/ui/offline-banner';
import { PageFocus } from '@uluran/ui/page-focus';
import { SkipLink } from '@uluran/ui/skip-link';
import type { ReactNode } from 'react';
import { PhoneNavigation } from './phone-navigation.tsx';
import { SiteFooter } from './site-footer.tsx';
import { SiteHeader } from './site-header.tsx';
import { ToastRegion } from './toast-region.tsx';

/** Id of `<main>`. */
const CONTENT_ID = 'isi';

/** The frame of every page. */
export function Shell({ children }: { children: ReactNode }) {
  const { now } = useRouteContext({ from: '__root__' });
  const loading = useRouterState({ select: (state) => state.status === 'pending' });
  const { history } = useRouter();
  const shownPath = useShownPath();
  const hasActionBar = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.actionBar) });
  return (
    <>
      <LoadingBar loading={loading} />
      <SkipLink target={CONTENT_ID} />
      <PageFocus history={history} path={shownPath} main={CONTENT_ID} />
      <SiteHeader />
      <OfflineBanner />
      <main id={CONTENT_ID} tabIndex={-1}>
        {children}
      </main>
      <SiteFooter now={now} />
      <ToastRegion />
      {hasActionBar ? (
        <div className="shell-yields">
          <PhoneNavigation />
        </div>
      ) : (
        <PhoneNavigation />
      )}
    </>
  );
}

/** Path of the page that is shown, while the next one is being fetched too. */
function useShownPath(): string {
  return useRouterState({ select: ({ location, resolvedLocation }) => (resolvedLocation ?? location).pathname });
}
