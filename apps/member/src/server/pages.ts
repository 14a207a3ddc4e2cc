import type { PublicConfiguration } from '@uluran/contract/public-configuration';
import {
  compressedResponse,
  contentSecurityPolicy,
  isOwnPost,
  type Refusal,
  refusalPage,
  securityHeaders,
  type Visitor,
} from '@uluran/page-server';
import { visitSources } from '@uluran/session/providers';
import { guardNavigation, readSession, redirectResponse, signOutCookie } from '@uluran/session/server';
import { isMemberPage, SIGN_OUT_PATH } from '../app/addresses.ts';
import { type ApiAddress, apiOf, type TokenStanding } from './api.ts';
import type { ClientBuild } from './client-build.ts';
import { memberDocument, passwordDetour } from './document.ts';

/** What the answers are made with. */
export interface MemberSite extends ApiAddress {
  publicOrigin: string;
  configuration: PublicConfiguration;
  /** Origin of an API on another host; undefined when it shares the pages'. */
  apiOrigin: string | undefined;
  build: ClientBuild;
  /** Sends no policy and these scripts: the development server's are inline. */
  development?: { head: string };
}

const FOREIGN: Refusal = {
  status: 403,
  title: 'Formulir ditolak',
  explanation: 'Formulir ini dikirim dari situs lain. Buka halamannya di sini, lalu kirim lagi.',
};
const METHOD: Refusal = {
  status: 405,
  title: 'Permintaan ditolak',
  explanation: 'Halaman ini tidak menerima permintaan seperti itu.',
};

function htmlResponse(
  site: MemberSite,
  request: Request,
  { requestId, html, status }: { requestId: string; html: string; status: number },
): Promise<Response> {
  const headers = securityHeaders({ referrerPolicy: 'same-origin' });
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Language', 'id');
  headers.set('Cache-Control', 'no-store');
  headers.set('X-Robots-Tag', 'noindex');
  headers.set('X-Request-Id', requestId);
  if (site.development === undefined)
    headers.set(
      'Content-Security-Policy',
      contentSecurityPolicy(html, { apiOrigin: site.apiOrigin, others: visitSources(site.configuration) }),
    );
  return compressedResponse(request, html, { status, headers });
}

async function refuse(site: MemberSite, request: Request, requestId: string, refusal: Refusal): Promise<Response> {
  const { styles } = site.build;
  const html = refusalPage(refusal, { requestId, styles, retryPath: '/account' });
  const response = await htmlResponse(site, request, { requestId, html, status: refusal.status });
  if (refusal === METHOD) response.headers.set('Allow', 'GET, HEAD');
  return response;
}

const isSecure = ({ publicOrigin }: MemberSite) => publicOrigin.startsWith('https:');

/** Signs out without JavaScript: calls the API, deletes the cookie and leads home, even if the API cannot be reached. */
async function signOutResponse(site: MemberSite, request: Request, visitor: Visitor): Promise<Response> {
  if (!isOwnPost(request, site.publicOrigin)) return refuse(site, request, visitor.requestId, FOREIGN);
  const { token } = readSession(request);
  if (token !== null) await apiOf(site, visitor).signOut(token);
  const headers = { 'X-Request-Id': visitor.requestId, 'Set-Cookie': signOutCookie({ secure: isSecure(site) }) };
  return redirectResponse('/', { status: 303, headers });
}

/** Answers everything but files at or below `/account`. A page needs a session that the API still accepts. */
export async function memberResponse(site: MemberSite, request: Request, visitor: Visitor): Promise<Response> {
  const { requestId } = visitor;
  const { pathname } = new URL(request.url);
  if (request.method === 'POST' && pathname === SIGN_OUT_PATH) return signOutResponse(site, request, visitor);
  if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(site, request, requestId, METHOD);
  let standing = 'alive' as TokenStanding;
  const elsewhere = await guardNavigation(request, {
    secure: isSecure(site),
    verifyToken: async (token) => {
      standing = await apiOf(site, visitor).standing(token);
      return standing !== 'dead';
    },
  });
  if (elsewhere !== undefined) return elsewhere;
  const detour = standing === 'temporary' ? passwordDetour(pathname) : undefined;
  if (detour !== undefined) return redirectResponse(detour);
  const missing = isMemberPage(pathname) ? undefined : pathname;
  const html = memberDocument({
    build: site.build,
    page: { configuration: site.configuration },
    missing,
    head: site.development?.head,
  });
  return htmlResponse(site, request, { requestId, html, status: missing === undefined ? 200 : 404 });
}
