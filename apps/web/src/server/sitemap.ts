import { type Client, createClient, eachItem } from '@uluran/api-sdk';
import { merchantPath } from '@uluran/contract/merchants';
import { RECEIPT_CHECK_PATH } from '@uluran/contract/receipt-codes';
import { TARGET_ROUTES, targetPath } from '@uluran/contract/targets';
import { escapeHtml } from '@uluran/page-server';
import { articlePath } from '../features/editorial/paths.ts';
import { KINDS_WITH_PAGES } from '../targets/kinds.ts';
import type { TargetPages } from '../targets/target-pages.ts';
import { PAPER_PATHS } from './papers/paper-paths.ts';
import { apiFetchOf, type Site, type Visit } from './site.ts';
import { textResponse } from './text-response.ts';

/** What one sitemap file may hold, by the protocol. */
const SITEMAP_LIMIT = 50_000;
const PAGE_SIZE = 50;

/** Pages that stand whatever is published. */
const FIXED_PATHS = [
  '/',
  ...KINDS_WITH_PAGES.map(({ kind }) => TARGET_ROUTES[kind].base),
  ...Object.values(PAPER_PATHS),
  RECEIPT_CHECK_PATH,
];

/** Pictures, which messengers and search engines show beside a page. */
const OPEN_PATHS = ['/api/pictures/', '/api/og/'];

/** Paths no crawler should ask for: the API, and payments, which are each for one visitor. */
const CLOSED_PATHS = ['/api/', '/*/donate/*/payment', '/account', '/console'];

interface SitemapEntry {
  path: string;
  /** When the page last got new words; unknown for pages that are lists of others. */
  updatedAt?: string;
}

/** Everything of one kind that the public may give to. Walks the list through the API, page by page. */
async function targetEntries(
  pages: Pick<TargetPages, 'kind' | 'published'>,
  site: Site,
  visit: Visit,
): Promise<SitemapEntry[]> {
  const client = clientOf(site, visit);
  const entries: SitemapEntry[] = [];
  let cursor: string | undefined;
  do {
    const { items, meta } = await pages.published(client, { limit: PAGE_SIZE, cursor });
    entries.push(...items.map(({ slug, updatedAt }) => ({ path: targetPath({ kind: pages.kind, slug }), updatedAt })));
    cursor = meta.nextCursor ?? undefined;
  } while (cursor !== undefined && entries.length < SITEMAP_LIMIT - FIXED_PATHS.length);
  return entries;
}

/** A client whose calls are the crawler's. */
function clientOf(site: Site, visit: Visit): Client {
  const apiFetch = apiFetchOf(site, visit);
  return createClient({
    baseUrl: site.apiUrl,
    fetch: (resource, init) => apiFetch(new Request(resource, init)),
  });
}

/** Every article of the site's news. */
async function articleEntries(site: Site, visit: Visit): Promise<SitemapEntry[]> {
  const { articles } = clientOf(site, visit);
  const entries: SitemapEntry[] = [];
  for await (const { slug, updatedAt } of eachItem((cursor) => articles.list({ cursor, limit: PAGE_SIZE })))
    entries.push({ path: articlePath(slug), updatedAt });
  return entries;
}

/** Every merchant of the directory. */
async function merchantEntries(site: Site, visit: Visit): Promise<SitemapEntry[]> {
  const { merchants } = clientOf(site, visit);
  const entries: SitemapEntry[] = [];
  for await (const { id, codeCheckedAt } of eachItem((cursor) => merchants.list({ cursor, limit: PAGE_SIZE })))
    entries.push({ path: merchantPath(id), updatedAt: codeCheckedAt });
  return entries;
}

function urlElement(entry: SitemapEntry, publicOrigin: string): string {
  const address = escapeHtml(new URL(entry.path, publicOrigin).href);
  // The contract's instants may carry an offset; the protocol wants W3C dates, and crawlers like one form.
  const modified = entry.updatedAt === undefined ? '' : `<lastmod>${new Date(entry.updatedAt).toISOString()}</lastmod>`;
  return `<url><loc>${address}</loc>${modified}</url>`;
}

/** `/sitemap.xml`; 503 while the API cannot be asked, so that crawlers keep the one they have. */
export async function sitemapResponse(site: Site, visit: Visit): Promise<Response> {
  try {
    const published = await Promise.all([
      articleEntries(site, visit),
      merchantEntries(site, visit),
      ...KINDS_WITH_PAGES.map((pages) => targetEntries(pages, site, visit)),
    ]);
    const entries = [...FIXED_PATHS.map((path) => ({ path })), ...published.flat()];
    const urls = entries
      .slice(0, SITEMAP_LIMIT)
      .map((entry) => urlElement(entry, site.publicOrigin))
      .join('\n');
    const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`;
    return await textResponse(visit, xml, { type: 'application/xml; charset=utf-8' });
  } catch (error) {
    site.log.error('the sitemap could not be made', { requestId: visit.visitor.requestId, error });
    return textResponse(visit, 'Layanan sedang tidak tersedia.\n', { status: 503, cache: 'no-store' });
  }
}

/** `/robots.txt` */
export function robotsResponse(site: Site, visit: Visit): Promise<Response> {
  const lines = [
    'User-agent: *',
    ...OPEN_PATHS.map((path) => `Allow: ${path}`),
    ...CLOSED_PATHS.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${new URL('/sitemap.xml', site.publicOrigin).href}`,
    '',
  ];
  return textResponse(visit, lines.join('\n'));
}
