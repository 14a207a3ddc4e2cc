import type { Session } from '@uluran/session';
import { afterSignIn } from '@uluran/session/navigation';
import { accessPath } from '../../app/access-search.ts';
import { returnPathOf } from './return-path.ts';

const CHANGE_PASSWORD_PAGE = '/account/update-password';

/** Returns the page after signing in: the form for a new password if the present one is temporary, else the given page. */
export function signedInTarget(session: Pick<Session, 'get'>, page: string | URL): string {
  const { user } = session.get();
  const target = afterSignIn(page);
  return user?.mustChangePassword ? accessPath(CHANGE_PASSWORD_PAGE, returnPathOf(target)) : target;
}

/** Marks the address to which a native sign-in leads: a request for it without the cookie is from a browser that refuses cookies. */
export const SIGNED_IN_MARK = 'signed-in';

export const COOKIES_REFUSED =
  'Anda belum masuk karena peramban Anda menolak cookie dari situs ini. Izinkan cookie untuk situs ini, lalu coba lagi.';
