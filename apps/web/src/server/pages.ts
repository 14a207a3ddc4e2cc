import { CRASH } from '@uluran/page-server';
import type { FormState } from '../form-actions/form-state.ts';
import { apiFetchOf, htmlResponse, refusalResponse, type Site, type Visit } from './site.ts';

/** Told to clients that met a failure which passes by itself. */
const RETRY_AFTER_SECONDS = '10';

/** What a native form post left behind, and the status it is answered with. */
export interface FormOutcome {
  formState: FormState;
  status: number;
  /** Told to clients, where the API said when a repeat makes sense. */
  retryAfterSeconds?: number | undefined;
}

function retryHeaders(status: number, seconds: number | undefined): Record<string, string> {
  if (status === 503) return { 'Retry-After': RETRY_AFTER_SECONDS };
  return status === 429 && seconds !== undefined ? { 'Retry-After': String(seconds) } : {};
}

/** Renders the page of an address. A crash while rendering is still answered with a whole page. */
export async function pageResponse(site: Site, visit: Visit, form?: FormOutcome): Promise<Response> {
  const { requestId } = visit.visitor;
  try {
    const page = await site.serverEntry.render({
      request: new Request(visit.url, { headers: { accept: 'text/html' } }),
      configuration: site.configuration,
      manifest: site.build.manifest,
      entryUrl: site.build.entryUrl,
      modules: site.build.modules,
      apiUrl: site.apiUrl,
      apiFetch: apiFetchOf(site, visit),
      ...(form ? { formState: form.formState } : {}),
      requestId,
      now: new Date().toISOString(),
    });
    if (page.kind === 'redirect') {
      const headers = { Location: page.location, 'Cache-Control': 'no-store', 'X-Request-Id': requestId };
      return new Response(null, { status: page.status, headers });
    }
    if (page.error !== undefined)
      site.log.error('a page could not be loaded', { requestId, path: visit.url.pathname, error: page.error });
    // A refused form keeps its own status only on the page it belongs to: an unknown campaign stays a 404.
    const status = page.status === 200 && form ? form.status : page.status;
    return await htmlResponse(site, visit, {
      ...page,
      status,
      cache: form ? 'private' : page.cache,
      headers: retryHeaders(status, form?.retryAfterSeconds),
    });
  } catch (error) {
    site.log.error('a page could not be rendered', { requestId, path: visit.url.pathname, error });
    return refusalResponse(site, visit, CRASH);
  }
}
