import { Link } from '@tanstack/react-router';
import { SideNavigation } from '@uluran/app-shell/side-navigation';
import { useSignOut } from '../app/use-sign-out.ts';
import { MEMBER_NAVIGATION } from './navigation.ts';

/** Links of the member area, beside the screen. */
export function MemberNavigation() {
  return (
    <SideNavigation label="Akun" onSignOut={useSignOut()}>
      {MEMBER_NAVIGATION.map(({ label, to, Icon }) => (
        <Link
          key={to}
          to={to}
          activeOptions={{ exact: to === '/', includeSearch: false }}
          activeProps={{ 'aria-current': 'page' }}
        >
          <Icon />
          {label}
        </Link>
      ))}
    </SideNavigation>
  );
}
