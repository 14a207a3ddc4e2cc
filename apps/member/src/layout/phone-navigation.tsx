import { createLink } from '@tanstack/react-router';
import { BottomNav, BottomNavLink } from '@uluran/ui/bottom-nav';
import { ClockIcon, HeartIcon, HomeIcon, RaiseIcon, UserIcon } from '@uluran/ui/icon';

const NavLink = createLink(BottomNavLink);

/** Links with their own tab; every other screen belongs to the tab "Akun". */
const PLACES = ['/campaign', '/donation'];

/** The bar at the foot of a phone's screen: the site, and the most used screens of the member area. */
export function PhoneNavigation({ path }: { path: string }) {
  const isElsewhere = !PLACES.some((place) => path.startsWith(place));
  return (
    <BottomNav>
      <BottomNavLink href="/" icon={<HomeIcon />}>
        Beranda
      </BottomNavLink>
      <BottomNavLink href="/campaigns" icon={<HeartIcon />}>
        Donasi
      </BottomNavLink>
      <NavLink to="/campaign" icon={<RaiseIcon />}>
        Galang Dana
      </NavLink>
      <NavLink to="/donation" icon={<ClockIcon />}>
        Riwayat
      </NavLink>
      <NavLink
        to="/"
        activeOptions={{ exact: true }}
        icon={<UserIcon />}
        aria-current={isElsewhere ? 'page' : undefined}
      >
        Akun
      </NavLink>
    </BottomNav>
  );
}
