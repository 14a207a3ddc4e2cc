import type { MerchantPlace, MerchantSummary } from '@uluran/contract/endpoints';
import type { MerchantSearch } from './merchant-search.ts';

/** Props of a page of the directory. */
export interface MerchantListProps {
  search: MerchantSearch;
  merchants: readonly MerchantSummary[];
  places: readonly MerchantPlace[];
  /** Number of merchants on all pages; undefined on a later page. */
  total: number | undefined;
  nextCursor: string | null;
}
