import { PRODUCT_NAME, SITE_LOGO } from '@uluran/brand';
import logo from '@uluran/brand/assets/logo.svg';
import logoOnDark from '@uluran/brand/assets/logo-on-dark.svg';
import { Avatar, initialsOf } from '@uluran/ui/avatar';
import { ExitIcon } from '@uluran/ui/icon';
import { Logo, LogoLink } from '@uluran/ui/logo';
import { Menu, type MenuEntry } from '@uluran/ui/menu';
import { TopBar } from '@uluran/ui/top-bar';
import type { ReactNode } from 'react';

/** Width of the portrait in pixels of the screen, for the choice of its file. */
export const HEADER_PORTRAIT_PX = 44;

export interface AppHeaderProps {
  name: string;
  /** Address of the portrait. */
  portrait: string | undefined;
  /** Links beside the logo. */
  nav: ReactNode;
  /** Name of the menu: `Akun saya`. */
  label: string;
  /** Entries of the menu above signing out. */
  entries: readonly MenuEntry[];
  onSignOut: () => void;
}

/** The bar above every screen: the logo, which links to the site, and the menu of the signed-in account. */
export function AppHeader({ name, portrait, nav, label, entries, onSignOut }: AppHeaderProps) {
  return (
    <TopBar
      logo={
        <LogoLink href="/">
          <Logo name={PRODUCT_NAME} src={logo} darkSrc={logoOnDark} {...SITE_LOGO} />
        </LogoLink>
      }
      nav={nav}
      actions={
        <Menu
          label={label}
          items={[...entries, { label: 'Keluar', icon: <ExitIcon />, onSelect: onSignOut }]}
          trigger={(props) => (
            <button {...props} type="button" className="who" aria-label={`${label}, ${name} (${initialsOf(name)})`}>
              <Avatar name={name} src={portrait} />
              <span className="who__name u-desktop-only">{name}</span>
            </button>
          )}
        />
      }
    />
  );
}
