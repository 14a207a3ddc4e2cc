import { MERCHANT_RECORD_STATES, type MerchantRecordState } from '@uluran/contract/merchants';
import { RECORD_SEARCH_LIMIT } from '@uluran/contract/records';

/** Search and filter of the list of merchants, as the address has them. */
export interface MerchantSearch {
  q?: string;
  state?: MerchantRecordState;
}

/** Reads the search of an address. An unknown state is left out, and a text that is too long is cut. */
export function readMerchantSearch({ q, state }: Record<string, unknown>): MerchantSearch {
  const text = typeof q === 'string' || typeof q === 'number' ? String(q).trim().slice(0, RECORD_SEARCH_LIMIT) : '';
  const known = MERCHANT_RECORD_STATES.find((one) => one === state);
  return { ...(text !== '' && { q: text }), ...(known !== undefined && { state: known }) };
}
