import { FEATURED_PATH, NEWS_PATH } from '../../app/editorial-paths.ts';
import { VOLUNTEER_PATH } from '../../app/volunteer-paths.ts';
import { MERCHANT_CHECK_PATH, MERCHANTS_PATH } from '../../features/merchant/merchant-search.ts';
import { PRIVACY, TERMS } from '../../features/reading/reading-heads.ts';
import { ZAKAT_PATH } from '../../features/zakat/zakat-fields.ts';

/** Pages that stand whatever is published, for the sitemap too. */
export const PAPER_PATHS = {
  news: NEWS_PATH,
  featured: FEATURED_PATH,
  help: '/help',
  about: '/about',
  merchants: MERCHANTS_PATH,
  volunteer: VOLUNTEER_PATH,
  'merchant-check': MERCHANT_CHECK_PATH,
  zakat: ZAKAT_PATH,
  terms: TERMS.path,
  privacy: PRIVACY.path,
} as const;

/** Which page of reading an address is. */
export type PaperPath =
  | { page: keyof typeof PAPER_PATHS }
  | { page: 'article'; slug: string }
  | { page: 'merchant'; id: string };

/** Reads the address of a page of reading; undefined for every other. */
export function readPaperPath(pathname: string): PaperPath | undefined {
  for (const [page, path] of Object.entries(PAPER_PATHS))
    if (pathname === path) return { page: page as keyof typeof PAPER_PATHS };
  const [, slug] = /^\/news\/([a-z0-9-]{1,120})$/.exec(pathname) ?? [];
  if (slug !== undefined) return { page: 'article', slug };
  const [, id] = /^\/merchant\/([\w-]{1,64})$/.exec(pathname) ?? [];
  return id === undefined ? undefined : { page: 'merchant', id };
}
