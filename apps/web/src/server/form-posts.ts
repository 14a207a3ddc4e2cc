import type { Client } from '@uluran/api-sdk';
import { ERROR_SENTENCES } from '@uluran/contract/envelope';
import { isOwnPost, type Refusal, readFormBody } from '@uluran/page-server';
import type { Session } from '@uluran/session';
import { createRequestSession, redirectResponse } from '@uluran/session/server';
import { findFormAction } from '../form-actions/registry.ts';
import { pageResponse } from './pages.ts';
import { clientOf, failedAt, refusalResponse, type Site, type Visit } from './site.ts';

const FORM_TYPE = 'application/x-www-form-urlencoded';

const REFUSALS = {
  foreign: {
    status: 403,
    title: 'Formulir ditolak',
    explanation: 'Formulir ini dikirim dari situs lain. Buka halamannya di sini, lalu kirim lagi.',
  },
  type: { status: 415, title: 'Formulir ditolak', explanation: ERROR_SENTENCES.unsupported_media_type },
  size: { status: 413, title: 'Formulir ditolak', explanation: ERROR_SENTENCES.payload_too_large },
  method: { status: 405, title: 'Formulir ditolak', explanation: ERROR_SENTENCES.method_not_allowed },
} as const satisfies Record<string, Refusal>;

/** Response to a method that a page does not accept. */
export function methodRefusal(site: Site, visit: Visit): Promise<Response> {
  const allow = findFormAction(visit.url.pathname) === undefined ? 'GET, HEAD' : 'GET, HEAD, POST';
  return refusalResponse(site, visit, REFUSALS.method, { Allow: allow });
}

/** The fields of a post from a page of this site, or the refusal of any other post. */
async function readOwnPost(site: Site, visit: Visit): Promise<URLSearchParams | Response> {
  const { request } = visit;
  if (!isOwnPost(request, site.publicOrigin)) return refusalResponse(site, visit, REFUSALS.foreign);
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  if (type !== FORM_TYPE) return refusalResponse(site, visit, REFUSALS.type);
  const body = await readFormBody(request);
  if (body === undefined) return refusalResponse(site, visit, REFUSALS.size, { Connection: 'close' });
  return new URLSearchParams(body);
}

/** Response to a native form post: a 303 to the next page, or the form's page again with the typed values and their faults. */
export async function formPostResponse(site: Site, visit: Visit): Promise<Response> {
  const { request, url, visitor } = visit;
  const found = findFormAction(url.pathname);
  if (found === undefined) return methodRefusal(site, visit);
  const isFromAnywhere = found.action.fromAnywhere === true;
  const fields = isFromAnywhere ? new URLSearchParams() : await readOwnPost(site, visit);
  if (fields instanceof Response) return fields;

  const session = createRequestSession(isFromAnywhere ? new Request(request.url) : request);
  const result = await found.action.run({
    url,
    params: found.params,
    fields,
    cookies: isFromAnywhere ? '' : (request.headers.get('cookie') ?? ''),
    client: postClient(site, visit, session),
    session,
    configuration: site.configuration,
    reportFailure: (error) => site.log.error('a form could not be carried out', { ...failedAt(visit), error }),
  });
  const answer =
    result.kind === 'form'
      ? await pageResponse(site, visit, result)
      : redirectResponse(result.location, {
          status: 303,
          headers: { 'X-Request-Id': visitor.requestId },
          anchor: result.anchor,
        });
  for (const cookie of result.cookies ?? []) answer.headers.append('Set-Cookie', cookie);
  return answer;
}

/** API client of one post. Every call sends the visitor's user agent, which the list of devices shows. */
function postClient(site: Site, visit: Visit, session: Session): Client {
  const browser = visit.request.headers.get('user-agent');
  return clientOf(site, visit, { session, ...(browser !== null && { headers: { 'User-Agent': browser } }) });
}
