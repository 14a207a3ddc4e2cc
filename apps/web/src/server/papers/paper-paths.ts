import { BOOK_CHECK_PATH } from '@uluran/contract/receipt-codes';
import { PREVIEW_PATH } from '@uluran/contract/targets';
import { FEATURED_PATH, NEWS_PATH } from '../../app/editorial-paths.ts';
import { readSharePath } from '../../app/slug-paths.ts';
import { VOLUNTEER_PATH } from '../../app/volunteer-paths.ts';
import { MERCHANT_CHECK_PATH, MERCHANTS_PATH } from '../../features/merchant/merchant-search.ts';
import { PRIVACY, TERMS } from '../../features/reading/reading-heads.ts';
import { ZAKAT_PATH } from '../../features/zakat/zakat-fields.ts';

/** What a visitor without a network sees in the place of a page that is not stored. */
export const OFFLINE_PATH = '/offline';

/** Pages that stand whatever is published, for the sitemap too. */
export const PAPER_PATHS = {
  news: NEWS_PATH,
  featured: FEATURED_PATH,
  help: '/help',
  about: '/about',
  book: '/buku',
  'book-proof': BOOK_CHECK_PATH,
  merchants: MERCHANTS_PATH,
  volunteer: VOLUNTEER_PATH,
  'merchant-check': MERCHANT_CHECK_PATH,
  zakat: ZAKAT_PATH,
  terms: TERMS.path,
  privacy: PRIVACY.path,
} as const;

/** A draft's address ends with a signed token. */
const PREVIEW = new RegExp(`^${PREVIEW_PATH}/([\\w~-]{1,200})$`);

/** Of a payment, whose unguessable id is the key; its target's name is read from the payment. */
const TRACE = /^\/(?:campaigns|csr|duta-kasih|product)\/[^/]+\/donate\/([\w-]{1,64})\/payment\/jejak$/;

/** Which page of reading an address is. */
export type PaperPath =
  | { page: keyof typeof PAPER_PATHS | 'offline' }
  | { page: 'article'; slug: string }
  | { page: 'share'; slug: string }
  | { page: 'merchant'; id: string }
  | { page: 'preview'; token: string }
  | { page: 'trace'; id: string };

/** Reads the address of a page of reading; undefined for every other. */
export function readPaperPath(pathname: string): PaperPath | undefined {
  for (const [page, path] of Object.entries(PAPER_PATHS))
    if (pathname === path) return { page: page as keyof typeof PAPER_PATHS };
  if (pathname === OFFLINE_PATH) return { page: 'offline' };
  const [, slug] = /^\/news\/([a-z0-9-]{1,120})$/.exec(pathname) ?? [];
  if (slug !== undefined) return { page: 'article', slug };
  const shared = readSharePath(pathname);
  if (shared !== undefined) return { page: 'share', slug: shared };
  const [, token] = PREVIEW.exec(pathname) ?? [];
  if (token !== undefined) return { page: 'preview', token };
  const [, payment] = TRACE.exec(pathname) ?? [];
  if (payment !== undefined) return { page: 'trace', id: payment };
  const [, id] = /^\/merchant\/([\w-]{1,64})$/.exec(pathname) ?? [];
  return id === undefined ? undefined : { page: 'merchant', id };
}

/** Pattern of a page's address, without what names one article, target or merchant; undefined for addresses that are keys, which are not measured. */
export function paperRouteOf({ page }: Pick<PaperPath, 'page'>): string | undefined {
  if (page === 'preview' || page === 'trace') return undefined;
  if (page === 'article') return '/news/$slug';
  if (page === 'share') return '/share/$slug';
  if (page === 'offline') return OFFLINE_PATH;
  return page === 'merchant' ? '/merchant/$id' : PAPER_PATHS[page];
}
