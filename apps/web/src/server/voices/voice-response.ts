import { QueryClient } from '@tanstack/react-query';
import { isApiError } from '@uluran/api-sdk';
import { createPublicQueries } from '@uluran/api-sdk/query';
import { CRASH } from '@uluran/page-server';
import { readSession } from '@uluran/session/server';
import { EMPTY_FORM, type VoiceForm, type VoicePage, type VoiceTarget } from '../../features/voices/voice-page.ts';
import { pagesOf } from '../../targets/kinds.ts';
import { FOLLOWED, kindAt, TAKEN, type VoicePath } from '../../targets/voice-paths.ts';
import { type FormOutcome, pageResponse } from '../pages.ts';
import { clientOf, failedAt, htmlResponse, refusalResponse, type Site, type Visit } from '../site.ts';

type TargetPath = Extract<VoicePath, { slug: string }>;
type LinkPath = Extract<VoicePath, { token: string }>;

/** Of the address of a stop page: the mails are wanted again. */
const AGAIN = 'lagi';
/** The token of mails about arrivals is one sealed text; those of others are an id and its signature. */
const ABOUT_ARRIVALS = /^[\w-]{100,}$/;

const UNAVAILABLE = { ...CRASH, status: 503, explanation: 'Layanan sedang terganggu. Coba lagi sebentar lagi.' };

/** The target at these words of an address; undefined where there is none. A former slug finds it too. */
async function findTarget(site: Site, visit: Visit, { base, slug }: TargetPath): Promise<VoiceTarget | undefined> {
  const kind = kindAt(base);
  const pages = kind && pagesOf(kind);
  if (kind === undefined || pages === undefined) return undefined;
  try {
    const { title } = await new QueryClient().query(pages.read(createPublicQueries(clientOf(site, visit)), slug));
    return { address: { kind, slug }, title, words: pages.words };
  } catch (error) {
    if (isApiError(error) && (error.status === 404 || error.status === 400)) return undefined;
    throw error;
  }
}

/** What the address shows: the form, as it was sent if it was, or what became of it. */
function targetContent(
  target: VoiceTarget,
  page: TargetPath['page'],
  { url, request }: Visit,
  form: VoiceForm,
): VoicePage {
  if (page === 'report') return url.searchParams.has(TAKEN) ? { page: 'reported', target } : { page, target, ...form };
  if (url.searchParams.has(FOLLOWED)) return { page: 'followed', target };
  if (url.searchParams.has(TAKEN)) return { page: 'asked', target };
  return { page, target, loggedIn: readSession(request).loggedIn, ...form };
}

/**
 * Ends a follow by POST alone, so that programs which open the links of mails end none. Mail programs send that POST themselves (RFC 8058), from
 * nowhere and without a cookie: the token is the permission, and nothing else of the request counts.
 */
async function unfollowContent(site: Site, visit: Visit, token: string): Promise<VoicePage> {
  if (visit.request.method !== 'POST') return { page: 'unfollow' };
  const { follows } = clientOf(site, visit);
  const isAgain = visit.url.searchParams.has(AGAIN);
  const resume = ABOUT_ARRIVALS.test(token) ? `?${AGAIN}=1` : undefined;
  try {
    await (isAgain ? follows.resume(token) : follows.remove(token));
    return isAgain ? { page: 'resumed' } : { page: 'unfollowed', resume };
  } catch (error) {
    if (!isApiError(error) || error.status === 0 || error.status >= 500) throw error;
    const refused = { status: error.status, problem: error.message };
    return isAgain ? { page: 'unfollowed', resume, refused } : { page: 'unfollow', refused };
  }
}

/** What a page shows that a mail leads to. */
async function linkContent(site: Site, visit: Visit, { page, token }: LinkPath, form: VoiceForm): Promise<VoicePage> {
  switch (page) {
    case 'confirm':
      return { page, ...form };
    case 'unfollow':
      return await unfollowContent(site, visit, token);
    case 'confirm-volunteer':
      return { page: 'volunteer-link', link: 'confirm', ...form };
    case 'withdraw-volunteer':
      return { page: 'volunteer-link', link: 'withdraw', ...form };
  }
}

/** What a page shows; undefined where there is nothing that it could be about. */
async function readContent(site: Site, visit: Visit, path: VoicePath, form: VoiceForm): Promise<VoicePage | undefined> {
  if ('token' in path) return await linkContent(site, visit, path, form);
  const target = await findTarget(site, visit, path);
  // Products have no updates to follow.
  const hasNone = path.page === 'follow' && target?.address.kind === 'product';
  return target === undefined || hasNone ? undefined : targetContent(target, path.page, visit, form);
}

/** A small page without a script. After a form was refused it shows what was typed, with the form's status. */
export async function voiceResponse(
  site: Site,
  visit: Visit,
  path: VoicePath,
  outcome?: FormOutcome,
): Promise<Response> {
  try {
    const form = outcome?.formState.form === 'voice' ? outcome.formState : EMPTY_FORM;
    const content = await readContent(site, visit, path, form);
    // The site's own page for what is not there.
    if (content === undefined) return await pageResponse(site, visit);
    const styles = site.build.manifest.routes.__root__?.css ?? [];
    const html = await site.serverEntry.renderVoice({ content, styles });
    const refused = 'refused' in content ? content.refused : undefined;
    const { retryAfterSeconds } = outcome ?? {};
    return await htmlResponse(site, visit, {
      html,
      status: outcome?.status ?? refused?.status ?? 200,
      cache: 'private',
      // Addresses that mails lead to hold tokens.
      referrerPolicy: 'same-origin',
      headers: retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) },
    });
  } catch (error) {
    site.log.error('a small page could not be made', { ...failedAt(visit), error });
    return refusalResponse(site, visit, isApiError(error) ? UNAVAILABLE : CRASH);
  }
}
