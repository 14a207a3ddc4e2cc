import { type ListSearch, readListSearch } from '../../app/list-search.ts';
import { stringifySearch } from '../../app/search-params.ts';

/** Path of the directory of merchants. */
export const MERCHANTS_PATH = '/merchant';

/** Path of the check whether a code belongs to a merchant. */
export const MERCHANT_CHECK_PATH = '/merchant/cek';

/** Address for pictures that are shared with the installed app. The service worker takes the picture; without a service worker the page asks for it again. */
export const SHARED_PICTURE_PATH = `${MERCHANT_CHECK_PATH}/bagikan`;

/** Returns the path of the check of one merchant's code. */
export function merchantCheckPath(id: string): string {
  return `${MERCHANT_CHECK_PATH}?merchant=${encodeURIComponent(id)}`;
}

/** The search of the directory's address. Every part may be absent; a province is a code: `33`. */
export type MerchantSearch = Pick<ListSearch, 'q' | 'category' | 'province' | 'cursor'> & {
  city?: string;
  /** Limits the list to merchants that are open now. */
  open?: '1';
};

const CITY_LIMIT = 60;

/** Reads an address. A value without a meaning counts as absent: people edit addresses, and links age. */
export function readMerchantSearch(search: Record<string, unknown>): MerchantSearch {
  const { sort: _, givingType: __, ...read } = readListSearch(search);
  const { city, open } = search;
  return {
    ...read,
    ...(typeof city === 'string' && city !== '' && city.length <= CITY_LIMIT && { city }),
    ...(open === '1' && { open }),
  };
}

/** Returns the path of the directory with this search. */
export function merchantListPath(search: MerchantSearch): string {
  return MERCHANTS_PATH + stringifySearch(search);
}
