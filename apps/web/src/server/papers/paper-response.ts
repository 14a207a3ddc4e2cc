import { type Client, createClient, isApiError } from '@uluran/api-sdk';
import { CRASH } from '@uluran/page-server';
import { parseSearch } from '../../app/search-params.ts';
import { HELP_SEARCH_LIMIT } from '../../features/help/find-questions.ts';
import { merchantFilters } from '../../features/merchant/merchant-filters.ts';
import { readMerchantSearch } from '../../features/merchant/merchant-search.ts';
import type { Paper } from '../../papers/paper.ts';
import { pageResponse } from '../pages.ts';
import { apiFetchOf, htmlResponse, refusalResponse, type Site, type Visit } from '../site.ts';
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

/** Everything a paper is made of; undefined where there is nothing at its address. */
async function readPaper(client: Client, visit: Visit, path: PaperPath): Promise<Paper | undefined> {
  switch (path.page) {
    case 'news':
      return await readNews(client, visit);
    case 'article':
      return { page: 'article', article: await client.articles.get(path.slug) };
    case 'featured':
      return { page: 'featured', picks: await client.featured.list() };
    case 'help':
      return { page: 'help', search: (visit.url.searchParams.get('q') ?? '').trim().slice(0, HELP_SEARCH_LIMIT) };
    case 'about':
      return { page: 'about', totals: (await client.home.get()).totals };
    case 'merchants':
      return await readMerchants(client, visit);
    case 'merchant':
      return { page: 'merchant', merchant: await client.merchants.get(path.id) };
    case 'terms':
    case 'privacy':
      return { page: path.page };
  }
}

async function findPaper(site: Site, visit: Visit, path: PaperPath): Promise<Paper | undefined> {
  const apiFetch = apiFetchOf(site, visit);
  const client = createClient({
    baseUrl: site.apiUrl,
    fetch: (resource, init) => apiFetch(new Request(resource, init)),
  });
  try {
    return await readPaper(client, visit, path);
  } catch (error) {
    // A cursor from elsewhere is as good as an unknown address.
    if (isApiError(error) && (error.status === 404 || error.status === 400)) return undefined;
    throw error;
  }
}

/** A page of reading: the same for every visitor, and complete without the application. */
export async function paperResponse(site: Site, visit: Visit, path: PaperPath): Promise<Response> {
  try {
    const paper = await findPaper(site, visit, path);
    // The site's own page for what is not there.
    if (paper === undefined) return await pageResponse(site, visit);
    const { routes, late } = site.build.manifest;
    const html = await site.serverEntry.renderPaper({
      paper,
      address: `${visit.url.pathname}${visit.url.search}`,
      configuration: site.configuration,
      now: new Date().toISOString(),
      late,
      styles: routes.__root__?.css ?? [],
    });
    return await htmlResponse(site, visit, { html, status: 200, cache: 'public' });
  } catch (error) {
    site.log.error('a page of reading could not be made', {
      requestId: visit.visitor.requestId,
      page: path.page,
      error,
    });
    return refusalResponse(site, visit, isApiError(error) ? UNAVAILABLE : CRASH);
  }
}
