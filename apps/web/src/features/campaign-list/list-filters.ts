import type { TargetFilters } from '@uluran/contract/endpoints';
import { type CampaignListSearch, DEFAULT_SORT } from '../../app/campaign-search.ts';

/** Campaigns asked for at a time: full rows of one, two and three cards. */
const PAGE_SIZE = 12;

/** The API's filters for an address of the list. */
export function listFilters(search: CampaignListSearch): TargetFilters {
  return { ...search, sort: search.sort ?? DEFAULT_SORT, limit: PAGE_SIZE };
}

/** The address without its page: a changed filter starts at the beginning. */
export function firstPage({ cursor: _, ...search }: CampaignListSearch): CampaignListSearch {
  return search;
}
