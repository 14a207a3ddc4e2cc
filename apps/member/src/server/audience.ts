import type { AppSite } from '@uluran/app-shell/server';
import type { Visitor } from '@uluran/page-server';
import { guardNavigation, readSession, redirectResponse, signOutCookie } from '@uluran/session/server';
import { apiOf, type TokenStanding } from './api.ts';

/** Admits a session that the API still accepts; a session of a temporary password has to set another password first. */
export async function admitMember(
  site: AppSite,
  request: Request,
  visitor: Visitor,
): Promise<Response | 'open' | 'step-up'> {
  let standing = 'alive' as TokenStanding;
  const elsewhere = await guardNavigation(request, {
    secure: site.secure,
    verifyToken: async (token) => {
      standing = await apiOf(site, visitor).standing(token);
      return standing !== 'dead';
    },
  });
  return elsewhere ?? (standing === 'temporary' ? 'step-up' : 'open');
}

/** Signs out without JavaScript: calls the API, deletes the cookie and redirects to the home page, even if the API cannot be reached. */
export async function signOutMember(site: AppSite, request: Request, visitor: Visitor): Promise<Response> {
  const { token } = readSession(request);
  if (token !== null) await apiOf(site, visitor).signOut(token);
  const headers = { 'X-Request-Id': visitor.requestId, 'Set-Cookie': signOutCookie({ secure: site.secure }) };
  return redirectResponse('/', { status: 303, headers });
}
