import { useLocation, useRouterState } from '@tanstack/react-router';
import { useProfile } from '@uluran/session/react';
import { BottomNav, BottomNavLink } from '@uluran/ui/bottom-nav';
import { HeartIcon, HomeIcon, UserIcon } from '@uluran/ui/icon';
import { LoadingBar } from '@uluran/ui/loading-bar';
import { OfflineBanner } from '@uluran/ui/offline-banner';
import { SkipLink } from '@uluran/ui/skip-link';
import { ToastRegion } from '@uluran/ui/toast';
import { type ReactNode, useEffect, useRef } from 'react';
import { AccountProvider } from '../app/account.tsx';
import { toasts } from '../app/toasts.ts';
import { MemberHeader } from './member-header.tsx';
import { MemberNavigation } from './member-navigation.tsx';

const CONTENT_ID = 'isi';

/** After a step inside the application the focus stands where a new page's would: at its beginning. */
function useFocusAfterNavigation() {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const lastRef = useRef(path);
  useEffect(() => {
    if (lastRef.current === path) return;
    lastRef.current = path;
    document.getElementById(CONTENT_ID)?.focus({ preventScroll: true });
  }, [path]);
}

/** The frame of every screen. Without a session it is empty: nothing of anybody stays behind for the back button. */
export function Shell({ children }: { children: ReactNode }) {
  const user = useProfile();
  const loading = useRouterState({ select: ({ status }) => status === 'pending' });
  useFocusAfterNavigation();
  if (user === null) return null;
  return (
    <AccountProvider user={user}>
      <LoadingBar loading={loading} />
      <SkipLink target={CONTENT_ID} />
      <MemberHeader />
      <OfflineBanner>Anda sedang luring. Perubahan baru bisa disimpan setelah tersambung lagi.</OfflineBanner>
      <div className="u-wrap member">
        {user.mustChangePassword ? null : <MemberNavigation />}
        <main id={CONTENT_ID} tabIndex={-1} className="member__content">
          {children}
        </main>
      </div>
      <ToastRegion queue={toasts} />
      <BottomNav>
        <BottomNavLink href="/" icon={<HomeIcon />}>
          Beranda
        </BottomNavLink>
        <BottomNavLink href="/campaigns" icon={<HeartIcon />}>
          Donasi
        </BottomNavLink>
        <BottomNavLink href="/account" icon={<UserIcon />} aria-current="page">
          Akun
        </BottomNavLink>
      </BottomNav>
    </AccountProvider>
  );
}
