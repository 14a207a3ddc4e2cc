import { createLink, useLocation } from '@tanstack/react-router';
import { BottomNav, BottomNavLink } from '@uluran/ui/bottom-nav';
import { UserIcon } from '@uluran/ui/icon';
import { currentItem, isAccessPage, PHONE_NAVIGATION } from './navigation.ts';

const NavLink = createLink(BottomNavLink);

/** The bar at the foot of a phone's screen, where the screen has none of its own. */
export function PhoneNavigation() {
  const current = useLocation({ select: (location) => currentItem(PHONE_NAVIGATION, location)?.label });
  const signingIn = useLocation({ select: ({ pathname }) => isAccessPage(pathname) });
  return (
    <BottomNav>
      {PHONE_NAVIGATION.map(({ label, to, search, hash, Icon }) => (
        <NavLink
          key={label}
          to={to}
          search={search ?? {}}
          hash={hash ?? ''}
          icon={<Icon />}
          aria-current={label === current ? 'page' : undefined}
          activeOptions={{ exact: true, includeSearch: true, includeHash: true }}
        >
          {label}
        </NavLink>
      ))}
      {/* Another application, reached by a page load; a visitor who is not signed in is led to sign in on the way. */}
      <BottomNavLink href="/account" icon={<UserIcon />} aria-current={signingIn ? 'page' : undefined}>
        Akun
      </BottomNavLink>
    </BottomNav>
  );
}
