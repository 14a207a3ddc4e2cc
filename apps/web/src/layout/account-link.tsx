import { useLocation } from '@tanstack/react-router';
import { LinkButton } from '@uluran/ui/button';
import { UserIcon } from '@uluran/ui/icon';
import { type FunctionComponent, lazy, Suspense, useEffect, useState } from 'react';
import { accessPath } from '../app/access-search.ts';
import { hasSessionCookie } from '../app/late-session.ts';
import type { MemberLinkProps } from './member-link.tsx';
import { isAccessPage } from './navigation.ts';

/** When its code cannot be had, the place stays as it was: a page is not lost for a name. */
const MemberLink = lazy<FunctionComponent<MemberLinkProps>>(() =>
  import('./member-link.tsx').then(
    (module) => ({ default: module.MemberLink }),
    () => ({ default: ({ signedOut }: MemberLinkProps) => signedOut }),
  ),
);

/**
 * The end of the bar of wide screens: "Masuk", or the name of the signed-in member. The server's page is the same for all visitors; the name appears
 * after hydration, in a place of the same size, and its code is loaded for signed-in members only.
 */
export function AccountLink() {
  const seemsSignedIn = useSessionCookie();
  const loginLink = <LoginLink />;
  if (!seemsSignedIn) return loginLink;
  return (
    <Suspense fallback={loginLink}>
      <MemberLink signedOut={loginLink} />
    </Suspense>
  );
}

/** Whether a session was seen since the page came to life; another tab may begin one. */
function useSessionCookie(): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    const look = () => setSeen((before) => before || hasSessionCookie());
    look();
    document.addEventListener('visibilitychange', look);
    window.addEventListener('pageshow', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('pageshow', look);
    };
  }, []);
  return seen;
}

function LoginLink() {
  const href = useLocation({ select: loginHref });
  return (
    <LinkButton className="account-link u-desktop-only" href={href}>
      <UserIcon />
      Masuk
    </LinkButton>
  );
}

interface Place {
  pathname: string;
  href: string;
  search: { redirect?: unknown };
}

/** Signing in leads back to the present page; on the pages of signing in, to where they lead. */
function loginHref({ pathname, href, search }: Place): string {
  if (!isAccessPage(pathname)) return accessPath('/login', pathname === '/' ? undefined : href);
  return accessPath('/login', typeof search.redirect === 'string' ? search.redirect : undefined);
}
