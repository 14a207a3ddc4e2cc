import { PRODUCT_RECORD_STATES } from '@uluran/contract/products';
import { listSearchReader } from '../../app/lists/list-search.ts';

/** Reads search and filter of the list of products from an address. */
export const readProductSearch = listSearchReader('state', PRODUCT_RECORD_STATES);

/** Search and filter of the list of products, as the address has them. */
export type ProductSearch = ReturnType<typeof readProductSearch>;
