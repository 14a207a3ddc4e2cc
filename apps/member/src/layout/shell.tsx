import { useMatches, useRouter, useRouterState } from '@tanstack/react-router';
import { useProfile } from '@uluran/session/react';
import { LoadingBar } from '@uluran/ui/loading-bar';
import { OfflineBanner } from '@uluran/ui/offline-banner';
import { PageFocus } from '@uluran/ui/page-focus';
import { SkipLink } from '@uluran/ui/skip-link';
import { ToastRegion } from '@uluran/ui/toast';
import { type ReactNode, useEffect } from 'react';
import { AccountProvider } from '../app/account.tsx';
import { toasts } from '../app/toasts.ts';
import { MemberHeader } from './member-header.tsx';
import { MemberNavigation } from './member-navigation.tsx';
import { PhoneNavigation } from './phone-navigation.tsx';

const CONTENT_ID = 'isi';

/** The frame of every screen. Without a session it is empty: no data of the account stays behind for the back button. */
export function Shell({ children }: { children: ReactNode }) {
  const user = useProfile();
  const loading = useRouterState({ select: ({ status }) => status === 'pending' });
  const { history } = useRouter();
  const shownPath = useRouterState({
    select: ({ location, resolvedLocation }) => (resolvedLocation ?? location).pathname,
  });
  const bare = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.bare === true) });
  // Ahead of the first message: some are about a lost connection.
  useEffect(() => toasts.load(), []);
  if (user === null) return null;
  return (
    <AccountProvider user={user}>
      <LoadingBar loading={loading} />
      <SkipLink target={CONTENT_ID} />
      <PageFocus history={history} path={shownPath} main={CONTENT_ID} />
      {bare ? null : <MemberHeader />}
      <OfflineBanner>Anda sedang luring. Perubahan baru bisa disimpan setelah tersambung lagi.</OfflineBanner>
      <div className={bare ? 'u-wrap' : 'u-wrap member'}>
        {bare || user.mustChangePassword ? null : <MemberNavigation />}
        <main id={CONTENT_ID} tabIndex={-1} className={bare ? undefined : 'member__content'}>
          {children}
        </main>
      </div>
      <ToastRegion queue={toasts} />
      {bare ? null : <PhoneNavigation path={shownPath} />}
    </AccountProvider>
  );
}
