import { BOOK_CHECK_PATH } from '@uluran/contract/receipt-codes';
import { MERCHANT_CHECK_PATH, MERCHANTS_PATH } from '../features/merchant/merchant-search.ts';
import { ZAKAT_PATH } from '../features/zakat/zakat-fields.ts';
import { FEATURED_PATH, NEWS_PATH } from './editorial-paths.ts';
import { PRIVACY_PATH, TERMS_PATH } from './legal-paths.ts';
import { START_PATH, WIDGET_PATH } from './start-paths.ts';
import { VOLUNTEER_PATH } from './volunteer-paths.ts';

/** Pages that exist independently of published content, also for the sitemap. */
export const READING_PATHS = [
  NEWS_PATH,
  FEATURED_PATH,
  START_PATH,
  WIDGET_PATH,
  '/help',
  '/about',
  '/buku',
  BOOK_CHECK_PATH,
  MERCHANTS_PATH,
  VOLUNTEER_PATH,
  MERCHANT_CHECK_PATH,
  ZAKAT_PATH,
  TERMS_PATH,
  PRIVACY_PATH,
] as const;
