import { type Client, isApiError } from '@uluran/api-sdk';
import { isCalendarDay } from '@uluran/contract/locale';
import { CRASH } from '@uluran/page-server';
import { parseSearch } from '../../app/search-params.ts';
import { readVolunteerEnd } from '../../app/volunteer-paths.ts';
import { HELP_SEARCH_LIMIT } from '../../features/help/find-questions.ts';
import { merchantFilters } from '../../features/merchant/merchant-filters.ts';
import { readMerchantSearch } from '../../features/merchant/merchant-search.ts';
import { PICTURE_ASKED, PICTURE_FIELDS } from '../../features/trace/trace-page-props.ts';
import { EMPTY_FORM, type VoiceForm } from '../../features/voices/voice-page.ts';
import { zakatKindOf } from '../../features/zakat/zakat-fields.ts';
import { readSavedAnswer } from '../../measurement/saved-answer.ts';
import type { Paper } from '../../papers/paper.ts';
import { findTarget } from '../find-target.ts';
import { type FormOutcome, pageResponse } from '../pages.ts';
import { clientOf, failedAt, htmlResponse, refusalResponse, type Site, type Visit } from '../site.ts';
import type { PaperPath } from './paper-paths.ts';

const UNAVAILABLE = { ...CRASH, status: 503, explanation: 'Layanan sedang terganggu. Coba lagi sebentar lagi.' };

async function readNews(client: Client, { url }: Visit): Promise<Paper | undefined> {
  const wanted = url.searchParams.get('tag') ?? undefined;
  const cursor = url.searchParams.get('cursor') ?? undefined;
  const tags = await client.articles.listTags();
  const tag = tags.find(({ slug }) => slug === wanted);
  // A tag that nothing has is no page; search engines and old links should learn it.
  if (wanted !== undefined && tag === undefined) return undefined;
  const { items, meta } = await client.articles.list({ tag: wanted, cursor });
  const { nextCursor, total } = meta;
  return { page: 'news', articles: items, tags, tag, total, nextCursor, later: cursor !== undefined };
}

async function readMerchants(client: Client, { url }: Visit): Promise<Paper> {
  const search = readMerchantSearch(parseSearch(url.search));
  const [{ items, meta }, places] = await Promise.all([
    client.merchants.list({ ...merchantFilters(search), cursor: search.cursor }),
    client.merchants.listPlaces(),
  ]);
  return { page: 'merchants', search, merchants: items, places, total: meta.total, nextCursor: meta.nextCursor };
}

const ID = /^[\w-]{1,64}$/;

/** An unknown id is no page: compared with no merchant, every code would be another's. */
async function readCheck(client: Client, { url }: Visit): Promise<Paper | undefined> {
  const id = url.searchParams.get('merchant');
  if (id === null) return { page: 'merchant-check', merchant: undefined };
  return ID.test(id) ? { page: 'merchant-check', merchant: await client.merchants.get(id) } : undefined;
}

/** More than these a calculator need not offer; the list of campaigns has the rest. */
const ZAKAT_CAMPAIGNS = 6;

async function readZakatPage(client: Client, form: VoiceForm): Promise<Paper> {
  const [rates, { items }] = await Promise.all([
    client.zakat.getRates(),
    client.campaigns.list({ givingType: 'zakat', sort: 'urgent', limit: ZAKAT_CAMPAIGNS }),
  ]);
  const sent = form === EMPTY_FORM ? null : { kind: zakatKindOf(form.values.kind), texts: form.values };
  return { page: 'zakat', rates, campaigns: items.filter(({ status }) => status === 'live'), sent };
}

/** A former slug finds the target too; its page is known by none, as search engines list no page of sharing. */
async function readShare(client: Client, slug: string): Promise<Paper | undefined> {
  const found = await findTarget(client, slug);
  if (found === undefined) return undefined;
  const { address, pages, target } = found;
  const { title, shareTokens } = target;
  return { page: 'share', target: address, title, shareTokens, words: pages.words };
}

/** At the one address below the payment's page: the target in it is the payment's. */
async function readTrace(site: Site, client: Client, { url }: Visit, id: string): Promise<Paper | undefined> {
  const before = url.searchParams.get('before');
  const trace = await client.payments.trace(id, before === null ? {} : { before: Number(before) });
  if (trace.path !== url.pathname) return undefined;
  if (!url.searchParams.has(PICTURE_ASKED)) return { page: 'trace', trace };
  const isChosen = (field: keyof typeof PICTURE_FIELDS) => url.searchParams.has(PICTURE_FIELDS[field]);
  const shows = { amount: isChosen('amount'), name: isChosen('name'), target: isChosen('target') };
  const { file } = await client.payments.tracePicture(id, shows);
  const address = `${site.configuration.apiUrl}/trace-pictures/${file}`;
  return { page: 'trace', trace, picture: { url: address, shows } };
}

/** An address that names no day shows the last ones. */
async function readBook(client: Client, { url }: Visit): Promise<Paper> {
  const before = url.searchParams.get('sebelum') ?? '';
  return { page: 'book', book: await client.book.get(isCalendarDay(before) ? { before } : {}) };
}

/** HTML has no place for control characters; those that come in an address were not typed. */
const withoutControls = (text: string): string => text.replaceAll(/\p{Cc}+/gu, ' ').trim();

/** Everything a paper is made of; undefined where there is nothing at its address. */
async function readPaper(site: Site, visit: Visit, path: PaperPath, form: VoiceForm): Promise<Paper | undefined> {
  const client = clientOf(site, visit);
  switch (path.page) {
    case 'news':
      return await readNews(client, visit);
    case 'article':
      return { page: 'article', article: await client.articles.get(path.slug) };
    case 'featured':
      return { page: 'featured', picks: await client.featured.list() };
    case 'help':
      return {
        page: 'help',
        search: withoutControls(visit.url.searchParams.get('q') ?? '').slice(0, HELP_SEARCH_LIMIT),
      };
    case 'about':
      return { page: 'about', totals: (await client.home.get()).totals };
    case 'book':
      return await readBook(client, visit);
    case 'book-proof':
      return { page: 'book-proof', publicKey: (await client.book.get()).checkpoint?.publicKey ?? null };
    case 'merchants':
      return await readMerchants(client, visit);
    case 'merchant-check':
      return await readCheck(client, visit);
    case 'share':
      return await readShare(client, path.slug);
    case 'merchant':
      return { page: 'merchant', merchant: await client.merchants.get(path.id) };
    case 'preview':
      return { page: 'preview', preview: await client.ownCampaigns.getPreview(path.token) };
    case 'trace':
      return await readTrace(site, client, visit, path.id);
    case 'volunteer':
      return { page: 'volunteer', end: readVolunteerEnd(visit.url.searchParams), form };
    case 'zakat':
      return await readZakatPage(client, form);
    case 'offline':
    case 'terms':
      return { page: path.page };
    case 'privacy':
      return { page: 'privacy', saved: readSavedAnswer(visit.url.searchParams) };
  }
}

async function findPaper(site: Site, visit: Visit, path: PaperPath, form: VoiceForm): Promise<Paper | undefined> {
  try {
    return await readPaper(site, visit, path, form);
  } catch (error) {
    // What cannot be read is as good as unknown.
    if (isApiError(error) && (error.status === 404 || error.status === 400)) return undefined;
    throw error;
  }
}

/** The directory alone shows tiles of a map, where the operator has named a server of them. */
function mapImages({ configuration }: Site, { page }: Paper): string[] {
  const { mapTilesUrl } = configuration;
  return page === 'merchants' && mapTilesUrl !== null ? [new URL(mapTilesUrl).origin] : [];
}

/**
 * A page of reading: the same for every visitor, and complete without the application. After its form was refused it shows what was typed, with the
 * form's status, to the one who sent it.
 */
export async function paperResponse(
  site: Site,
  visit: Visit,
  path: PaperPath,
  outcome?: FormOutcome,
): Promise<Response> {
  try {
    const form = outcome?.formState.form === 'voice' ? outcome.formState : EMPTY_FORM;
    const paper = await findPaper(site, visit, path, form);
    // The site's own page for what is not there.
    if (paper === undefined) return await pageResponse(site, visit);
    const { manifest } = site.build;
    const { papers, late } = manifest;
    const html = await site.serverEntry.renderPaper({
      paper,
      address: `${visit.url.pathname}${visit.url.search}`,
      configuration: site.configuration,
      now: new Date().toISOString(),
      late,
      build: site.build,
      styles: papers,
    });
    const allowed = { camera: paper.page === 'merchant-check', images: mapImages(site, paper) };
    // What is written at this moment, by an address that is a key: no cache keeps it, and it is sent to no other site.
    if (paper.page === 'preview' || paper.page === 'trace')
      return await htmlResponse(site, visit, { html, status: 200, cache: 'private', referrerPolicy: 'same-origin' });
    if (outcome === undefined)
      return await htmlResponse(site, visit, { html, status: 200, cache: 'public', ...allowed });
    const { status, retryAfterSeconds } = outcome;
    const headers = retryAfterSeconds === undefined ? {} : { 'Retry-After': String(retryAfterSeconds) };
    return await htmlResponse(site, visit, { html, status, cache: 'private', headers });
  } catch (error) {
    site.log.error('a page of reading could not be made', { ...failedAt(visit), error });
    return refusalResponse(site, visit, isApiError(error) ? UNAVAILABLE : CRASH);
  }
}
