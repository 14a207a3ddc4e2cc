import { Link } from '@tanstack/react-router';
import { PRODUCT_NAME, SITE_LOGO } from '@uluran/brand';
import logo from '@uluran/brand/assets/logo.svg';
import logoOnDark from '@uluran/brand/assets/logo-on-dark.svg';
import { Avatar, initialsOf } from '@uluran/ui/avatar';
import { ExitIcon } from '@uluran/ui/icon';
import { Logo, LogoLink } from '@uluran/ui/logo';
import { Menu, type MenuEntry } from '@uluran/ui/menu';
import { TopBar, TopBarLink } from '@uluran/ui/top-bar';
import { useAccount } from '../app/account.tsx';
import { portraitAddress } from '../app/portrait.ts';
import { useSignOut } from '../app/use-sign-out.ts';
import { MEMBER_NAVIGATION } from './navigation.ts';

const PORTRAIT_PX = 44;

/** The bar above every screen: back to the site, and who is signed in. */
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
    <TopBar
      logo={
        <LogoLink href="/">
          <Logo name={PRODUCT_NAME} src={logo} darkSrc={logoOnDark} {...SITE_LOGO} />
        </LogoLink>
      }
      nav={<TopBarLink href="/campaigns">Donasi</TopBarLink>}
      actions={
        <Menu
          label="Akun saya"
          items={[...places, { label: 'Keluar', icon: <ExitIcon />, onSelect: signOut }]}
          trigger={(props) => (
            <button {...props} type="button" className="who" aria-label={`Akun saya, ${name} (${initialsOf(name)})`}>
              <Avatar name={name} src={portraitAddress(avatar, PORTRAIT_PX)} />
              <span className="who__name u-desktop-only">{name}</span>
            </button>
          )}
        />
      }
    />
  );
}
