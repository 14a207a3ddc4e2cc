import { escapeHtml } from '@uluran/page-server';
import { failedAt, type Site, type Visit } from './site.ts';
import { type SitemapEntry, sitemapEntries } from './sitemap-entries.ts';
import { textResponse } from './text-response.ts';

/** Most addresses in one file by default; the protocol allows 50,000. */
const FILE_SIZE = 10_000;

/** Lifetime of the cached list of pages, in ms: a crawler reads the files right after their index. */
const KEPT_MS = 300_000;

/** Paths of pictures, which messengers and search engines show beside a page. */
const OPEN_PATHS = ['/api/pictures/', '/api/og/'];

/** Paths that no crawler should fetch: the API, payments of one visitor, the member area and the console. */
const CLOSED_PATHS = ['/api/', '/*/donate/*/payment', '/account', '/console'];

const SCHEMA = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Returns the number of a sitemap's file from its address: 0 for the sitemap itself, 1 and more for a file of its index; undefined for every other address. */
export function readSitemapPath(pathname: string): number | undefined {
  const [whole, file] = /^\/sitemap(?:-([1-9]\d{0,4}))?\.xml$/.exec(pathname) ?? [];
  return whole === undefined ? undefined : Number(file ?? 0);
}

const filePath = (number: number) => `/sitemap-${number}.xml`;

/** The latest list of pages. Its key is the site's log, which all requests share; each request has its own `Site` object with the current configuration. */
const kept = new WeakMap<Site['log'], { until: number; entries: Promise<SitemapEntry[]> }>();

function keptEntries(site: Site, visit: Visit): Promise<SitemapEntry[]> {
  const known = kept.get(site.log);
  if (known !== undefined && known.until > Date.now()) return known.entries;
  const entries = sitemapEntries(site, visit);
  kept.set(site.log, { until: Date.now() + KEPT_MS, entries });
  // A failure is not cached.
  entries.catch(() => kept.delete(site.log));
  return entries;
}

/** One entry of a file. The contract's instants may have an offset. The protocol requires W3C dates, and crawlers prefer one form, so all are in UTC. */
function element(name: 'url' | 'sitemap', { path, updatedAt }: SitemapEntry, publicOrigin: string): string {
  const address = escapeHtml(new URL(path, publicOrigin).href);
  const modified = updatedAt === undefined ? '' : `<lastmod>${new Date(updatedAt).toISOString()}</lastmod>`;
  return `<${name}><loc>${address}</loc>${modified}</${name}>`;
}

/** Time of the latest change of any page in a file. */
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
 * `/sitemap.xml`; if one file would be too large, it is an index of `/sitemap-1.xml` and the next files. 503 while the API cannot be reached, so
 * that crawlers keep their last copy.
 *
 * @param file result of `readSitemapPath`
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
