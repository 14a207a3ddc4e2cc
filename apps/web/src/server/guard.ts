import { navigationTarget } from '@uluran/session/navigation';
import { guardNavigation, readSession, redirectResponse } from '@uluran/session/server';
import { COOKIES_REFUSED, SIGNED_IN_MARK } from '../features/account-access/signed-in-target.ts';
import { pageResponse } from './pages.ts';
import { clientOf, type Site, type Visit } from './site.ts';

/** Returns true if the API still accepts a token. Only the API's own refusal counts as false. */
async function isTokenAlive(site: Site, visit: Visit, token: string): Promise<boolean> {
  const result = await clientOf(site, visit, { token }).auth.profile();
  return result.status || result.data?.code !== 'invalid_token';
}

/** Response after a native sign-in: a redirect to the next page if the browser accepted the cookie, otherwise the form with the reason. */
async function afterNativeSignIn(site: Site, visit: Visit): Promise<Response | undefined> {
  const { request, url } = visit;
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!isRead || url.pathname !== '/login' || !url.searchParams.has(SIGNED_IN_MARK)) return undefined;
  const { loggedIn } = readSession(request);
  const location = loggedIn ? navigationTarget({ url, loggedIn, justSignedIn: true }) : undefined;
  if (location !== undefined)
    return redirectResponse(location, { headers: { 'X-Request-Id': visit.visitor.requestId } });
  // The mark is no longer needed; the page's own address has no mark.
  const page = new URL(url);
  page.searchParams.delete(SIGNED_IN_MARK);
  const formState = { form: 'login', values: {}, errors: {}, formError: COOKIES_REFUSED } as const;
  return await pageResponse(site, { ...visit, url: page }, { formState, status: 200 });
}

/** Redirect by the navigation rules; undefined if the visitor may stay. */
export async function guardResponse(site: Site, visit: Visit): Promise<Response | undefined> {
  return (
    (await afterNativeSignIn(site, visit)) ??
    (await guardNavigation(visit.request, {
      secure: site.publicOrigin.startsWith('https:'),
      verifyToken: (token) => isTokenAlive(site, visit, token),
    }))
  );
}
