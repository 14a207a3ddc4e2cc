import type { MerchantFilters } from '@uluran/api-sdk';
import { MERCHANT_CATEGORIES, type MerchantCategory } from '@uluran/contract/merchants';
import type { MerchantSearch } from './merchant-search.ts';

/** Longest code of a province. */
const PROVINCE_LIMIT = 2;

const isCategory = (code: string): code is MerchantCategory => Object.hasOwn(MERCHANT_CATEGORIES, code);

/** Returns the filters for the API, without codes that cannot exist. */
export function merchantFilters({ open, category, province, ...filters }: MerchantSearch): MerchantFilters {
  return {
    ...filters,
    ...(category !== undefined && isCategory(category) && { category }),
    ...(province !== undefined && province.length <= PROVINCE_LIMIT && { province }),
    ...(open !== undefined && { openNow: true }),
  };
}
