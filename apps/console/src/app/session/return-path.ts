import type { ToldSessionEnd } from '@uluran/session/navigation';
import { CONSOLE_BASE, SIGN_IN_PATH } from '../addresses.ts';

/** Longer than every address of the console, query included. */
const LENGTH_LIMIT = 2_000;
/** Base for relative addresses; it does not resolve. */
const HERE = 'https://site.invalid';

/** Returns the path and query of an untrusted address, if it is a page of the console behind the sign-in; otherwise the console's first page. */
export function returnPath(value: unknown): string {
  if (typeof value !== 'string' || value.length > LENGTH_LIMIT || !URL.canParse(value, HERE)) return CONSOLE_BASE;
  const { origin, pathname, search } = new URL(value, HERE);
  const isWithin = pathname === CONSOLE_BASE || pathname.startsWith(`${CONSOLE_BASE}/`);
  return origin === HERE && isWithin && pathname !== SIGN_IN_PATH ? pathname + search : CONSOLE_BASE;
}

/** Returns the address of the sign-in page, which leads back to a page of the console; with the reason for the end of a session. */
export function signInPath(here: string, ended?: ToldSessionEnd): string {
  const { pathname, search } = new URL(here, HERE);
  const back = returnPath(pathname + search);
  const redirect = back === CONSOLE_BASE ? [] : [`redirect=${encodeURIComponent(back).replaceAll('%2F', '/')}`];
  const query = [...redirect, ...(ended === undefined ? [] : [`ended=${ended}`])].join('&');
  return query === '' ? SIGN_IN_PATH : `${SIGN_IN_PATH}?${query}`;
}
