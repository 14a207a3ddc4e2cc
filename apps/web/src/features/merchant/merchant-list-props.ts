import type { MerchantPlace, MerchantSummary } from '@uluran/contract/endpoints';
import type { MerchantSearch } from './merchant-search.ts';

/** What a page of the directory shows. */
export interface MerchantListProps {
  search: MerchantSearch;
  merchants: readonly MerchantSummary[];
  places: readonly MerchantPlace[];
  /** Of all pages; undefined on a later one. */
  total: number | undefined;
  nextCursor: string | null;
}
