import type { Visitor } from '../api-calls.ts';
import { compressedResponse } from '../compression.ts';
import { contentSecurityPolicy, type PolicySources } from '../content-security-policy.ts';
import { isOwnPost } from '../form-posts.ts';
import { CRASH, type Refusal, refusalPage } from '../refusal-page.ts';
import { createRouteNames, type PageLog, ROUTE_HEADER, UNKNOWN_ROUTE } from '../route-names.ts';
import { routerAddress } from '../router-address.ts';
import { securityHeaders } from '../security-headers.ts';
import type { StaticAssets } from '../static-assets.ts';
import { withLook } from '../with-look.ts';
import type { SpaBuild } from './spa-build.ts';

/**
 * Access of a visitor to a page: `open`; `step-up`, after they have confirmed their identity on the step-up page; `forbidden`, never with this
 * account; or a response of the app's own, such as the redirect to the sign-in page.
 */
export type Admission = 'open' | 'step-up' | 'forbidden' | Response;

type Answer = (request: Request, visitor: Visitor) => Promise<Response>;

/** A single-page app below one path, for visitors whom the server admits. */
export interface SpaOptions {
  /** Path of the app, without a trailing slash: `/account`. */
  base: string;
  publicOrigin: string;
  build: SpaBuild;
  /** The build's files; undefined if another server serves them. */
  staticAssets: Pick<StaticAssets, 'respond'> | undefined;
  /** Sources that pages may load besides their own files; undefined sends no policy, for a development server with inline scripts. */
  sources: PolicySources | undefined;
  /** Patterns of the app's pages, `/account/bank/{id}`. Every other path is a 404. */
  patterns: readonly string[];
  /** Decides the access to each page. If it throws, the visitor receives the error page. */
  admit: (request: Request, visitor: Visitor) => Promise<Admission>;
  /** The only page for visitors who must confirm their identity first; undefined without such visitors. */
  stepUpPath?: string | undefined;
  /** Returns a redirect within the site. */
  redirect: (path: string) => Response;
  /** Whole page in which the app renders itself; `missing` is the unknown path of a 404. */
  document: (page: { missing: string | undefined }) => string;
  /** Forms that work without JavaScript, by path. Cross-site posts are refused. */
  posts?: Readonly<Record<string, Answer>> | undefined;
  log: PageLog;
}

const FOREIGN: Refusal = {
  status: 403,
  title: 'Formulir ditolak',
  explanation: 'Formulir ini dikirim dari situs lain. Buka halamannya di sini, lalu kirim lagi.',
};
const FORBIDDEN: Refusal = {
  status: 403,
  title: 'Akses ditolak',
  explanation: 'Akun Anda tidak memiliki akses ke halaman ini.',
};
const METHOD: Refusal = {
  status: 405,
  title: 'Permintaan ditolak',
  explanation: 'Halaman ini tidak menerima permintaan seperti itu.',
};

const withoutSlash = (pathname: string) => pathname.replace(/\/$/, '');

/** Returns a handler of all requests at or below an app's path: files, pages, forms, and a whole page for each refusal. */
export function createSpaHandler(options: SpaOptions): Answer {
  const { base, build, publicOrigin, staticAssets, posts = {}, log } = options;
  const routeOf = createRouteNames(options.patterns);

  function page(request: Request, { requestId }: Visitor, plain: string, status: number): Promise<Response> {
    const html = withLook(plain);
    const headers = pageHeaders(html, requestId, options.sources);
    headers.set(ROUTE_HEADER, routeOf(new URL(request.url).pathname));
    return compressedResponse(request, html, { status, headers });
  }

  async function refuse(request: Request, visitor: Visitor, refusal: Refusal): Promise<Response> {
    const { requestId } = visitor;
    const html = refusalPage(refusal, { requestId, styles: build.styles, retryPath: base });
    const response = await page(request, visitor, html, refusal.status);
    if (refusal === METHOD) response.headers.set('Allow', 'GET, HEAD');
    return response;
  }

  async function answer(request: Request, visitor: Visitor): Promise<Response> {
    const url = new URL(request.url);
    const { pathname } = url;
    const post = request.method === 'POST' && Object.hasOwn(posts, pathname) ? posts[pathname] : undefined;
    if (post !== undefined)
      return isOwnPost(request, publicOrigin) ? await post(request, visitor) : await refuse(request, visitor, FOREIGN);
    if (request.method !== 'GET' && request.method !== 'HEAD') return await refuse(request, visitor, METHOD);
    const file = staticAssets?.respond(request, pathname);
    if (file !== undefined) return file;
    const address = routerAddress(url);
    if (address !== undefined) return options.redirect(address);
    const admission = await options.admit(request, visitor);
    if (admission instanceof Response) return admission;
    if (admission === 'forbidden') return await refuse(request, visitor, FORBIDDEN);
    if (admission === 'step-up' && options.stepUpPath !== undefined && withoutSlash(pathname) !== options.stepUpPath)
      return options.redirect(options.stepUpPath);
    const missing = routeOf(pathname) === UNKNOWN_ROUTE ? pathname : undefined;
    return await page(request, visitor, options.document({ missing }), missing === undefined ? 200 : 404);
  }

  return async (request, visitor) => {
    try {
      return await answer(request, visitor);
    } catch (error) {
      const { requestId } = visitor;
      log.error('a page could not be made', { requestId, route: routeOf(new URL(request.url).pathname), error });
      return await refuse(request, visitor, CRASH);
    }
  };
}

function pageHeaders(html: string, requestId: string, sources: PolicySources | undefined): Headers {
  const headers = securityHeaders({ referrerPolicy: 'same-origin' });
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Language', 'id');
  headers.set('Cache-Control', 'no-store');
  headers.set('X-Robots-Tag', 'noindex');
  headers.set('X-Request-Id', requestId);
  if (sources !== undefined) headers.set('Content-Security-Policy', contentSecurityPolicy(html, sources));
  return headers;
}
