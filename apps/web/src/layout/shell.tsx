import { useMatches, useRouteContext, useRouterState } from '@tanstack/react-router';
import { LoadingBar } from '@uluran/ui/loading-bar';
import { OfflineBanner } from '@uluran/ui/offline-banner';
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
  const hasActionBar = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.actionBar) });
  return (
    <>
      <LoadingBar loading={loading} />
      <SkipLink target={CONTENT_ID} />
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
