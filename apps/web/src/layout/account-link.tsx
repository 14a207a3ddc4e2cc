import { useLocation, useRouteContext } from '@tanstack/react-router';
import { accessPath } from '../app/access-search.ts';
import { Island } from '../islands/island.tsx';
import { LoginLink } from './login-link.tsx';
import { isAccessPage } from './navigation.ts';

/** Link at the end of the bar of wide screens: "Masuk". An island puts the name of the signed-in member in its place. */
export function AccountLink() {
  const href = useLocation({ select: loginHref });
  const { configuration } = useRouteContext({ from: '__root__' });
  const { firebase } = configuration;
  return <Island name="account" wake="signed-in" component={LoginLink} props={{ href, firebase }} />;
}

interface Place {
  pathname: string;
  href: string;
  search: { redirect?: unknown };
}

/** Returns the address of the login page with the page to return to: the present page, or on pages of account access their own one. */
function loginHref({ pathname, href, search }: Place): string {
  if (!isAccessPage(pathname)) return accessPath('/login', pathname === '/' ? undefined : href);
  return accessPath('/login', typeof search.redirect === 'string' ? search.redirect : undefined);
}
