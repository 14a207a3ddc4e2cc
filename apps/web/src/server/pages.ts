import { CRASH, compressedResponse, routerAddress } from '@uluran/page-server';
import { redirectResponse } from '@uluran/session/server';
import type { FormState } from '../form-actions/form-state.ts';
import { dataIn, type LateData } from '../hydration/late-data.ts';
import { readableAddress } from './readable-address.ts';
import type { RenderedPage } from './render.ts';
import { movedWithShareLink } from './share-link.ts';
import { apiFetchOf, failedAt, htmlResponse, refusalResponse, type Site, type Visit } from './site.ts';

/** `Retry-After` of failures that pass by themselves. */
const RETRY_AFTER_SECONDS = '10';

/** What a native form post left behind, and the status it is answered with. */
export interface FormOutcome {
  formState: FormState;
  status: number;
  /** `Retry-After`, where the API has sent one. */
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
    // People edit addresses, and links age: the first page of the list is shown then.
    const readable = page.status === 404 && form === undefined ? readableAddress(visit.url) : undefined;
    if (readable !== undefined) return redirectResponse(readable, { headers: { 'X-Request-Id': requestId } });
    if (page.error !== undefined)
      site.log.error('a page could not be loaded', { ...failedAt(visit), error: page.error });
    // A refused form keeps its own status only on the page it belongs to: an unknown campaign stays a 404.
    const status = page.status === 200 && form ? form.status : page.status;
    const lateData = page.isOfPublicData && form === undefined ? site.lateData : undefined;
    return await htmlResponse(site, visit, {
      ...page,
      html: lateData?.takeFrom(page.html, visit.url, page.cache === 'public') ?? page.html,
      status,
      cache: form ? 'private' : page.cache,
      headers: retryHeaders(status, form?.retryAfterSeconds),
    });
  } catch (error) {
    site.log.error('a page could not be rendered', { ...failedAt(visit), error });
    return refusalResponse(site, visit, CRASH);
  }
}

/** Nothing of it changes as long as the hash in its address is the same. */
const KEPT_FOR_GOOD = 'public, max-age=31536000, immutable';

/**
 * What a page of public data was made of. Where this node has not kept it, the page is made again for what it is made of now: the
 * application draws what has changed since.
 */
export async function pageDataResponse(
  site: Site,
  visit: Visit,
  { hash, path, data }: { hash: string; path: string; data: LateData },
): Promise<Response> {
  const kept = data.find(hash);
  const text = kept ?? (await remadeData(site, visit, path));
  const headers = new Headers({
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': kept === undefined ? 'no-store' : KEPT_FOR_GOOD,
    'X-Content-Type-Options': 'nosniff',
    'X-Request-Id': visit.visitor.requestId,
  });
  if (text === undefined) return new Response(null, { status: 404, headers });
  return await compressedResponse(visit.request, text, { status: 200, headers });
}

async function remadeData(site: Site, visit: Visit, path: string): Promise<string | undefined> {
  const url = new URL(visit.url);
  url.pathname = path;
  try {
    const page = await render(site, { ...visit, url });
    return page.kind === 'page' && page.isOfPublicData ? dataIn(page.html) : undefined;
  } catch (error) {
    site.log.error('the data of a page could not be made', { ...failedAt(visit), error });
    return undefined;
  }
}
