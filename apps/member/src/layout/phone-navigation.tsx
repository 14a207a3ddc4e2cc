import { createLink } from '@tanstack/react-router';
import { BottomNav, BottomNavLink } from '@uluran/ui/bottom-nav';
import { ClockIcon, HeartIcon, HomeIcon, RaiseIcon, UserIcon } from '@uluran/ui/icon';

const NavLink = createLink(BottomNavLink);

/** Places with a tab of their own; every other screen is below "Akun". */
const PLACES = ['/campaign', '/donation'];

/** The bar at the foot of a phone's screen: the site, and the places of the member area that are gone to most. */
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
