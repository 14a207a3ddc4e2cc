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
  /** A second line below the name, such as the role. */
  role?: string;
  /** Links the logo; by default to the site's first page. */
  linkLogo?: (logo: ReactNode) => ReactNode;
  /** Links beside the logo. */
  nav: ReactNode;
  /** Controls before the menu of the account. */
  tools?: ReactNode;
  /** Name of the menu: `Akun saya`. */
  label: string;
  /** Entries of the menu above signing out. */
  entries: readonly MenuEntry[];
  onSignOut: () => void;
}

const linkToSite = (logo: ReactNode) => <LogoLink href="/">{logo}</LogoLink>;

/** The name of the menu, with the visible words of its button. */
function spokenName({ label, name, role }: Pick<AppHeaderProps, 'label' | 'name' | 'role'>): string {
  const visible = [name, ...(role === undefined ? [] : [role])].join(' ');
  return `${label}, ${visible} (${initialsOf(name)})`;
}

/** The bar above every screen: the logo, links, and the menu of the signed-in account. */
export function AppHeader(props: AppHeaderProps) {
  const { name, portrait, role, linkLogo = linkToSite, nav, tools, label, entries, onSignOut } = props;
  return (
    <TopBar
      logo={linkLogo(<Logo name={PRODUCT_NAME} src={logo} darkSrc={logoOnDark} {...SITE_LOGO} />)}
      nav={nav}
      actions={
        <>
          {tools}
          <Menu
            label={label}
            items={[...entries, { label: 'Keluar', icon: <ExitIcon />, onSelect: onSignOut }]}
            trigger={(trigger) => (
              <button {...trigger} type="button" className="who" aria-label={spokenName(props)}>
                <Avatar name={name} src={portrait} />
                <span className="who__name u-desktop-only">
                  {name}
                  {role === undefined ? null : <small>{role}</small>}
                </span>
              </button>
            )}
          />
        </>
      }
    />
  );
}
