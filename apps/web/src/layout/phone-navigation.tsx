import { createLink, useLocation } from '@tanstack/react-router';
import { BottomNav, BottomNavLink } from '@uluran/ui/bottom-nav';
import { ClockIcon, UserIcon } from '@uluran/ui/icon';
import { currentItem, isAccessPage, PHONE_NAVIGATION } from './navigation.ts';

const NavLink = createLink(BottomNavLink);

/** The bar at the bottom of a phone's screen, on screens without a bar of their own. */
export function PhoneNavigation() {
  const current = useLocation({ select: ({ pathname }) => currentItem(PHONE_NAVIGATION, pathname)?.label });
  const signingIn = useLocation({ select: ({ pathname }) => isAccessPage(pathname) });
  return (
    <BottomNav>
      {PHONE_NAVIGATION.map(({ label, to, Icon }) => (
        <NavLink
          key={label}
          to={to}
          icon={<Icon />}
          aria-current={label === current ? 'page' : undefined}
          activeOptions={{ exact: true, includeSearch: true }}
        >
          {label}
        </NavLink>
      ))}
      {/* A link to another application; visitors without a session sign in on the way. */}
      <BottomNavLink href="/account/donation" icon={<ClockIcon />}>
        Riwayat
      </BottomNavLink>
      <BottomNavLink href="/account" icon={<UserIcon />} aria-current={signingIn ? 'page' : undefined}>
        Akun
      </BottomNavLink>
    </BottomNav>
  );
}
