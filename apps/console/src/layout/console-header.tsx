import { createLink, Link } from '@tanstack/react-router';
import { AppHeader } from '@uluran/app-shell/app-header';
import { HomeIcon, MenuIcon, ShieldIcon } from '@uluran/ui/icon';
import { LogoLink } from '@uluran/ui/logo';
import { Menu } from '@uluran/ui/menu';
import { Tag } from '@uluran/ui/tag';
import { TopBarLink } from '@uluran/ui/top-bar';
import { AREAS } from '../app/areas.ts';
import { useOperator } from '../app/operator.tsx';
import { roleWord } from '../app/role-words.ts';
import { useSignOut } from '../app/use-sign-out.ts';
import { Palette } from './palette/palette.tsx';

const HomeLink = createLink(LogoLink);
const PlaceLink = createLink(TopBarLink);

/** The bar above every screen: the seven places, and the menu of the operator. On a phone the places are one menu. */
export function ConsoleHeader() {
  const { name, role } = useOperator();
  return (
    <AppHeader
      name={name}
      portrait={undefined}
      role={roleWord(role)}
      linkLogo={(logo) => (
        <>
          <HomeLink to="/">{logo}</HomeLink>
          <Tag>Konsol</Tag>
        </>
      )}
      nav={AREAS.map(({ label, to }) => (
        <PlaceLink key={to} to={to} activeOptions={{ includeSearch: false }} activeProps={{ 'aria-current': 'page' }}>
          {label}
        </PlaceLink>
      ))}
      tools={
        <>
          <Palette />
          <PlacesMenu />
        </>
      }
      label="Akun operator"
      entries={[
        { label: 'Keamanan saya', icon: <ShieldIcon />, link: <Link to="/security" /> },
        { label: 'Ke situs', icon: <HomeIcon />, href: '/' },
        { rule: 'keluar' },
      ]}
      onSignOut={useSignOut()}
    />
  );
}

/** The seven places as one menu, for screens without room for them. */
function PlacesMenu() {
  return (
    <Menu
      label="Menu konsol"
      items={AREAS.map(({ label, to }) => ({ label, link: <Link to={to} activeProps={{ 'aria-current': 'page' }} /> }))}
      trigger={(props) => (
        <button {...props} type="button" className="u-icon-button u-phone-only" aria-label="Menu konsol">
          <MenuIcon />
        </button>
      )}
    />
  );
}
