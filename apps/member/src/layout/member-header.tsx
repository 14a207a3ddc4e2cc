import { Link } from '@tanstack/react-router';
import { AppHeader, HEADER_PORTRAIT_PX } from '@uluran/app-shell/app-header';
import type { MenuEntry } from '@uluran/ui/menu';
import { TopBarLink } from '@uluran/ui/top-bar';
import { useAccount } from '../app/account.tsx';
import { portraitAddress } from '../app/portrait.ts';
import { useSignOut } from '../app/use-sign-out.ts';
import { MEMBER_NAVIGATION } from './navigation.ts';

/** The bar above every screen: links to the site, and the menu of the account. */
export function MemberHeader() {
  const { name, avatar, mustChangePassword } = useAccount();
  const signOut = useSignOut();
  const places: MenuEntry[] = mustChangePassword
    ? []
    : [
        ...MEMBER_NAVIGATION.map(({ label, to, Icon }) => ({ label, icon: <Icon />, link: <Link to={to} /> })),
        { rule: 'keluar' },
      ];
  return (
    <AppHeader
      name={name}
      portrait={portraitAddress(avatar, HEADER_PORTRAIT_PX)}
      nav={<TopBarLink href="/campaigns">Donasi</TopBarLink>}
      label="Akun saya"
      entries={places}
      onSignOut={signOut}
    />
  );
}
