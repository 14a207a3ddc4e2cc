import type { Session } from '@uluran/session';
import { afterSignIn } from '@uluran/session/navigation';
import { accessPath } from '../../app/access-search.ts';
import { returnPathOf } from './return-path.ts';

const CHANGE_PASSWORD_PAGE = '/account/update-password';

/** Where somebody goes who has just signed in on a page: to a password of their own first, if theirs is a temporary one. */
export function signedInTarget(session: Pick<Session, 'get'>, page: string | URL): string {
  const { user } = session.get();
  const target = afterSignIn(page);
  return user?.mustChangePassword ? accessPath(CHANGE_PASSWORD_PAGE, returnPathOf(target)) : target;
}

/** Marks the address to which a native sign-in leads: whoever arrives there without the cookie has a browser that refuses it. */
export const SIGNED_IN_MARK = 'signed-in';

export const COOKIES_REFUSED =
  'Anda belum masuk karena peramban Anda menolak cookie dari situs ini. Izinkan cookie untuk situs ini, lalu coba lagi.';
