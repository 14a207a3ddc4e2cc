import { QueryClient } from '@tanstack/react-query';
import { createClient, isApiError } from '@uluran/api-sdk';
import { createQueries } from '@uluran/api-sdk/query';
import { CRASH } from '@uluran/page-server';
import { EMPTY_FORM, type VoiceForm, type VoicePage, type VoiceTarget } from '../../features/voices/voice-page.ts';
import { pagesOf } from '../../targets/kinds.ts';
import { kindAt, REPORT_SENT, type VoicePath } from '../../targets/voice-paths.ts';
import { type FormOutcome, pageResponse } from '../pages.ts';
import { apiFetchOf, htmlResponse, refusalResponse, type Site, type Visit } from '../site.ts';

const UNAVAILABLE = { ...CRASH, status: 503, explanation: 'Layanan sedang terganggu. Coba lagi sebentar lagi.' };

/** The target at these words of an address; undefined where there is none. A former slug finds it too. */
async function findTarget(site: Site, visit: Visit, { base, slug }: VoicePath): Promise<VoiceTarget | undefined> {
  const kind = kindAt(base);
  const pages = kind && pagesOf(kind);
  if (kind === undefined || pages === undefined) return undefined;
  const apiFetch = apiFetchOf(site, visit);
  const client = createClient({
    baseUrl: site.apiUrl,
    fetch: (resource, init) => apiFetch(new Request(resource, init)),
  });
  try {
    const { title } = await new QueryClient().query(pages.read(createQueries(client), slug));
    return { address: { kind, slug }, title, noun: pages.noun };
  } catch (error) {
    if (isApiError(error) && (error.status === 404 || error.status === 400)) return undefined;
    throw error;
  }
}

/** What the address shows: the form, as it was sent if it was, or what became of it. */
function contentOf(target: VoiceTarget, url: URL, form: VoiceForm): VoicePage {
  if (url.searchParams.has(REPORT_SENT)) return { page: 'reported', target };
  return { page: 'report', target, ...form };
}

/** A small page beside a target. After a form was refused it shows what was typed, with the form's status. */
export async function voiceResponse(
  site: Site,
  visit: Visit,
  path: VoicePath,
  outcome?: FormOutcome,
): Promise<Response> {
  try {
    const target = await findTarget(site, visit, path);
    // The site's own page for what is not there.
    if (target === undefined) return await pageResponse(site, visit);
    const form = outcome?.formState.form === 'voice' ? outcome.formState : EMPTY_FORM;
    const styles = site.build.manifest.routes.__root__?.css ?? [];
    const html = await site.serverEntry.renderVoice({ content: contentOf(target, visit.url, form), styles });
    const { status = 200, retryAfterSeconds } = outcome ?? {};
    const headers = retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) };
    return await htmlResponse(site, visit, { html, status, cache: 'private', headers });
  } catch (error) {
    site.log.error('a page could not be made', { requestId: visit.visitor.requestId, path: visit.url.pathname, error });
    return refusalResponse(site, visit, isApiError(error) ? UNAVAILABLE : CRASH);
  }
}
