import { eachItem } from '@uluran/api-sdk';
import { merchantPath } from '@uluran/contract/merchants';
import { RECEIPT_CHECK_PATH } from '@uluran/contract/receipt-codes';
import { TARGET_ROUTES, targetPath } from '@uluran/contract/targets';
import { articlePath } from '../app/editorial-paths.ts';
import { READING_PATHS } from '../app/reading-paths.ts';
import { KINDS_WITH_PAGES } from '../targets/kinds.ts';
import type { TargetPages } from '../targets/target-pages.ts';
import { clientOf, type Site, type Visit } from './site.ts';

const PAGE_SIZE = 50;

/** Pages that exist without published content. */
const FIXED_PATHS = [
  '/',
  ...KINDS_WITH_PAGES.map(({ kind }) => TARGET_ROUTES[kind].base),
  ...READING_PATHS,
  RECEIPT_CHECK_PATH,
];

/** A page that search engines may list. */
export interface SitemapEntry {
  path: string;
  /** Time of the latest change of the page's text; undefined for lists of other pages. */
  updatedAt?: string | undefined;
}

/** All public targets of one kind, read through the API page by page. */
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
  } while (cursor !== undefined);
  return entries;
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

/** All pages that search engines may list: the fixed pages, then the published content, read through the API page by page. */
export async function sitemapEntries(site: Site, visit: Visit): Promise<SitemapEntry[]> {
  const published = await Promise.all([
    articleEntries(site, visit),
    merchantEntries(site, visit),
    ...KINDS_WITH_PAGES.map((pages) => targetEntries(pages, site, visit)),
  ]);
  return [...FIXED_PATHS.map((path) => ({ path })), ...published.flat()];
}
