import { CRASH, routerAddress } from '@uluran/page-server';
import { readSession, redirectResponse } from '@uluran/session/server';
import type { FormState } from '../form-actions/form-state.ts';
import { readableAddress } from './readable-address.ts';
import type { RenderedPage } from './render.ts';
import { movedWithShareLink } from './share-link.ts';
import { apiFetchOf, failedAt, htmlResponse, refusalResponse, type Site, type Visit } from './site.ts';

/** `Retry-After` of temporary failures. */
const RETRY_AFTER_SECONDS = '10';

/** State of a form after a native post, with the status of the response. */
export interface FormOutcome {
  formState: FormState;
  status: number;
  /** `Retry-After` of the API's reply; undefined if it has none. */
  retryAfterSeconds?: number | undefined;
}

function retryHeaders(status: number, seconds: number | undefined): Record<string, string> {
  if (status === 503) return { 'Retry-After': RETRY_AFTER_SECONDS };
  return status === 429 && seconds !== undefined ? { 'Retry-After': String(seconds) } : {};
}

function render(site: Site, visit: Visit, form?: FormOutcome): Promise<RenderedPage> {
  return site.serverEntry.render({
    request: new Request(visit.url, { headers: { accept: 'text/html' } }),
    configuration: site.configuration,
    manifest: site.build.manifest,
    build: site.build,
    apiUrl: site.apiUrl,
    apiFetch: apiFetchOf(site, visit),
    ...(form ? { formState: form.formState } : {}),
    requestId: visit.visitor.requestId,
    isSignedIn: readSession(visit.request).loggedIn,
    now: new Date().toISOString(),
  });
}

/** Renders the page of an address. After a crash while rendering, the response is still a whole page. */
export async function pageResponse(site: Site, visit: Visit, form?: FormOutcome): Promise<Response> {
  const { requestId } = visit.visitor;
  const address = routerAddress(visit.url);
  if (address !== undefined) return redirectResponse(address, { headers: { 'X-Request-Id': requestId } });
  try {
    const page = await render(site, visit, form);
    if (page.kind === 'redirect') {
      const location = page.status === 301 ? movedWithShareLink(page.location, visit) : page.location;
      return redirectResponse(location, { status: page.status, headers: { 'X-Request-Id': requestId } });
    }
    // People edit addresses, and links age. In that case the first page of the list is shown.
    const readable = page.status === 404 && form === undefined ? readableAddress(visit.url) : undefined;
    if (readable !== undefined) return redirectResponse(readable, { headers: { 'X-Request-Id': requestId } });
    if (page.error !== undefined)
      site.log.error('a page could not be loaded', { ...failedAt(visit), error: page.error });
    // A refused form keeps its own status only if its page exists: an unknown campaign stays a 404.
    const status = page.status === 200 && form ? form.status : page.status;
    return await htmlResponse(site, visit, {
      ...page,
      status,
      cache: form ? 'private' : page.cache,
      headers: { ...page.headers, ...retryHeaders(status, form?.retryAfterSeconds) },
    });
  } catch (error) {
    site.log.error('a page could not be rendered', { ...failedAt(visit), error });
    return refusalResponse(site, visit, CRASH);
  }
}
