import { MERCHANT_RECORD_STATES } from '@uluran/contract/merchants';
import { listSearchReader } from '../../app/lists/list-search.ts';

/** Reads search and filter of the list of merchants from an address. */
export const readMerchantSearch = listSearchReader('state', MERCHANT_RECORD_STATES);

/** Search and filter of the list of merchants, as the address has them. */
export type MerchantSearch = ReturnType<typeof readMerchantSearch>;
