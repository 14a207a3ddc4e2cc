import { type ListSearch, readListSearch } from '../../app/list-search.ts';
import { stringifySearch } from '../../app/search-params.ts';

/** The directory of merchants. */
export const MERCHANTS_PATH = '/merchant';

/** Is a code really a merchant's? */
export const MERCHANT_CHECK_PATH = '/merchant/cek';

/** Where a picture that is shared with the installed app arrives. The service worker takes it; without one the page asks for it again. */
export const SHARED_PICTURE_PATH = `${MERCHANT_CHECK_PATH}/bagikan`;

/** The check of one merchant's code. */
export function merchantCheckPath(id: string): string {
  return `${MERCHANT_CHECK_PATH}?merchant=${encodeURIComponent(id)}`;
}

/** The search of the directory's address. Every part may be absent; a province is a code: `33`. */
export type MerchantSearch = Pick<ListSearch, 'q' | 'category' | 'province' | 'cursor'> & {
  city?: string;
  /** Only what is open now. */
  open?: '1';
};

const CITY_LIMIT = 60;

/** Reads an address. A value that means nothing is treated as absent: people edit addresses, and links age. */
export function readMerchantSearch(search: Record<string, unknown>): MerchantSearch {
  const { sort: _, givingType: __, ...read } = readListSearch(search);
  const { city, open } = search;
  return {
    ...read,
    ...(typeof city === 'string' && city !== '' && city.length <= CITY_LIMIT && { city }),
    ...(open === '1' && { open }),
  };
}

/** The directory with this search. */
export function merchantListPath(search: MerchantSearch): string {
  return MERCHANTS_PATH + stringifySearch(search);
}
