import type { PoolState, ProgrammeSort } from '@uluran/contract/endpoints';
import { GIVING_TYPES, type GivingType } from '@uluran/contract/targets';

/** Labels of the list's orders. The first is the default. */
export const SORT_LABELS = {
  urgent: 'Paling mendesak',
  newest: 'Terbaru',
  closest: 'Hampir tercapai',
  'most-funded': 'Terbanyak terkumpul',
} as const;

/** Same codes as the contract's `TARGET_SORTS`; repeated here so that the page does not load the schema library for them. */
export type SortCode = keyof typeof SORT_LABELS;

/** A kind's own labels for some of the orders, and labels of its additional orders. */
export type SortLabels = Partial<Record<ProgrammeSort, string>>;

/** Orders that only lists of programmes have; the route of another kind drops them. */
export const POOL_SORTS = { 'pool-left': 'Sisa padanan terbanyak' } as const satisfies SortLabels;

const ALL_SORTS = { ...SORT_LABELS, ...POOL_SORTS };

export const DEFAULT_SORT: SortCode = 'urgent';

/** Query of the list's address. Every part may be absent. */
export type ListSearch = {
  q?: string;
  category?: string;
  province?: string;
  givingType?: GivingType;
  /** `pool-left` of programmes only. */
  sort?: ProgrammeSort;
  /** Of programmes only. */
  pool?: PoolState;
  /** Start of a later page, as the API returned it. */
  cursor?: string;
};

const TEXT_LIMITS = { q: 100, category: 40, province: 40, pool: 40, cursor: 200 } as const;

/**
 * Reads an address. An unknown value counts as absent and is no error: people edit addresses, and links are old.
 */
export function readListSearch(search: Record<string, unknown>): ListSearch {
  // The state of a pool may be any word here: the route of a kind with pools compares it with the existing states.
  const read: Omit<ListSearch, 'pool'> & { pool?: string } = {};
  for (const name of Object.keys(TEXT_LIMITS) as (keyof typeof TEXT_LIMITS)[]) {
    const value = search[name];
    if (typeof value !== 'string') continue;
    const text = value.normalize('NFC').trim();
    if (text !== '' && text.length <= TEXT_LIMITS[name]) read[name] = text;
    else if (name === 'q' && text !== '') read.q = text.slice(0, TEXT_LIMITS.q);
  }
  const { sort, givingType } = search;
  if (typeof sort === 'string' && Object.hasOwn(ALL_SORTS, sort)) read.sort = sort as ProgrammeSort;
  const known = GIVING_TYPES.find((type) => type === givingType);
  if (known !== undefined) read.givingType = known;
  return read as ListSearch;
}
