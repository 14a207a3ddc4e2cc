import type { Funds, Product, ProductSummary, TargetFilters, WallDonor } from '@uluran/contract/endpoints';
import { type Connection, dataOf, pageOf } from '../connection.ts';
import type { CallOptions } from '../options.ts';
import type { Page } from '../pages.ts';
import { type DonorFilters, wallQuery } from './targets.ts';

/** Things that are given by the unit. Their price is the server's: a gift has a quantity and its price. */
export interface Products {
  /**
   * Products, filtered and sorted.
   * @endpoint listProducts
   */
  list(filters?: TargetFilters, options?: CallOptions): Promise<Page<ProductSummary>>;
  /**
   * One product, by its id, with what it is made of and what was delivered.
   * @endpoint getProduct
   */
  get(id: string, options?: CallOptions): Promise<Product>;
  /**
   * The wall of names and prayers, newest first, each gift with its units.
   * @endpoint listProductDonors
   */
  listDonors(id: string, filters?: DonorFilters, options?: CallOptions): Promise<Page<WallDonor>>;
  /**
   * Where the money went: collected − refunded = fees + evidenced + awaiting evidence + pending + balance.
   * @endpoint getProductFunds
   */
  getFunds(id: string, options?: CallOptions): Promise<Funds>;
}

export function createProducts({ call }: Connection): Products {
  return {
    list: (filters = {}, options) => pageOf(call('listProducts', { query: filters }, options)),
    get: (id, options) => dataOf(call('getProduct', { params: { id } }, options)),
    listDonors: (id, filters = {}, options) =>
      pageOf(call('listProductDonors', { params: { id }, query: wallQuery(filters) }, options)),
    getFunds: (id, options) => dataOf(call('getProductFunds', { params: { id } }, options)),
  };
}
