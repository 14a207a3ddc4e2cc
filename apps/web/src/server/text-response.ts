import { compressedResponse, ROUTE_HEADER } from '@uluran/page-server';
import { siteRouteOf } from './page-routes.ts';
import type { Visit } from './site.ts';

const CACHE = 'public, max-age=300, s-maxage=3600, stale-while-revalidate=86400';

/** A text for programs, the same for every client: plain, complete and cached for an hour by default. */
export function textResponse(
  visit: Visit,
  body: string,
  { status = 200, type = 'text/plain; charset=utf-8', cache = CACHE } = {},
): Promise<Response> {
  const headers = new Headers({ 'Content-Type': type, 'Cache-Control': cache, 'X-Content-Type-Options': 'nosniff' });
  headers.set(ROUTE_HEADER, siteRouteOf(visit.url.pathname));
  return compressedResponse(visit.request, body, { status, headers });
}
