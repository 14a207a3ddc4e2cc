import type { Funds, Product, ProductSummary, TargetFilters, WallDonor } from '@uluran/contract/endpoints';
import { type Connection, dataOf, listOf } from '../connection.ts';
import type { CallOptions } from '../options.ts';
import type { List } from '../pages.ts';
import { type DonorFilters, wallQuery } from './targets.ts';

/** Products that are given by the unit. The server sets their price; a gift has a quantity and its price. */
export interface Products {
  /**
   * Products, filtered and sorted.
   * @endpoint listProducts
   */
  list(filters?: TargetFilters, options?: CallOptions): List<ProductSummary>;
  /**
   * One product, by its id, with its contents and deliveries.
   * @endpoint getProduct
   */
  get(id: string, options?: CallOptions): Promise<Product>;
  /**
   * The wall of names and prayers, newest first, each gift with its units.
   * @endpoint listProductDonors
   */
  listDonors(id: string, filters?: DonorFilters, options?: CallOptions): List<WallDonor>;
  /**
   * Division of the product's money: collected − refunded = fees + evidenced + awaiting evidence + pending + balance.
   * @endpoint getProductFunds
   */
  getFunds(id: string, options?: CallOptions): Promise<Funds>;
}

export function createProducts({ call }: Connection): Products {
  return {
    list: (filters = {}, options) =>
      listOf((page) => call('listProducts', { query: { ...filters, ...page } }, options)),
    get: (id, options) => dataOf(call('getProduct', { params: { id } }, options)),
    listDonors: (id, filters = {}, options) =>
      listOf((page) =>
        call('listProductDonors', { params: { id }, query: { ...wallQuery(filters), ...page } }, options),
      ),
    getFunds: (id, options) => dataOf(call('getProductFunds', { params: { id } }, options)),
  };
}
