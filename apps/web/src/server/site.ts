import { type Client, type ClientOptions, createClient } from '@uluran/api-sdk';
import { deviceCookie, readDevice } from '@uluran/contract/device';
import type { PublicConfiguration } from '@uluran/contract/public-configuration';
import {
  type ApiFunction,
  apiFetchFor,
  cacheControl,
  compressedResponse,
  contentSecurityPolicy,
  type PageCache,
  type PageLog,
  type Refusal,
  ROUTE_HEADER,
  refusalPage,
  securityHeaders,
  type Visitor,
  withLook,
} from '@uluran/page-server';
import { ownPath } from '@uluran/session/navigation';
import { providerSources } from '@uluran/session/providers';
import type { Frame } from '../app/frame.ts';
import type { ClientBuild } from './asset-manifest.ts';
import { siteRouteOf } from './page-routes.ts';
import type { ServerEntry } from './render.ts';

/** Addresses of third parties' scripts, and the origins that they may connect to. */
export interface MeasurementSites {
  pixelUrl: string;
  tagManagerUrl: string;
  sites: readonly string[];
}

/** Services and settings of every part of the handler. */
export interface Site {
  api: ApiFunction | undefined;
  /** Absolute address of the API. */
  apiUrl: string;
  /** Origin of an API on another host; undefined when it shares the page's. */
  apiOrigin: string | undefined;
  publicOrigin: string;
  configuration: PublicConfiguration;
  build: ClientBuild;
  serverEntry: ServerEntry;
  log: PageLog;
  /** Third parties' scripts and their origins, for the frame in which they run. */
  measurement: MeasurementSites;
  /** Cache of rendered public pages; absent if every change must show at once. */
  pages?: PageCache;
  /** Most addresses in one file of the sitemap, which is split above it; by default the sitemap's own limit. */
  sitemapSize?: number;
  /** True to send no Content-Security-Policy: the development server's scripts and styles are inline. */
  withoutPolicy?: boolean;
}

/** One request, with its address under the site's own origin. */
export interface Visit {
  request: Request;
  url: URL;
  visitor: Visitor;
  /** Token of a shared link in the requested address; `url` is without it. */
  via?: string;
}

/** Reads a request's address. Only its path and query are used, because the client's host header is not trusted. */
export function visitOf(request: Request, visitor: Visitor, publicOrigin: string): Visit {
  const requestUrl = new URL(request.url);
  const url = new URL(publicOrigin);
  url.pathname = requestUrl.pathname;
  url.search = requestUrl.search;
  return { request, url, visitor };
}

/** The same visit with another query. */
export function atAddress(visit: Visit, url: URL): Visit {
  const requestUrl = new URL(visit.request.url);
  requestUrl.search = url.search;
  return { ...visit, url, request: new Request(requestUrl, visit.request) };
}

/** The failed request, for a line of the log. */
export function failedAt({ url, visitor }: Visit): Omit<Parameters<PageLog['error']>[1], 'error'> {
  return { requestId: visitor.requestId, route: siteRouteOf(url.pathname) };
}

/** The fetch function of this visit's API calls. Of the cookies, they send only the browser's device. */
export function apiFetchOf(site: Site, { request, visitor }: Visit): ApiFunction {
  const apiFetch = apiFetchFor(visitor, site.api);
  const device = readDevice(request.headers.get('Cookie') ?? '');
  if (device === undefined) return apiFetch;
  return (call) => {
    const named = new Request(call);
    named.headers.set('Cookie', deviceCookie(device));
    return apiFetch(named);
  };
}

/** API client of this visitor's request. */
export function clientOf(
  site: Site,
  visit: Visit,
  options: Pick<ClientOptions, 'token' | 'session' | 'headers'> = {},
): Client {
  const apiFetch = apiFetchOf(site, visit);
  return createClient({
    ...options,
    baseUrl: site.apiUrl,
    fetch: (resource, init) => apiFetch(new Request(resource, init)),
  });
}

/** One HTML response before its headers. */
export interface HtmlAnswer {
  html: string;
  status: number;
  cache: 'public' | 'private';
  referrerPolicy?: 'same-origin' | undefined;
  /** True if the page opens a provider's popup for sign-in: its policy allows only the provider. */
  providerSignIn?: boolean | undefined;
  /** Other origins whose pictures the page may show. */
  images?: readonly string[] | undefined;
  /** True if the page may use the camera. */
  camera?: boolean | undefined;
  /** Parts around the screen; by default the site's own parts. */
  frame?: Frame;
  headers?: Record<string, string>;
}

/** Puts a page into a response with the headers of every page. */
export function htmlResponse(site: Site, { request, url, visitor }: Visit, answer: HtmlAnswer): Promise<Response> {
  const isEmbed = answer.frame === 'embed';
  const html = isEmbed ? answer.html : withLook(answer.html);
  const headers = securityHeaders({
    referrerPolicy: answer.referrerPolicy,
    camera: answer.camera,
    openerPolicy: answer.providerSignIn ? 'same-origin-allow-popups' : 'same-origin',
  });
  headers.set('Content-Type', 'text/html; charset=utf-8');
  headers.set('Content-Language', 'id');
  headers.set('Cache-Control', cacheControl(answer.cache, answer.status));
  headers.set('X-Request-Id', visitor.requestId);
  headers.set(ROUTE_HEADER, siteRouteOf(url.pathname));
  if (!site.withoutPolicy) {
    const others = answer.providerSignIn ? providerSources(site.configuration) : undefined;
    headers.set(
      'Content-Security-Policy',
      contentSecurityPolicy(html, {
        ...{ apiOrigin: site.apiOrigin, others, images: answer.images },
        ...(isEmbed && { framedBy: '*' }),
      }),
    );
  }
  for (const [name, value] of Object.entries(answer.headers ?? {})) headers.set(name, value);
  return compressedResponse(request, html, { status: answer.status, headers });
}

/** Response with a page without the application, after a refused request or a crash while rendering. */
export function refusalResponse(
  site: Site,
  visit: Visit,
  refusal: Refusal,
  headers: Record<string, string> = {},
): Promise<Response> {
  const html = refusalPage(refusal, {
    requestId: visit.visitor.requestId,
    styles: site.build.manifest.routes.__root__?.css ?? [],
    retryPath: ownPath(visit.url),
  });
  return htmlResponse(site, visit, { html, status: refusal.status, cache: 'private', headers });
}
