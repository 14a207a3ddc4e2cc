import { FEATURED_PATH, NEWS_PATH } from '../../features/editorial/paths.ts';

/** Which page of reading an address is. */
export type PaperPath = { page: 'news' | 'featured' | 'help' | 'about' } | { page: 'article'; slug: string };

/** Pages that stand whatever is published, for the sitemap too. */
export const PAPER_PATHS = { news: NEWS_PATH, featured: FEATURED_PATH, help: '/help', about: '/about' } as const;

/** Reads the address of a page of reading; undefined for every other. */
export function readPaperPath(pathname: string): PaperPath | undefined {
  for (const [page, path] of Object.entries(PAPER_PATHS))
    if (pathname === path) return { page: page as keyof typeof PAPER_PATHS };
  const [, slug] = /^\/news\/([a-z0-9-]{1,120})$/.exec(pathname) ?? [];
  return slug === undefined ? undefined : { page: 'article', slug };
}
