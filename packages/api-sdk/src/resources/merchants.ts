import type { EndpointInput, Merchant, MerchantCode, MerchantPlace, MerchantSummary } from '@uluran/contract/endpoints';
import { type MerchantPosterSheet, merchantPosterPath } from '@uluran/contract/merchants';
import { type Connection, dataOf, listOf } from '../connection.ts';
import type { CallOptions } from '../options.ts';
import type { List } from '../pages.ts';

/** Filters of merchants. */
export type MerchantFilters = Omit<EndpointInput<'listMerchants', 'query'>, 'openNow'> & {
  /** Only merchants that are open now, in their own time zones. */
  openNow?: boolean | undefined;
};

/** The directory of merchants whose QRIS is registered. */
export interface Merchants {
  /**
   * Merchants, the most recently checked first.
   * @endpoint listMerchants
   */
  list(filters?: MerchantFilters, options?: CallOptions): List<MerchantSummary>;
  /**
   * The cities that have merchants.
   * @endpoint listMerchantPlaces
   */
  listPlaces(options?: CallOptions): Promise<MerchantPlace[]>;
  /**
   * Registered codes, the most recently checked first, up to 500 a page. After all pages are read, a scanned code can be compared with them (by
   * `compareQris` of `@uluran/qris`) without being sent anywhere.
   * @endpoint listMerchantCodes
   */
  listCodes(page?: EndpointInput<'listMerchantCodes', 'query'>, options?: CallOptions): List<MerchantCode>;
  /**
   * One merchant with its opening hours and its registered code.
   * @endpoint getMerchant
   */
  get(id: string, options?: CallOptions): Promise<Merchant>;
  /**
   * Address of the merchant's code as a PDF to print.
   * @endpoint getMerchantPoster
   */
  posterUrl(id: string, sheet: MerchantPosterSheet): string;
}

export function createMerchants({ call, baseUrl }: Connection): Merchants {
  const base = baseUrl.replace(/\/$/, '');
  return {
    list: ({ openNow, ...filters } = {}, options) =>
      listOf((page) =>
        call(
          'listMerchants',
          { query: { ...filters, ...(openNow && { openNow: 'true' as const }), ...page } },
          options,
        ),
      ),
    listPlaces: (options) => dataOf(call('listMerchantPlaces', {}, options)),
    listCodes: (page = {}, options) =>
      listOf((next) => call('listMerchantCodes', { query: { ...page, ...next } }, options)),
    get: (id, options) => dataOf(call('getMerchant', { params: { id } }, options)),
    posterUrl: (id, sheet) => `${base}${merchantPosterPath(id, sheet)}`,
  };
}
