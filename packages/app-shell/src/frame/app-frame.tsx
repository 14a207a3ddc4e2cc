import { useRouter, useRouterState } from '@tanstack/react-router';
import { LoadingBar } from '@uluran/ui/loading-bar';
import { OfflineBanner } from '@uluran/ui/offline-banner';
import { PageFocus } from '@uluran/ui/page-focus';
import { SkipLink } from '@uluran/ui/skip-link';
import { ToastRegion } from '@uluran/ui/toast';
import { type ReactNode, useEffect } from 'react';
import { type DraftOwner, DraftOwnerProvider } from '../drafts/draft-owner.tsx';
import { toasts } from './toasts.ts';

const CONTENT_ID = 'isi';

export interface AppFrameProps {
  owner: DraftOwner;
  /** The bar above the screen. */
  header: ReactNode;
  /** The places beside the screen, in a row above it on a phone. */
  navigation: ReactNode;
  /** The bar at the foot of a phone's screen, for the path that is shown. */
  footer?: ((path: string) => ReactNode) | undefined;
  /** The sentence while there is no network. */
  offline: string;
  /** True for screens without places beside them, which use the whole width. */
  wide?: boolean;
  /** A screen with a bar of its own: neither header, navigation nor footer. */
  bare?: boolean;
  children: ReactNode;
}

/** The frame of every screen: loading bar, skip link, header, offline banner, navigation, content and toasts. */
export function AppFrame(props: AppFrameProps) {
  const { owner, header, navigation, footer, offline, wide = false, bare = false, children } = props;
  const loading = useRouterState({ select: ({ status }) => status === 'pending' });
  const { history } = useRouter();
  const shownPath = useRouterState({
    select: ({ location, resolvedLocation }) => (resolvedLocation ?? location).pathname,
  });
  // Before the first toast: some are about a lost connection.
  useEffect(() => toasts.load(), []);
  return (
    <DraftOwnerProvider owner={owner}>
      <LoadingBar loading={loading} />
      <SkipLink target={CONTENT_ID} />
      <PageFocus history={history} path={shownPath} main={CONTENT_ID} />
      {bare ? null : header}
      <OfflineBanner>{offline}</OfflineBanner>
      <div className={bare || wide ? 'u-wrap' : 'u-wrap shell'}>
        {bare ? null : navigation}
        <main id={CONTENT_ID} tabIndex={-1} className={bare ? undefined : 'shell__content'}>
          {children}
        </main>
      </div>
      <ToastRegion queue={toasts} />
      {bare ? null : footer?.(shownPath)}
    </DraftOwnerProvider>
  );
}
