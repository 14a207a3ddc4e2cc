import { Link } from '@tanstack/react-router';
import { ExitIcon } from '@uluran/ui/icon';
import { useSignOut } from '../app/use-sign-out.ts';
import { MEMBER_NAVIGATION } from './navigation.ts';

/** The places of the member area: a column beside the screen, a row above it on a phone. */
export function MemberNavigation() {
  const signOut = useSignOut();
  return (
    <nav className="member__nav" aria-label="Akun">
      <ul>
        {MEMBER_NAVIGATION.map(({ label, to, Icon }) => (
          <li key={to}>
            <Link
              to={to}
              activeOptions={{ exact: to === '/', includeSearch: false }}
              activeProps={{ 'aria-current': 'page' }}
            >
              <Icon />
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <button type="button" className="u-desktop-only" onClick={signOut}>
        <ExitIcon />
        Keluar
      </button>
    </nav>
  );
}
