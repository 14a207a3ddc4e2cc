import { escapeHtml } from '@uluran/page-server';
import { failedAt, type Site, type Visit } from './site.ts';
import { type SitemapEntry, sitemapEntries } from './sitemap-entries.ts';
import { textResponse } from './text-response.ts';

/** Addresses in one file unless set otherwise; the protocol allows 50,000. */
const FILE_SIZE = 10_000;

/** How long the list of pages is kept, in milliseconds: a crawler that reads an index reads its files next. */
const KEPT_MS = 300_000;

/** Pictures, which messengers and search engines show beside a page. */
const OPEN_PATHS = ['/api/pictures/', '/api/og/'];

/** Paths no crawler should ask for: the API, and payments, which are each for one visitor. */
const CLOSED_PATHS = ['/api/', '/*/donate/*/payment', '/account', '/console'];

const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Which part of the sitemap an address is: 0 the sitemap itself, else a file of its index; undefined for every other address. */
export function readSitemapPath(pathname: string): number | undefined {
  const [whole, file] = /^\/sitemap(?:-([1-9]\d{0,4}))?\.xml$/.exec(pathname) ?? [];
  return whole === undefined ? undefined : Number(file ?? 0);
}

const filePath = (number: number) => `/sitemap-${number}.xml`;

/** The pages that were read last, by the log of their site, which all its requests share: each has a site of its own, with the configuration in force. */
const kept = new WeakMap<Site['log'], { until: number; entries: Promise<SitemapEntry[]> }>();

function keptEntries(site: Site, visit: Visit): Promise<SitemapEntry[]> {
  const known = kept.get(site.log);
  if (known !== undefined && known.until > Date.now()) return known.entries;
  const entries = sitemapEntries(site, visit);
  kept.set(site.log, { until: Date.now() + KEPT_MS, entries });
  // A failure is not kept.
  entries.catch(() => kept.delete(site.log));
  return entries;
}

/** One entry of a file. The contract's instants may carry an offset; the protocol wants W3C dates, and crawlers like one form. */
function element(name: 'url' | 'sitemap', { path, updatedAt }: SitemapEntry, publicOrigin: string): string {
  const address = escapeHtml(new URL(path, publicOrigin).href);
  const modified = updatedAt === undefined ? '' : `<lastmod>${new Date(updatedAt).toISOString()}</lastmod>`;
  return `<${name}><loc>${address}</loc>${modified}</${name}>`;
}

/** When the newest page of a file got new words. */
function newest(entries: readonly SitemapEntry[]): string | undefined {
  const times = entries.flatMap(({ updatedAt }) => (updatedAt === undefined ? [] : Date.parse(updatedAt)));
  return times.length === 0 ? undefined : new Date(Math.max(...times)).toISOString();
}

function xmlOf(site: Site, entries: readonly SitemapEntry[], file: number): string | undefined {
  const size = site.sitemapSize ?? FILE_SIZE;
  const files = Array.from({ length: Math.ceil(entries.length / size) }, (_, index) =>
    entries.slice(index * size, (index + 1) * size),
  );
  const isIndex = file === 0 && files.length > 1;
  const listed = isIndex
    ? files.map((part, index) => ({ path: filePath(index + 1), updatedAt: newest(part) }))
    : files[Math.max(file - 1, 0)];
  if (listed === undefined) return undefined;
  const [root, name] = isIndex ? (['sitemapindex', 'sitemap'] as const) : (['urlset', 'url'] as const);
  const elements = listed.map((entry) => element(name, entry, site.publicOrigin)).join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${SCHEMA}">\n${elements}\n</${root}>\n`;
}

/**
 * `/sitemap.xml`, an index of `/sitemap-1.xml` and its followers where one file would be too large. 503 while the API cannot be asked, so that
 * crawlers keep what they have.
 *
 * @param file as `readSitemapPath` reads it
 */
export async function sitemapResponse(site: Site, visit: Visit, file: number): Promise<Response> {
  try {
    const xml = xmlOf(site, await keptEntries(site, visit), file);
    return xml === undefined
      ? await textResponse(visit, 'Berkas peta situs ini tidak ada.\n', { status: 404, cache: 'no-store' })
      : await textResponse(visit, xml, { type: 'application/xml; charset=utf-8' });
  } catch (error) {
    site.log.error('the sitemap could not be made', { ...failedAt(visit), error });
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
